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
  expect(summary['false_right']).toBe(0);
  expect(Number(summary['false_wrong']) + Number(summary['undecided'])).toBeLessThan(20);
  expect(Object.keys(summary)).toEqual(['cases', 'right', 'agree', 'false_right', 'false_wrong', 'undecided', 'out_of_scope', 'p95_ms', 'worst_ms', 'killed']);
});

test('cases of a file: a row for each that is judged otherwise', async () => {
  const file = join(folder, 'cases.jsonl');
  const answer = { kind: 'number', value: '1/2' };
  await writeFile(
    file,
    [
      { answer, response: '0.5', expect: 'correct' }, { answer, response: '2', expect: 'correct' },
      { answer, response: '2', expect: ['unreadable', 'wrong'], mistakes: ['2'], mistake: 0 },
    ].map((row) => JSON.stringify(row)).join('\n'),
  );
  const rows: Record<string, unknown>[] = [];
  const summary = await evaluate([file], { row: (row) => rows.push(row), progress: () => undefined });
  expect(summary).toMatchObject({ cases: 3, right: 2, killed: 0 });
  expect(rows).toMatchObject([{ row: 2, expected: 'correct', got: 'wrong', read_as: '2' }]);
  await writeFile(file, '{"answer": {"kind": "number"}}');
  await expect(evaluate([file], { row: () => undefined, progress: () => undefined })).rejects.toThrow(WrongInput);
});

test('foreign cases: kinds and forms by their usual names, what is not checked apart', async () => {
  const file = join(folder, 'foreign.jsonl');
  const rows = [
    { kind: 'number', answer: '1/2', response: '0.5', expected: true }, { kind: 'numeric', answer: 4, response: '8/2', expected: 'right' },
    { kind: 'quantity', answer: '5 N', response: '5', expected: 'wrong' },
    { kind: 'inequality', answer: 'x>2', response: '2x>4', form: 'equivalent', expected: 'correct' }, { kind: 'expression', answer: 'x^2-1', response: '(x-1)(x+1)', form: 'factored', expected: true },
    { kind: 'expression', answer: 'i^2', response: '-1', expected: 'undecided' }, { kind: 'number', answer: '2/3', response: '0.667', form: '3 significant figures', expected: 'true' },
    { kind: 'number', answer: '1/3', response: '2/6', expected: false }, { kind: 'number', answer: '1/3', response: '1/4', expected: true },
    { kind: 'equation', answer: 'sin(x)=cos(x)', response: 'tan(x)=1', expected: true },
    { kind: 'essay', answer: 'hello', response: 'hello', expected: true }, { kind: 'expression', answer: 'x', response: 'x', form: 'upside down', expected: true },
    { kind: 'number', answer: 'lim x', response: '1', expected: true },
    { kind: 'number', answer: '1', response: '1', expected: 'perhaps' },
  ];
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'));
  const told: Record<string, unknown>[] = [];
  const summary = await evaluate([file], { row: (row) => told.push(row), progress: () => undefined });
  expect(summary).toMatchObject({ cases: 10, agree: 7, false_right: 1, false_wrong: 1, undecided: 1, out_of_scope: 4 });
  expect(told.map(({ row }) => row)).toEqual([8, 9, 10, 11, 12, 13, 14]);
});
