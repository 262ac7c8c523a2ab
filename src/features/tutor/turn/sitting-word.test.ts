import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sittingOf, wordDue } from './sitting-word.ts';

const minutes = (...all: number[]) => all.map((one) => one * 60_000);

test('a sitting is what hangs together, and a pause begins another', () => {
  expect(sittingOf(minutes(0, 10, 20), 25 * 60_000)).toBe(25 * 60_000);
  expect(sittingOf(minutes(0, 10, 30), 35 * 60_000)).toBe(5 * 60_000);
  expect(sittingOf([], 60_000)).toBe(0);
});

test('a word is due once after three quarters of an hour, and once more after as long', () => {
  const said = (times: number[]) => times.map((at, index) => wordDue(times.slice(0, index), at) !== null);
  expect(said(minutes(0, 10, 20, 30, 40, 46, 50, 60, 72, 84, 91))).toEqual([false, false, false, false, false, true, false, false, false, false, true]);
  expect(said(minutes(0, 10, 40, 50))).toEqual([false, false, false, false]);
});

test('however somebody sits, at most one word comes in three quarters of an hour', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 40 }), (gaps) => {
    const times = gaps.reduce<number[]>((all, gap) => [...all, (all.at(-1) ?? 0) + gap * 60_000], []);
    const words = times.filter((at, index) => wordDue(times.slice(0, index), at) !== null);
    for (const [at, time] of words.entries()) if (at > 0) expect(time - (words[at - 1] ?? 0)).toBeGreaterThan(15 * 60_000);
  }));
});
