import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WrongInput } from './evaluation.ts';
import { evaluate } from './working.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slate-eval-working-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('our own working: most lines are decided, none wrongly', async () => {
  const summary = await evaluate([], { row: () => undefined, progress: () => undefined });
  expect(summary['lines']).toBeGreaterThanOrEqual(400);
  expect(Number(summary['decided']) / Number(summary['lines'])).toBeGreaterThanOrEqual(0.9);
  expect([summary['wrong_accepted'], summary['right_accused']]).toEqual([0, 0]);
});

test('a file: lines up to the first wrong one, from 0 or, where it can be no other, from 1', async () => {
  const file = join(folder, 'working.jsonl');
  const rows = [
    { lines: ['2x = 6', 'x = 3'] }, { lines: ['2x = 6', 'x = 4', 'x + 1 = 5'], first_wrong: 1 }, { lines: ['2x = 6', 'x = 3'], first_wrong: 1 },
    { lines: ['2x = 6', 'x = 4'], first_wrong: null },
  ];
  const write = (list: unknown[]) => writeFile(file, list.map((row) => JSON.stringify(row)).join('\n'));
  const told: Record<string, unknown>[] = [];
  const run = () => evaluate([file], { row: (row) => told.push(row), progress: () => undefined });
  await write(rows);
  expect(await run()).toMatchObject({ lines: 4, decided: 4, wrong_lines: 2, wrong_accepted: 1, right_accused: 1 });
  expect(told).toMatchObject([{ row: 3, line: 1, verdict: 'holds' }, { row: 4, line: 1, verdict: 'does-not-hold' }]);
  await write([{ lines: ['2x = 6', 'x = 4'], first_wrong: 2 }]);
  expect(await run()).toMatchObject({ lines: 1, wrong_lines: 1, wrong_accepted: 0 });
  await writeFile(file, '{"lines": []}');
  await expect(run()).rejects.toThrow(WrongInput);
});
