import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRandom } from '../src/shared/random.ts';
import { syntheticFive } from './simulated-sets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slate-mastery-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function run(...args: string[]): Promise<{ code: number; summary: Record<string, unknown>; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['evals/main.ts', ...args], (error, stdout, stderr) => {
      const last = stdout.trim().split('\n').at(-1) ?? '';
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, summary: last === '' ? {} : (JSON.parse(last) as Record<string, unknown>), errors: stderr.trim() });
    });
  });
}

const file = async (text: string) => {
  const path = join(folder, 'responses.csv');
  await writeFile(path, text);
  return path;
};

type Response = { user: string; skill: string; correct: number };

/** Learners who know or do not know, and learn: what tracing takes for granted. */
function tracedLearners(count: number): Response[] {
  const random = createRandom('traced');
  return Array.from({ length: count }, (_, user) => Array.from({ length: 6 }, (_, skill) => {
    let isKnown = random.next() < 0.2 + skill / 10;
    return Array.from({ length: 6 }, () => {
      const correct = random.next() < (isKnown ? 0.9 : 0.2) ? 1 : 0;
      isKnown ||= random.next() < 0.2;
      return { user: `u${user}`, skill: `skill ${skill}`, correct };
    });
  })).flat(2);
}

/** Learners who differ in ability on skills that differ in difficulty, answering in turns: what it does not. */
function ableLearners(count: number): Response[] {
  const random = createRandom('able');
  const abilities = Array.from({ length: count }, () => (random.next() + random.next() + random.next() - 1.5) * 3);
  return Array.from({ length: 40 }, () => abilities.map((ability, user) => {
    const skill = random.integer(0, 9);
    return { user: `u${user}`, skill: `s${skill}`, correct: random.next() < 1 / (1 + Math.exp(-(ability + 1 - skill / 4))) ? 1 : 0 };
  })).flat();
}

test.each([['know or do not', tracedLearners(150)], ['differ in ability', ableLearners(150)]])('learners who %s are predicted better than by their mean, and calibrated', async (_, rows) => {
  const { code, summary } = await run('mastery', await file(['user,skill,correct', ...rows.map(({ user, skill, correct }) => `${user},${skill},${correct}`)].join('\n')));
  expect(code).toBe(0);
  expect(summary).toMatchObject({ responses: rows.length, learners: 150 });
  expect(Object.keys(summary)).toEqual(expect.arrayContaining(['responses', 'auc', 'log_loss', 'baseline_auc', 'baseline_log_loss', 'calibration_error']));
  expect(summary.auc).toBeGreaterThan(Number(summary.baseline_auc));
  expect(summary.log_loss).toBeLessThan(Number(summary.baseline_log_loss));
  expect(summary.calibration_error).toBeLessThanOrEqual(0.03);
  expect(summary.unfitted_auc).toBeGreaterThan(Number(summary.baseline_auc));
  expect(summary.unfitted_calibration_error).toBeLessThanOrEqual(0.04);
});

test('columns in any order under other names, quotes, blanks, a byte order mark, no header', async () => {
  const rows = tracedLearners(20);
  const plain = (await run('mastery', await file(['user,skill,correct', ...rows.map(({ user, skill, correct }) => `${user},${skill},${correct}`)].join('\n')))).summary;
  const strange = [
    '\uFEFF"order_id";"Is Correct";"Anon Student Id";"KC (Default)"',
    ...rows.map(({ user, skill, correct }, index) => `${index};${correct ? 'TRUE' : 'false'};"${user}";"${skill}"\r`), '99;1;"u1";""', '',
  ];
  expect((await run('mastery', await file(strange.join('\n')))).summary).toEqual(plain);
  expect((await run('mastery', await file(rows.map(({ user, skill, correct }) => `${user}\t${skill}\t${correct}.0`).join('\n')))).summary).toEqual(plain);
});

test('a column of items is used: their own difficulty foresees more, fitted and from the first day', async () => {
  const { responses } = syntheticFive('items', 150);
  const lines = (withItem: boolean) => responses.map(({ user, skill, item, correct }) => (withItem ? `${user},${skill},${item},${correct}` : `${user},${skill},${correct}`));
  const plain = (await run('mastery', await file(['user,skill,correct', ...lines(false)].join('\n')))).summary;
  const { code, summary } = await run('mastery', await file(['user,skill,problem_id,correct', ...lines(true)].join('\n')));
  expect([code, summary.items, plain.items]).toEqual([0, 50, 5]);
  expect(summary.auc).toBeGreaterThan(Number(plain.auc) + 0.03);
  expect(summary.unfitted_auc).toBeGreaterThan(Number(plain.unfitted_auc) + 0.03);
  expect(summary.unfitted_calibration_error).toBeLessThanOrEqual(0.04);
});

test('one learner alone is predicted with what is assumed of any', async () => {
  const { code, summary } = await run('mastery', await file('user,skill,correct\na,x,1\na,x,0\na,x,1'));
  expect([code, summary.responses]).toEqual([0, 3]);
});

test.each([
  ['user,skill,correct\na,x,maybe', 'line 2: "maybe" is neither right (1) nor wrong (0)'],
  ['name,grade\nAda,5', 'line 1: no columns for user, skill and correct'],
  ['user,skill,correct\n', 'holds no responses'],
])('a file that is none ends with 2 and one line: %j', async (text, words) => {
  const { code, errors } = await run('mastery', await file(text));
  expect([code, errors.split('\n').length, errors]).toEqual([2, 1, expect.stringContaining(words)]);
});

test('reviews need no file and meet every published vector', async () => {
  const { code, summary } = await run('reviews');
  expect([code, summary]).toEqual([0, { vectors: 12, max_abs_interval: 0, max_abs_memory: 0 }]);
});
