import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { ExchangeRefused } from '../src/features/exchange/exchanged.ts';
import { Unsupported } from '../src/features/exchange/qti/processing/values.ts';
import { type ScoredResponse, scorerOf } from '../src/features/exchange/qti/score-response.ts';
import { type Evaluate, WrongInput } from './evaluation.ts';
import { readJsonLines } from './read-json-lines.ts';

/**
 * Scoring of foreign items (QTI 1.2, 2.1, 2.2, 3.0) by their own rules. One case a line:
 * `item`: path of the item's file, beside the file of cases, with `#identifier` where it holds several; or the XML itself.
 * `response`: an object of values by the identifiers of what is asked for, or the value alone where that is one thing. A value is a text, a number, a
 *   truth; a list of them; a pair "a b" or ["a", "b"]; a point "x y", [x, y] or {"x", "y"}; an object for a record; null where nothing was given.
 * `expected`: the mark (the outcome SCORE), or an object of outcomes by their identifiers.
 */
const testCase = z.union([
  z.object({ item: z.string().min(1), response: z.unknown(), expected: z.unknown() }),
  z.object({ file: z.string().min(1), response: z.unknown(), expected: z.unknown() }).transform(({ file, ...rest }) => ({ item: file, ...rest })),
]);

/** Marks are compared to a millionth of their size. */
const close = 1e-6;

export const evaluate: Evaluate = async (args, report) => {
  const found = { cases: 0, agree: 0, unsupported: 0, wrong: 0 };
  const reasons = new Map<string, number>();
  for (const path of args) {
    const scorers = new Map<string, Promise<ScoredResponse>>();
    for (const [index, one] of (await readJsonLines(path, testCase)).entries()) {
      found.cases += 1;
      const outcome = await judge(one, scorers, dirname(path));
      found[outcome.verdict] += 1;
      if (outcome.verdict === 'agree') continue;
      if (outcome.verdict === 'unsupported') reasons.set(outcome.why, (reasons.get(outcome.why) ?? 0) + 1);
      report.row({ case: index + 1, item: one.item.startsWith('<') ? 'inline' : one.item, ...outcome, expected: one.expected });
    }
  }
  return { ...found, ...(reasons.size > 0 && { reasons: Object.fromEntries([...reasons].sort(([, a], [, b]) => b - a)) }) };
};

type Verdict = { verdict: 'agree' } | { verdict: 'wrong'; got: unknown } | { verdict: 'unsupported'; why: string };

async function judge({ item, response, expected }: z.infer<typeof testCase>, scorers: Map<string, Promise<ScoredResponse>>, folder: string): Promise<Verdict> {
  try {
    const scorer = scorers.get(item) ?? load(item, folder);
    scorers.set(item, scorer);
    const outcomes = (await scorer)(response);
    const isObject = typeof expected === 'object' && expected !== null && !Array.isArray(expected);
    const wanted: [string, unknown][] = isObject ? Object.entries(expected) : [['SCORE', expected]];
    if (wanted.every(([name, value]) => isSame(outcomes[name] ?? null, value))) return { verdict: 'agree' };
    return { verdict: 'wrong', got: isObject ? outcomes : outcomes['SCORE'] ?? null };
  } catch (error) {
    if (error instanceof Unsupported || error instanceof ExchangeRefused) return { verdict: 'unsupported', why: error.message };
    throw error;
  }
}

async function load(item: string, folder: string): Promise<ScoredResponse> {
  if (item.trimStart().startsWith('<')) return scorerOf(item);
  const [path = '', identifier] = item.split('#');
  try {
    return scorerOf(await readFile(resolve(folder, path)), identifier);
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new WrongInput(`The item ${path} cannot be read: ${String(error.code)}`);
    throw error;
  }
}

function isSame(got: unknown, wanted: unknown): boolean {
  if (Array.isArray(got) && Array.isArray(wanted)) {
    const rest = [...wanted];
    return got.length === wanted.length && got.every((one) => {
      const at = rest.findIndex((other) => isSame(one, other));
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    });
  }
  const [a, b] = [numberIn(got), numberIn(wanted)];
  if (a !== null && b !== null) return Math.abs(a - b) <= close * Math.max(1, Math.abs(b));
  return got === wanted || JSON.stringify(got) === JSON.stringify(wanted);
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null);
