import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { WrongAnswerSpec } from '#engine/maths/check-maths.ts';
import { createMathsChecker, type MathsChecker } from '#engine/maths/create-maths-checker.ts';
import type { Checked, MathsAnswer } from '#engine/maths/maths-answer.ts';
import { type Evaluate, percentile, type Report, round } from './evaluation.ts';
import { asAnswer, expectedOf, type Foreign, foreignRow, type Judgement, judgementOf } from './foreign-maths.ts';
import { readJsonLines } from './read-json-lines.ts';

const verdict = z.enum(['correct', 'wrong', 'other-form', 'undecided', 'unreadable']);
const answer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('number'), value: z.string(), tolerance: z.string().optional(), unit: z.string().optional(),
    form: z.enum(['integer', 'decimal', 'fraction', 'simplified', 'mixed', 'scientific', 'any']).optional(), after: z.string().optional(),
    relative: z.string().optional(), figures: z.int().optional(), places: z.int().optional(), needsUnit: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('expression'), value: z.string(), form: z.enum(['simplified', 'factored', 'expanded', 'one-fraction', 'completed-square']).optional() }),
  z.object({ kind: z.enum(['equation', 'interval']), value: z.string(), form: z.literal('equivalent').optional() }),
  z.object({ kind: z.enum(['set', 'list', 'system']), value: z.string() }),
]);
/** One case on a line: what is asked, what was typed, and which verdict a teacher would give (one of several for hostile input). */
const ownRow = z.object({
  group: z.string().default('other'),
  answer,
  response: z.string(),
  expect: z.union([verdict, z.array(verdict).min(1)]),
  /** Wrong answers with a known cause, and which of them the response is; left out: none. */
  mistakes: z.array(z.string()).default([]),
  mistake: z.number().int().nullable().default(null),
});
const caseRow = z.union([ownRow, foreignRow]);
type Own = z.infer<typeof ownRow>;

const ownCases = ['cases', 'equivalence'].map((name) => fileURLToPath(new URL(`./maths/${name}.jsonl`, import.meta.url)));
/** However it is written, an answer is checked within this time, in milliseconds. */
const longest = 1_000;

type Counts = { cases: number; right: number; agree: number; false_right: number; false_wrong: number; undecided: number; out_of_scope: number };

/**
 * Checks the cases of the given files, our own without any, one after the other as a pupil would. A line for each case that is
 * judged otherwise, or takes longer than a second.
 * `right`: verdict and mistake as expected. `agree`: right or not as expected. `false_right`: taken as right and it is not;
 * `false_wrong`: the other way round; `undecided`: neither said, though it is known. `out_of_scope`: kinds and forms that are not
 * checked here, and answers that can't be read, are in none of the other counts. `killed`: workers that had to be ended.
 */
export const evaluate: Evaluate = async (files, report) => {
  let killed = 0;
  const checker = createMathsChecker({ onKilled: () => (killed += 1) });
  const times: number[] = [];
  const counts: Counts = { cases: 0, right: 0, agree: 0, false_right: 0, false_wrong: 0, undecided: 0, out_of_scope: 0 };
  try {
    for (const file of files.length === 0 ? ownCases : files) {
      for (const [at, row] of (await readJsonLines(file, caseRow)).entries()) {
        const ms = 'expect' in row ? await countOwn(checker, row, at + 1, counts, report) : await countForeign(checker, row, at + 1, counts, report);
        if (ms !== null) times.push(ms);
      }
    }
  } finally {
    await checker.close();
  }
  return { ...counts, p95_ms: round(percentile(times, 0.95), 2), worst_ms: round(percentile(times, 1), 1), killed };
};

async function timed(checker: MathsChecker, asked: MathsAnswer, response: string, mistakes: readonly string[] = []) {
  const start = performance.now();
  const checked = await checker.check({ answer: asked, mistakes: mistakes.map((each) => ({ answer: each })), response });
  return { checked, ms: performance.now() - start };
}

async function countOwn(checker: MathsChecker, row: Own, number: number, counts: Counts, report: Report): Promise<number> {
  const { checked, ms } = await timed(checker, row.answer, row.response, row.mistakes);
  const expected = [row.expect].flat();
  counts.cases += 1;
  const judgements = expected.map((each) => judgementOf({ ...checked, verdict: each }));
  countJudgement(judgementOf(checked), judgements.includes(judgementOf(checked)) ? judgementOf(checked) : judgements[0] ?? 'undecided', counts);
  if (expected.includes(checked.verdict) && checked.mistake === row.mistake && ms <= longest) counts.right += 1;
  else report.row({ row: number, group: row.group, answer: row.answer, response: row.response.slice(0, 60), expected: row.expect, ...shown(checked, ms) });
  return ms;
}

/** @returns null when it is out of scope */
async function countForeign(checker: MathsChecker, row: Foreign, number: number, counts: Counts, report: Report): Promise<number | null> {
  const [asked, expected] = [asAnswer(row), expectedOf(row.expected)];
  const outOfScope = (why: string) => {
    counts.out_of_scope += 1;
    report.row({ row: number, kind: row.kind, form: row.form ?? null, answer: row.answer, response: row.response.slice(0, 60), out_of_scope: why });
    return null;
  };
  if (!asked || expected === null) return outOfScope(asked ? 'what is expected is neither right, wrong nor undecided' : 'this kind or form is not checked');
  try {
    const { checked, ms } = await timed(checker, asked, row.response);
    counts.cases += 1;
    const judgement = judgementOf(checked);
    countJudgement(judgement, expected, counts);
    if (judgement === expected && ms <= longest) counts.right += 1;
    else report.row({ row: number, kind: row.kind, form: row.form ?? null, answer: row.answer, response: row.response.slice(0, 60), expected, ...shown(checked, ms) });
    return ms;
  } catch (error) {
    if (error instanceof WrongAnswerSpec) return outOfScope(error.message);
    throw error;
  }
}

function countJudgement(judgement: Judgement, expected: Judgement, counts: Counts): void {
  if (judgement === expected) counts.agree += 1;
  else if (judgement === 'right') counts.false_right += 1;
  else if (judgement === 'undecided') counts.undecided += 1;
  else if (expected === 'right') counts.false_wrong += 1;
}

const shown = (checked: Checked, ms: number) => ({ got: checked.verdict, read_as: checked.readBack?.text.slice(0, 60) ?? null, mistake: checked.mistake, note: checked.note, ms: round(ms, 1) });
