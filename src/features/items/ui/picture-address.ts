import { settings } from '#client/settings.ts';

/** Where a picture of a question lies: for whoever is signed in. */
export const pictureAddress = (asset: string): string => `${settings.apiUrl}/item-pictures/${encodeURIComponent(asset)}`;
