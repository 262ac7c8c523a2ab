import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { featureNames, signNames } from '#engine/builtin/answering/weights.ts';
import { fitChoices, fitJudgement } from './fit-weights.ts';
import { dot, minimize } from './minimize.ts';

test('the lowest place of a bowl is found, however long and turned it is', () => {
  fc.assert(fc.property(fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 1, maxLength: 6 }), fc.double({ min: 0.01, max: 1, noNaN: true }), (lowest, tilt) => {
    const place = minimize((at) => {
      const off = at.map((each, of) => each - (lowest[of] ?? 0));
      const sum = off.reduce((a, b) => a + b, 0);
      const value = dot(off, off) * tilt + sum * sum;
      return { value, gradient: off.map((each) => 2 * tilt * each + 2 * sum) };
    }, new Float64Array(lowest.length));
    lowest.forEach((each, at) => expect(place[at]).toBeCloseTo(each, 3));
  }), { numRuns: 50 });
});

/** The option with the most of feature 0 is right; feature 1 is noise. */
const choices = Array.from({ length: 60 }, (_, at) => {
  const features = Array.from({ length: 5 }, (_option, of) => Float64Array.of(((at * 7 + of * 3) % 5) / 5, ((at * 3 + of * of) % 7) / 7));
  const most = Math.max(...features.map(([first = 0]) => first));
  return { features, gains: Float64Array.from(features, ([first = 0]) => (first === most ? 1 : 0)) };
});

test('the feature that tells the right option apart gets the weight, and less of it the more a weight costs', () => {
  const [told = 0, noise = 0] = fitChoices(choices, 2, 0.001);
  const [dear = 0] = fitChoices(choices, 2, 0.1);
  expect(told).toBeGreaterThan(10 * Math.abs(noise));
  expect(dear).toBeGreaterThan(0);
  expect(dear).toBeLessThan(told);
  // What nothing was right about teaches nothing.
  expect([...fitChoices(choices.map(({ features }) => ({ features, gains: new Float64Array(5) })), 2, 0.001)]).toEqual([0, 0]);
});

test('a logistic regression without a feature that tells gives the odds, weighed by worth', () => {
  const judged = [true, true, true, false].map((isRight) => ({ features: Float64Array.of(1), isRight, worth: isRight ? 1 : 2 }));
  const [weight = 0, intercept = 0] = fitJudgement(judged, 1, 1);
  expect(weight + intercept).toBeCloseTo(Math.log(3 / 2), 2);
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slate-fit-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const book = `# Cells

## Osmosis

Osmosis is the movement of water through a membrane. Plants wilt when they lose water by osmosis. It was studied by Jean Nollet in 1748.

## Enzymes

Enzymes are proteins that speed up reactions. James Sumner crystallized the first enzyme in 1926. Heat destroys them, because they lose their shape.
`;
const questions = [
  { question: 'What is osmosis?', answers: [['movement of water']] }, { question: 'Who studied osmosis?', answers: [['Jean Nollet']] },
  { question: 'When was osmosis studied?', answers: [['1748']] }, { question: 'Why does heat destroy enzymes?', answers: [['lose their shape']] },
  { question: 'Who crystallized the first enzyme?', answers: [['James Sumner']] }, { question: 'What are enzymes?', answers: [['proteins']] },
  { question: 'Who wrote about whales?', answers: [] }, { question: 'When did Jean Nollet die?', answers: [] },
].map((row, at) => ({ id: `q${at}`, kind: row.answers.length === 0 ? (at % 2 === 0 ? 'none-far' : 'none-near') : 'what', ...row }));

function run(): Promise<{ lines: Record<string, unknown>[]; errors: string }> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['evals/main.ts', 'fit-answers', folder], (error, stdout, stderr) => {
      if (error) reject(new Error(stderr));
      else resolve({ lines: stdout.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>), errors: stderr });
    });
  });
}

test('weights of a text are printed as they stand in the code, with what they are worth, the same each time', async () => {
  await writeFile(join(folder, 'book.md'), book);
  await writeFile(join(folder, 'short-questions.jsonl'), questions.map((row) => JSON.stringify(row)).join('\n'));
  const [once, again] = await Promise.all([run(), run()]);
  expect(again.lines).toEqual(once.lines);
  const [text, weights, summary] = once.lines;
  expect(text).toMatchObject({ fit_right: expect.any(Number) as number, cv_right: expect.any(Number) as number });
  expect(Object.keys(weights?.['features'] ?? {})).toEqual([...featureNames]);
  expect(Object.keys(weights?.['signs'] ?? {})).toEqual([...signNames]);
  expect(summary).toMatchObject({ texts: 1, questions: 8 });
  expect(Number(summary?.['fit_right'])).toBeGreaterThanOrEqual(0.5);
  expect(once.errors).toContain('featureWeights = { coverage: ');
});
