import { type Deciding, sameValue } from '../deciding.ts';
import { multiplyRational, subtractRational, isZero, type Rational, divideRational } from '../exact/rational.ts';
import { readCondition } from '../read/condition.ts';
import { defaultRules, parseExpression } from '../read/parse-expression.ts';
import { readEquation } from '../read/statement.ts';
import { readEquations } from '../check-equation.ts';
import { sameCondition } from '../solve/compare-conditions.ts';
import { rowOf } from './system.ts';
import type { Worked, WorkedKind } from './worked.ts';

/**
 * Checks every step against the one before it by the engine that also checks answers: equations and inequalities keep their
 * solutions, calculations are true as they stand. What fails is never shown.
 * @param problem as plain maths, the first to be compared with
 */
export function stepsHold({ kind, steps }: Worked, problem: string, letters: string[], deciding: Deciding): boolean {
  const checks = steps.map(({ check }) => check);
  const chain = [problem, ...checks];
  const eachPair = (same: (a: string, b: string) => boolean) => chain.every((text, at) => at === 0 || same(chain[at - 1] ?? '', text));
  switch (kind) {
    case 'linear-equation': case 'linear-inequality': return eachPair((a, b) => sameSolutions(a, b, deciding));
    case 'quadratic': return eachPair((a, b) => sameRoots(a, b, deciding));
    case 'system': return eachPair((a, b) => sameSystem(a, b, letters, deciding));
    case 'fractions': case 'percentage': case 'derivative': return checks.every((check) => isTrue(check, deciding)) && beginsWith(kind, problem, checks, deciding);
  }
}

function isTrue(text: string, deciding: Deciding): boolean {
  const { left, right } = readEquation(text, defaultRules);
  return sameValue(left, right, deciding);
}

/** The first and the last step of a calculation have the problem's value. */
function beginsWith(kind: WorkedKind, problem: string, checks: string[], deciding: Deciding): boolean {
  if (kind !== 'fractions') return true;
  const value = parseExpression(problem);
  return [checks[0], checks.at(-1)].every((check) => check !== undefined && sameValue(readEquation(check, defaultRules).right, value, deciding));
}

const sameSolutions = (a: string, b: string, deciding: Deciding) => sameCondition(readCondition(a, defaultRules), readCondition(b, defaultRules), deciding);
const sameRoots = (a: string, b: string, deciding: Deciding) => sameCondition(readEquations(a, defaultRules), readEquations(b, defaultRules), deciding);

function sameSystem(a: string, b: string, letters: string[], { work }: Deciding): boolean {
  const [x = 'x', y = 'y'] = letters;
  const [one, other] = [a, b].map((text) => text.split(';').map((part) => {
    const { left, right } = readEquation(part, defaultRules);
    return rowOf(left, right, [x, y], work);
  }));
  const rows = [...(one ?? []), ...(other ?? [])];
  if (rows.length !== 4 || !rows.every((row) => row !== null)) return false;
  // Two systems are the same when every row of each is a combination of the other's rows: the rank stays.
  const rank = (list: typeof rows) => rankOf(list.map((row) => (row ? [row.a, row.b, row.c] : [])));
  const [first, second] = [rows.slice(0, 2), rows.slice(2)];
  return rank(first) === rank(rows) && rank(second) === rank(rows);
}

/** The rank of a matrix by elimination. */
function rankOf(matrix: Rational[][]): number {
  const rows = matrix.map((row) => [...row]);
  let rank = 0;
  for (let column = 0; column < 3; column += 1) {
    const at = rows.findIndex((row, index) => index >= rank && !isZero(row[column] ?? { num: 0n, den: 1n }));
    const pivot = rows[at];
    if (!pivot) continue;
    rows.splice(at, 1);
    rows.splice(rank, 0, pivot);
    for (let index = rank + 1; index < rows.length; index += 1) rows[index] = eliminated(rows[index] ?? [], pivot, column);
    rank += 1;
  }
  return rank;
}

function eliminated(row: Rational[], pivot: Rational[], column: number): Rational[] {
  const none = { num: 0n, den: 1n };
  const factor = divideRational(row[column] ?? none, pivot[column] ?? none);
  return row.map((value, at) => subtractRational(value, multiplyRational(factor, pivot[at] ?? none)));
}
