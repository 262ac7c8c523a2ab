import { expect, test } from 'vitest';
import { countLong, holdLines } from './long-lines.ts';

test('a line is long beyond 200 columns, whatever its characters are made of', () => {
  expect(countLong(`${'a'.repeat(200)}\n${'b'.repeat(201)}\n`)).toBe(1);
  expect(countLong('🙂'.repeat(200))).toBe(0);
});

test('a count may go down and not up, and a file that is not listed has none', () => {
  const listed = { 'a.ts': 3, 'b.ts': 2 };
  expect(holdLines({ 'a.ts': 3, 'b.ts': 2 }, listed)).toEqual({ worse: [], next: listed, isLess: false });
  expect(holdLines({ 'a.ts': 4, 'c.ts': 1 }, listed).worse).toEqual([expect.stringContaining('a.ts: 4'), expect.stringContaining('c.ts: 1')]);
  expect(holdLines({ 'a.ts': 1 }, listed)).toEqual({ worse: [], next: { 'a.ts': 1 }, isLess: true });
});
