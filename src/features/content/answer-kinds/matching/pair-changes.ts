import { draftsAt, replaced, textAt, textsAt, withList, type Draft } from '../editing/draft-values.ts';

/** Both sides of the pairs as they stand now, each once: what a known mistake can be made of. */
export const sidesOf = (answer: Draft): { lefts: string[]; partners: string[] } => ({
  lefts: once(draftsAt(answer, 'pairs').map((pair) => textAt(pair, 'left'))),
  partners: once([...draftsAt(answer, 'pairs').map((pair) => textAt(pair, 'right')), ...textsAt(answer, 'spare')]),
});
const once = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '');

/** A pair written anew. Known mistakes name what is paired by its words: they go along, unless another pair still has the old ones. */
export function withPair(answer: Draft, index: number, pair: Draft): Draft {
  const pairs = draftsAt(answer, 'pairs');
  const before = pairs[index] ?? {};
  const next = { ...answer, pairs: replaced(pairs, index, pair) };
  return followed(followed(next, 'left', textAt(before, 'left'), textAt(pair, 'left')), 'right', textAt(before, 'right'), textAt(pair, 'right'));
}

/** The same of a spare partner. */
export function withSpare(answer: Draft, index: number, text: string): Draft {
  const spare = textsAt(answer, 'spare');
  return followed({ ...answer, spare: replaced(spare, index, text) }, 'right', spare[index] ?? '', text);
}

function followed(answer: Draft, side: 'left' | 'right', from: string, to: string): Draft {
  const mistakes = draftsAt(answer, 'mistakes');
  const { lefts, partners } = sidesOf(answer);
  if (from === to || from === '' || (side === 'left' ? lefts : partners).includes(from) || mistakes.length === 0) return answer;
  return withList(answer, 'mistakes', mistakes.map((mistake) => (textAt(mistake, side) === from ? { ...mistake, [side]: to } : mistake)));
}
