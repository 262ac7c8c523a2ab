import { expectedShare, type ItemBank } from './item-bank.ts';

/** How sure an estimate is, for words: `close` and `good` bear a decision about one person, `rough` a look at a group, `first-idea` none. */
export type Precision = 'first-idea' | 'rough' | 'good' | 'close';

/** The least reliability of each word: .9 and .8 are what is asked of tests that decide about persons and that compare groups (Nunnally & Bernstein 1994). */
const leastReliability: readonly [number, Precision][] = [[0.9, 'close'], [0.8, 'good'], [0.5, 'rough']];
/** Standard errors on either side that 95 of 100 true values lie within. */
const ninetyFive = 1.96;

/** Which word a standard error has: by the reliability 1 − se² / sd² that goes with it. @param se logits @param sd of the abilities of those who are tested, logits */
export function precisionOf(se: number, sd = 1): Precision {
  const reliability = 1 - (se * se) / (sd * sd);
  return leastReliability.find(([least]) => reliability >= least)?.[1] ?? 'first-idea';
}

/**
 * A standard error as a person reads it: of ten questions of the bank, so many would be right, between `from` and `to` in 95 of 100 such cases.
 * @returns shares of the bank times ten, from 0 to 10, not rounded
 */
export function tellOutOfTen(bank: ItemBank, { theta, se }: { theta: number; se: number }): { about: number; from: number; to: number } {
  const outOfTen = (at: number) => 10 * expectedShare(bank, at);
  return { about: outOfTen(theta), from: outOfTen(theta - ninetyFive * se), to: outOfTen(theta + ninetyFive * se) };
}
