import { hc } from 'hono/client';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';
import type { Api } from '#server/app.ts';
import { readFile, type SavedFile } from '#client/components/save-file.ts';
import { settings } from '#client/settings.ts';
import type { CardOverview, HolderList, PrintInput, Scope } from '../contract.ts';

const { cards } = hc<Api>(settings.apiUrl, { fetch: apiFetch });

/** A class, or some people by their ids with commas between. */
export type HoldersQuery = { classId: string } | { people: string };

export const getOverview = async (): Promise<CardOverview> => readReply(await cards.overview.$get());
export const getHolders = async (query: HoldersQuery): Promise<HolderList> => readReply(await cards.$get({ query }));
export const getScope = async (): Promise<Scope> => readReply(await cards.scope.$get());
export const setScope = async (addresses: string): Promise<Scope> => readReply(await cards.scope.$put({ json: { addresses } }));

/** Makes cards; what stands on them is in this file and nowhere else. */
export async function printCards(json: PrintInput): Promise<SavedFile> {
  const response = await cards.$post({ json });
  if (!response.ok) await readReply(response);
  return readFile(response, 'sign-in-cards.pdf');
}

export async function endCard(personId: string): Promise<void> {
  const response = await cards[':personId'].$delete({ param: { personId } });
  if (!response.ok) await readReply(response);
}
