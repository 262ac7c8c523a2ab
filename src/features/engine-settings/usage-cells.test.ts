import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payers, usedFor } from '#shared/engine-capabilities.ts';
import type { Usage, UsageRow } from './contract.ts';
import { usageCsv, usageGroups, usageTable, type UsageWords } from './usage-cells.ts';

const words: UsageWords = {
  heads: { what: 'What', calls: 'Calls', failed: 'Failed', input: 'In', output: 'Out', cost: 'Cost' },
  payer: { student: 'Students', teacher: 'Teachers', admin: 'Admins', slate: 'Slate itself' },
  usedFor: { 'answers': 'Answers', 'class-questions': 'Questions about classes', 'tutor': 'Tutor', 'summaries': 'Summaries', 'plan-stories': 'Plans', 'practice-contexts': 'Exercises',
    'essay-levels': 'Essays',
    'embeddings': 'Searching', 'connection-test': 'Test' },
  noClass: 'No class', formerClass: 'Gone', total: 'In all', unpriced: 'Without a price', estimated: 'Estimated', sayDay: (day) => `the ${day}`,
};

const classIds = ['a', 'b', 'c'];
const count = fc.nat({ max: 10_000 });
const row: fc.Arbitrary<UsageRow> = fc.record({
  day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`), payer: fc.constantFrom(...payers), usedFor: fc.constantFrom(...usedFor),
  classId: fc.option(fc.constantFrom(...classIds)), calls: count, failedCalls: count, unpricedCalls: count, estimatedCalls: count, inputTokens: count, outputTokens: count,
    costNanos: fc.nat({ max: 1e12 }),
});
const usages: fc.Arbitrary<Usage> = fc.record({
  month: fc.constant('2026-11'), currency: fc.constant('EUR' as const), rows: fc.array(row, { maxLength: 60 }),
  classNames: fc.record({ a: fc.string({ maxLength: 12 }), b: fc.constantFrom('=cmd()', '"quoted", and more', '6B\r\n', '@x') }),
});

/** Reads a file as a spreadsheet does (RFC 4180). */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted = '', end] of text.replace('\ufeff', '').matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted.replaceAll('""', '"'));
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}

test('the file holds the very cells of the page; no cell is a formula', () => {
  fc.assert(fc.property(usages, fc.constantFrom(...usageGroups), (usage, group) => {
    const table = usageTable(usage, group, words);
    const read = readCsv(usageCsv(table));
    // A name may begin with an apostrophe of its own.
    expect(read).toEqual([table.head, ...table.body, table.foot].map((line) => line.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))));
    for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  }));
});

test('however it is added up, it comes to the same, and the foot is the sum of the body', () => {
  fc.assert(fc.property(usages, (usage) => {
    const feet = usageGroups.map((group) => usageTable(usage, group, words).foot);
    expect(new Set(feet.map((foot) => JSON.stringify(foot))).size).toBe(1);
    for (const group of usageGroups) {
      const { body, foot } = usageTable(usage, group, words);
      for (let column = 1; column <= 4; column += 1) expect(body.reduce((sum, cells) => sum + Number(cells[column]), 0)).toBe(Number(foot[column]));
      expect(body.reduce((sum, cells) => sum + Number(cells[5]), 0)).toBeCloseTo(Number(foot[5]), 2);
    }
  }));
});

test('days stand in their order, personas and uses in theirs, classes by name, what has no class last', () => {
  const rows = [['2026-11-09', 'slate', 'embeddings', null], ['2026-11-02', 'student', 'answers', 'a'], ['2026-11-30', 'teacher', 'summaries', 'b']].map(([day, payer, use, classId]) =>
    ({ day, payer, usedFor: use, classId, calls: 1, failedCalls: 0, unpricedCalls: 0, estimatedCalls: 0, inputTokens: 1, outputTokens: 1, costNanos: 1 })) as UsageRow[];
  const names = (group: (typeof usageGroups)[number]) => usageTable({ month: '2026-11', currency: 'EUR', rows, classNames: { a: '7A', b: '6B' } }, group, words).body.map(([name]) => name);
  expect(names('day')).toEqual(['the 2026-11-02', 'the 2026-11-09', 'the 2026-11-30']);
  expect(names('payer')).toEqual(['Students', 'Teachers', 'Slate itself']);
  expect(names('usedFor')).toEqual(['Answers', 'Summaries', 'Searching']);
  expect(names('class')).toEqual(['6B', '7A', 'No class']);
});
