import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { BankItem } from '#features/content/bank-item.ts';

/** The pictures that an item shows, wherever in it they stand, each once. */
export const assetsOf = ({ images = [], stimulus, answer }: BankItem): string[] =>
  [...new Set([...[...images, ...(stimulus?.images ?? [])].map(({ asset }) => asset), ...kindOf(answer).assets(answer)])];
