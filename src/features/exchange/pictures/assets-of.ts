import type { BankItem } from '#features/content/bank-item.ts';

/** The pictures that an item shows, wherever in it they stand. */
export const assetsOf = ({ images = [], stimulus, answer }: BankItem): string[] =>
  [...images, ...(stimulus?.images ?? []), ...(answer.kind === 'hotspot' ? [answer.image] : [])].map(({ asset }) => asset);
