import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Checked } from '#engine/maths/maths-answer.ts';
import { createMathsChecker, type MathsChecker } from '#engine/maths/create-maths-checker.ts';
import { type Evaluate, percentile, round } from './evaluation.ts';
import { readJsonLines } from './read-json-lines.ts';

const verdict = z.enum(['correct', 'wrong', 'other-form', 'undecided', 'unreadable']);
const answer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('number'), value: z.string(), tolerance: z.string().optional(), unit: z.string().optional(),
    form: z.enum(['integer', 'decimal', 'fraction', 'simplified', 'mixed']).optional(), after: z.string().optional(),
  }),
  z.object({ kind: z.literal('expression'), value: z.string(), form: z.enum(['simplified', 'factored', 'expanded']).optional() }),
  z.object({ kind: z.enum(['equation', 'interval', 'set']), value: z.string() }),
]);
/** One case on a line: what is asked, what was typed, and which verdict a teacher would give (one of several for hostile input). */
const caseRow = z.object({
  group: z.string().default('other'),
  answer,
  response: z.string(),
  expect: z.union([verdict, z.array(verdict).min(1)]),
  /** Wrong answers with a known cause, and which of them the response is; left out: none. */
  mistakes: z.array(z.string()).default([]),
  mistake: z.number().int().nullable().default(null),
});
type Case = z.infer<typeof caseRow>;

const ownCases = fileURLToPath(new URL('./maths/cases.jsonl', import.meta.url));
/** However it is written, an answer is checked within this time, in milliseconds. */
const longest = 1_000;

/**
 * Checks the cases of the given files, our own without any, one after the other as a pupil would. A line for each case whose
 * verdict or mistake differs from the teacher's, or that takes longer than a second. `killed`: workers that had to be ended.
 */
export const evaluate: Evaluate = async (files, report) => {
  let killed = 0;
  const checker = createMathsChecker({ onKilled: () => (killed += 1) });
  const times: number[] = [];
  let [cases, right] = [0, 0];
  try {
    for (const file of files.length === 0 ? [ownCases] : files) {
      for (const [at, row] of (await readJsonLines(file, caseRow)).entries()) {
        const { checked, ms } = await timed(checker, row);
        times.push(ms);
        cases += 1;
        if (isRight(row, checked, ms)) right += 1;
        else report.row({ row: at + 1, group: row.group, answer: row.answer, response: row.response.slice(0, 60), expected: row.expect, got: checked.verdict, read_as: checked.readBack?.text.slice(0, 60) ?? null, mistake: checked.mistake, note: checked.note, ms: round(ms, 1) });
      }
    }
  } finally {
    await checker.close();
  }
  return { cases, right, p95_ms: round(percentile(times, 0.95), 2), killed };
};

async function timed(checker: MathsChecker, { answer, mistakes, response }: Case) {
  const start = performance.now();
  const checked = await checker.check({ answer, mistakes: mistakes.map((each) => ({ answer: each })), response });
  return { checked, ms: performance.now() - start };
}

const isRight = ({ expect, mistake }: Case, checked: Checked, ms: number) => [expect].flat().includes(checked.verdict) && checked.mistake === mistake && ms <= longest;
