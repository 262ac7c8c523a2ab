import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WrongInput } from './evaluation.ts';
import { evaluate } from './maths.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slate-eval-maths-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('our own cases: at least 98 of 100 are judged as a teacher would', async () => {
  const summary = await evaluate([], { row: () => undefined, progress: () => undefined });
  expect(summary['cases']).toBeGreaterThanOrEqual(300);
  expect(Number(summary['right']) / Number(summary['cases'])).toBeGreaterThanOrEqual(0.98);
  expect(Object.keys(summary)).toEqual(['cases', 'right', 'p95_ms', 'killed']);
});

test('cases of a file: a row for each that is judged otherwise', async () => {
  const file = join(folder, 'cases.jsonl');
  const answer = { kind: 'number', value: '1/2' };
  await writeFile(file, [{ answer, response: '0.5', expect: 'correct' }, { answer, response: '2', expect: 'correct' }, { answer, response: '2', expect: ['unreadable', 'wrong'], mistakes: ['2'], mistake: 0 }].map((row) => JSON.stringify(row)).join('\n'));
  const rows: Record<string, unknown>[] = [];
  const summary = await evaluate([file], { row: (row) => rows.push(row), progress: () => undefined });
  expect(summary).toMatchObject({ cases: 3, right: 2, killed: 0 });
  expect(rows).toMatchObject([{ row: 2, expected: 'correct', got: 'wrong', read_as: '2' }]);
  await writeFile(file, '{"answer": {"kind": "number"}}');
  await expect(evaluate([file], { row: () => undefined, progress: () => undefined })).rejects.toThrow(WrongInput);
});
