import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { evaluate } from './model-answers.ts';

const sources = [{ number: 4, heading: 'Harbours, page 12, Lighthouses', text: 'The lighthouse of Nordby was built in 1846. It was never painted red.' }];
const shared = { kind: 'when', question: 'When was it built?', style: 'test', prompt_hash: '', why: '', sources };
const documents = [
  { ...shared, answer: 'It was built in 1846. [[p4: "The lighthouse of Nordby was built in 1846"]]', expected: 'kept' },
  { ...shared, answer: 'It was built in 1846 [4].', expected: 'repaired' },
  { ...shared, answer: 'It was built in 1864. [[p4: "The lighthouse of Nordby was built in 1846"]]', expected: 'marked' },
  { ...shared, answer: 'The sources do not say who built it.', expected: 'dropped' },
  { ...shared, answer: 'It was built in 1864. [[p4: "The lighthouse of Nordby was built in 1846"]]', expected: 'kept' },
];
const recast = {
  kind: 'recast', question: 'A school kitchen orders **6 boxes**. In every box are **23 cups**. How many cups is that in all?', style: 'test', prompt_hash: '', why: '',
  item: 'an-item.that-is-gone', seed: 1, key: '138',
};
const stories = [
  { ...recast, answer: 'A sports club orders **6 boxes** for a party by the lake. In every box are **23 cups**. How many cups is that in all?', solved: 'ANSWER: 138', expected: 'kept' },
  { ...recast, answer: 'A sports club orders **6 boxes** for a party by the lake. In every box are **23 cups**. How many cups is that in all?', solved: '29', expected: 'dropped' },
];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slate-model-answers-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, rows: object[]) => writeFile(join(folder, name), rows.map((row) => JSON.stringify(row)).join('\n'));
async function run() {
  const rows: Record<string, unknown>[] = [];
  const summary = await evaluate([folder], { row: (row) => rows.push(row), progress: () => {} });
  return { summary, outcomes: rows.map(({ got, as_expected: isAs }) => [got, isAs]) };
}

test('each answer is told with what became of it, and how many were as expected', async () => {
  await write('documents.jsonl', documents);
  await write('recasts.jsonl', stories);
  expect(await run()).toEqual({
    summary: { cases: 7, as_expected: 6 },
    outcomes: [['kept', true], ['kept', true], ['marked', true], ['dropped', true], ['marked', false], ['kept', true], ['dropped', true]],
  });
});

test('one of the two files is enough, none is an error of the caller', async () => {
  await expect(run()).rejects.toThrow(/neither documents\.jsonl nor recasts\.jsonl/);
  await write('documents.jsonl', documents.slice(0, 1));
  expect((await run()).summary).toEqual({ cases: 1, as_expected: 1 });
  await write('documents.jsonl', [{ ...documents[0], expected: 'perhaps' }]);
  await expect(run()).rejects.toThrow(/line 1: expected/);
});
