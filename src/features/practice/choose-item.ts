import type { Level } from '#features/content/library.ts';
import { createRandom } from '#shared/random.ts';

export type Askable = { id: string; levels: readonly Level[] };
export type ItemChoice = { itemId: string; level: Level };

/** Easy ones while little is known, demanding ones when nearly all is: about three in four answers are right at each step. */
export const levelFor = (known: number): Level => (known < 0.45 ? 1 : known < 0.75 ? 2 : 3);

/**
 * The item to ask next: one that has the level that suits, seen the longest ago (never is longest), another one than the last where
 * there is another; among equals the seed decides. The same state and seed choose the same item.
 * @param recent items asked before, the newest first
 * @returns null when there is nothing to ask
 */
export function chooseItem({ items, known, level, recent, seed }: { items: readonly Askable[]; known: number; level?: Level | null; recent: readonly string[]; seed: string }): ItemChoice | null {
  const wanted = level ?? levelFor(known);
  const random = createRandom(seed);
  const ranked = items.map((item) => {
    const seenAt = recent.indexOf(item.id);
    const nearest = nearestLevel(item.levels, wanted);
    return { item, level: nearest, off: Math.abs(nearest - wanted), isLast: seenAt === 0 ? 1 : 0, age: seenAt === -1 ? Number.POSITIVE_INFINITY : seenAt, luck: random.next() };
  });
  const [best] = ranked.sort((a, b) => a.isLast - b.isLast || a.off - b.off || older(a.age, b.age) || a.luck - b.luck);
  return best ? { itemId: best.item.id, level: best.level } : null;
}

/** Infinity less Infinity is not a number. */
const older = (a: number, b: number) => (a === b ? 0 : b - a);

const nearestLevel = (levels: readonly Level[], wanted: Level): Level =>
  levels.reduce<Level>((best, level) => (Math.abs(level - wanted) < Math.abs(best - wanted) ? level : best), levels[0] ?? wanted);
