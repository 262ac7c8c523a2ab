import { expect, test } from 'vitest';
import { isBeyond, median, percentile, ratio, type Figure } from './figure.ts';
import { toLine, toTable } from './tell-figures.ts';

const slow: Figure = { row: 'home', value: 5, unit: 'ms', against: 2, source: 'limit', times: 12.345 };
const fast: Figure = { row: 'GET /login', value: 24_965, unit: 'requests/s', against: 5_000, source: 'peer', better: 'higher' };
const still: Figure = { row: 'TBT', value: 0, unit: 'ms', against: 0 };
const yardstick: Figure = { row: 'a bare page', value: 700, unit: 'ms' };

test('worse than its limit is beyond it; at the limit is not; a yardstick has none', () => {
  expect([slow, fast, still, yardstick].map(isBeyond)).toEqual([true, false, false, false]);
  expect([slow, fast, still, yardstick].map(ratio)).toEqual([0.4, 4.993, Number.POSITIVE_INFINITY, null]);
  expect(isBeyond({ ...fast, value: 4_999 })).toBe(true);
});

test('percentiles are values that were measured', () => {
  expect([percentile([3, 1, 2], 0.95), percentile([3, 1, 2], 0), median([4, 1, 3, 2])]).toEqual([3, 1, 2]);
  expect(percentile([], 0.5)).toBeNaN();
});

test('a table marks what is beyond its limit, and its columns stand under each other', () => {
  expect(toTable('Speed', [slow, fast, yardstick])).toBe(`
Speed
                        measured     limit or peer  better by  yardsticks
✗ home                      5 ms              2 ms        0.4     12.35 ×  limit
  GET /login   24,965 requests/s  5,000 requests/s       4.99              peer
  a bare page             700 ms
`);
  expect(toTable('', [still])).toContain('–');
});

test('a line is JSON with its ratio', () => {
  expect(JSON.parse(toLine(slow))).toMatchObject({ row: 'home', value: 5, ratio: 0.4, times: 12.345, isBeyond: true });
  expect(JSON.parse(toLine(still))).toMatchObject({ ratio: 'at the limit of 0', isBeyond: false });
  expect(JSON.parse(toLine(yardstick))).toEqual({ row: 'a bare page', value: 700, unit: 'ms' });
});
