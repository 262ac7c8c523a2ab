import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slate-irt-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function run(...args: string[]): Promise<{ code: number; lines: Record<string, unknown>[]; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['evals/main.ts', ...args], (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>);
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, lines, errors: stderr.trim() });
    });
  });
}

async function write(value: unknown): Promise<string> {
  const path = join(folder, 'reference.json');
  await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

// By hand: two parameters, and three. P(0) = .5 and .2 + .8 · .5; I = a² / 4 and (.8 · .5)² / (.6 · .4) · (.5)².
const reference = {
  source: 'by hand', items: [[2, 0], [2, 0, 0.2], [1, 3, 0, 1]], thetas: [0],
  P: [[0.5, 0.6, 1 / (1 + Math.exp(3))]], I: [[1, 0.16 / 0.24, Math.exp(3) / (1 + Math.exp(3)) ** 2]],
  // Nothing answered: the prior, of which [−4, 4] cuts a little off. The steepest item is the next one.
  cases: [{ items: [], x: [], EAP: { theta: 0, se: 0.99946 }, nextMFI: 1 }, { items: [1], x: [1], EAP: { theta: 0.7, se: 0.75 } }],
};

test('irt: a line for each pattern, then how far the product lies from the reference', async () => {
  const { code, lines } = await run('irt', await write(reference));
  expect(code).toBe(0);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatchObject({ case: 1, answers: 0, next: 1, next_agrees: true });
  expect(lines[1]).toMatchObject({ case: 2, answers: 1, next: 2, next_agrees: null });
  const summary = lines.at(-1) ?? {};
  expect(Object.keys(summary)).toEqual(['max_abs_p', 'max_abs_info', 'max_abs_eap', 'max_abs_se', 'next_item_agreement']);
  expect(summary.max_abs_p).toBeLessThan(1e-12);
  expect(summary.max_abs_info).toBeLessThan(1e-12);
  expect(summary.next_item_agreement).toBe(1);
  expect(lines[0]?.abs_se).toBeLessThan(1e-3);
});

test('irt: the constant D is the reference’s, and a wrong value shows', async () => {
  const scaled = { ...reference, D: 1.7, items: [[2 / 1.7, 0], [2 / 1.7, 0, 0.2], [1 / 1.7, 3, 0, 1]] };
  expect((await run('irt', await write(scaled))).lines.at(-1)?.max_abs_p).toBeLessThan(1e-12);
  const off = (await run('irt', await write({ ...reference, P: [[0.51, 0.6, 0]], cases: [{ items: [], x: [], EAP: { theta: 0.2, se: 1 }, nextMFI: 3 }] }))).lines.at(-1);
  expect(off?.max_abs_p).toBeCloseTo(1 / (1 + Math.exp(3)), 10);
  expect(off).toMatchObject({ next_item_agreement: 0 });
  expect(off?.max_abs_eap).toBeCloseTo(0.2, 10);
});

test.each([
  ['{oh', 'this is not JSON'], [{}, 'items'], [{ ...reference, P: [[0.5]] }, 'P and I want'], [{ ...reference, items: [[0, 0], [1, 0], [1, 0]] }, 'a must be above 0'],
  [{ ...reference, cases: [{ items: [9], x: [1], EAP: { theta: 0, se: 1 } }] }, 'cases.0'],
])('irt: %j ends with 2 and one line', async (value, why) => {
  const { code, lines, errors } = await run('irt', await write(value));
  expect([code, lines, errors.split('\n').length]).toEqual([2, [], 1]);
  expect(errors).toContain(why);
});

test('cat: adaptive tests need less than half of the items at the same error, and the same seed says the same', async () => {
  const [first, again, other] = await Promise.all([run('cat', '--learners', '150', '--seed', 'a'), run('cat', '--learners', '150', '--seed', 'a'), run('cat', '--learners', '150', '--seed', 'b')]);
  expect(first.code).toBe(0);
  expect(again.lines).toEqual(first.lines);
  expect(other.lines).not.toEqual(first.lines);
  for (const { lines } of [first, other]) {
    const summary = lines.at(-1) as Record<string, number>;
    expect(Object.keys(summary).slice(0, 6)).toEqual(['items_adaptive', 'items_random', 'rmse_adaptive', 'rmse_random', 'bias', 'max_exposure']);
    expect(summary.items_adaptive! / summary.items_random!).toBeLessThan(0.45);
    expect(summary.rmse_random).toBeLessThanOrEqual(summary.rmse_adaptive!);
    expect(Math.abs(summary.bias!)).toBeLessThan(0.1);
    expect(summary.max_exposure).toBeLessThanOrEqual(0.25);
  }
});

test.each([[['--learners', 'many']], [['--learners', '2']], [['--bank', '20']], [['--pupils', '30']], [['30']]])('cat: %j ends with 2 and one line', async (args) => {
  const { code, lines, errors } = await run('cat', ...args);
  expect([code, lines, errors.split('\n').length]).toEqual([2, [], 1]);
  expect(errors).toContain('--learners');
});
