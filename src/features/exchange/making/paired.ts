import type { MatchingSpec } from '#features/content/answer-kinds/matching/schema.ts';
import { NotTaken } from './not-taken.ts';

/** Things that belong together; without a left side, a partner that belongs to none. @throws NotTaken */
export function paired(all: readonly { left: string; right: string }[], { keepOrder = false }: { keepOrder?: boolean }, notes: Set<string>): MatchingSpec {
  const seen = new Set<string>();
  const pairs = all.filter(({ left, right }) => {
    const key = JSON.stringify([left, right]);
    const isNew = left !== '' && right !== '' && !seen.has(key);
    if (left !== '' && right !== '' && !isNew) notes.add('A pair that stood in it twice is taken once.');
    seen.add(key);
    return isNew;
  });
  const rights = new Set(pairs.map(({ right }) => right));
  const spare = [...new Set(all.filter(({ left, right }) => left === '' && right !== '' && !rights.has(right)).map(({ right }) => right))];
  if (all.some(({ left, right }) => left !== '' && right === '')) throw new NotTaken('One of its pairs has no partner, or only a picture or a sound.');
  if (pairs.length < 2) throw new NotTaken('It has fewer than two pairs.');
  if (pairs.length > 20) throw new NotTaken('It has more than 20 pairs.');
  if (new Set(pairs.map(({ left }) => left)).size < pairs.length) throw new NotTaken('The same thing stands in it twice, with different partners.');
  if (rights.size + spare.length < 2) throw new NotTaken('All of its pairs have the same partner: there is nothing to match.');
  if (rights.size + spare.length > 26) throw new NotTaken('It has more than 26 partners to choose from.');
  return { kind: 'matching', pairs: pairs.map(({ left, right }) => ({ left, right })), ...(spare.length > 0 && { spare }), ...(keepOrder && { keepOrder: true }) };
}
