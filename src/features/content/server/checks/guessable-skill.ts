import type { Guess } from './guessable.ts';

/** One way of guessing over several items, each item counting the same. */
export type GuessShare = { way: string; items: number; share: number };

const leastItems = 6;
const mostOfSkill = 0.75;

/** How often each way of guessing is right, over the items in which it can be followed at least every other time. */
export function shareOfGuesses(items: readonly (readonly Guess[])[]): GuessShare[] {
  const ways = new Map<string, { items: number; sum: number }>();
  for (const { way, right, draws } of items.flat()) {
    if (draws === 0) continue;
    const known = ways.get(way) ?? { items: 0, sum: 0 };
    ways.set(way, { items: known.items + 1, sum: known.sum + right / draws });
  }
  return [...ways].map(([way, { items: count, sum }]) => ({ way, items: count, share: sum / count }));
}

/** What would let a learner guess his way through the choices of one skill, or null. A fixed place is no pattern over different questions. */
export function checkOfSkill(items: readonly (readonly Guess[])[]): string | null {
  const found = shareOfGuesses(items).find(({ way, items: count, share }) => !way.startsWith('the same') && count >= leastItems && share >= mostOfSkill);
  return found ? `In ${found.items} choices of this skill, who always takes ${found.way} is right in ${Math.round(100 * found.share)} of 100` : null;
}
