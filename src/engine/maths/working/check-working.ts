import { CannotTell, type Deciding } from '../deciding.ts';
import { DividesByZero, inProcessLimits, TooMuchWork, Work } from '../exact/too-much-work.ts';
import { longestResponse } from '../maths-answer.ts';
import { toNumber } from '../numeric/ball.ts';
import { valueOf } from '../numeric/value-of.ts';
import type { Condition } from '../read/condition.ts';
import { type Expression, Unreadable, variablesOf } from '../read/expression.ts';
import { type Context, judgeStatement, newContext } from './judge-statement.ts';
import { readStatement, type Statement } from './read-line.ts';
import { tidyLine } from './tidy-line.ts';
import { isMeasure } from './with-measures.ts';

/** `does-not-hold` is only said when it is proven. */
export type LineVerdict = 'holds' | 'does-not-hold' | 'cannot-tell';
/** `claims`: whether the line says anything that could be wrong; the first line of a problem is given. */
export type CheckedLine = { verdict: LineVerdict; claims: boolean };

const mostLines = 60;

/**
 * Checks the lines of a learner's working one after the other: whether each follows from those before it. Lines may be equations
 * and inequalities that are solved, systems, expressions that are changed, and calculations, in the ways in which they are written.
 */
export function checkWorking(lines: readonly string[]): CheckedLine[] {
  const context = newContext();
  const tidied = lines.slice(0, mostLines).map((line) => (line.length > longestResponse ? { statements: [], isRestricted: false, isWords: true } : tidyLine(line)));
  context.isRestricted = tidied.some(({ isRestricted }) => isRestricted);
  const checked = tidied.map(({ statements, isWords }, at): CheckedLine => {
    if (isWords) return { verdict: 'cannot-tell', claims: at > 0 };
    const verdicts = statements.map((statement, place) => checkStatement(statement, context, at === 0 && place === 0, () => readAhead(tidied.slice(at + 1).flatMap((line) => line.statements))));
    return { verdict: together(verdicts), claims: at > 0 || statements.length > 1 || context.hasClaimed };
  });
  return [...checked, ...lines.slice(mostLines).map((): CheckedLine => ({ verdict: 'cannot-tell', claims: true }))];
}

const together = (verdicts: LineVerdict[]): LineVerdict => (verdicts.includes('does-not-hold') ? 'does-not-hold' : verdicts.includes('cannot-tell') ? 'cannot-tell' : 'holds');

/** With letters as letters, and where that does not hold with units as units: a line is refuted only when it fails both ways. */
function checkStatement(typed: string, context: Context, isFirst: boolean, ahead: () => Statement[]): LineVerdict {
  const near = /^(.*?)\s*(?:≈|≅|\\approx|~=)\s*(.*)$/.exec(typed);
  if (near) return checkApproximation(near[1] ?? '', near[2] ?? '', context, isFirst, ahead);
  const kept = context.copy();
  const plain = attempt(typed, false, context, isFirst, ahead);
  const hasUnits = /\d ?[a-zA-Z°€£¢]|[$€£¥₹]/.test(typed);
  if (plain === 'holds' || !hasUnits) return plain;
  const other = kept.copy();
  const measured = attempt(typed, true, other, isFirst, ahead);
  const isAllUnits = isMeasuredThroughout(typed);
  if (measured === 'holds' || (plain === 'cannot-tell' && isAllUnits)) context.become(other);
  // What fails as letters and can't be told as units, or the other way round, is not proven.
  return measured === 'holds' || isAllUnits || plain === measured ? measured : 'cannot-tell';
}

/** Whether all letters of a statement are units. */
function isMeasuredThroughout(typed: string): boolean {
  try {
    const statement = readStatement(typed, true);
    return statement.is === 'chain' && statement.sides.every((side) => variablesOf(side).every(isMeasure));
  } catch (error) {
    if (error instanceof Unreadable || error instanceof DividesByZero) return false;
    throw error;
  }
}

/** "x = 10/3 ≈ 3.33": exact as far as the sign, then rounded to the places that are written. */
function checkApproximation(exact: string, rounded: string, context: Context, isFirst: boolean, ahead: () => Statement[]): LineVerdict {
  const [letter] = /^[a-z]$/i.exec(exact.trim()) ?? [];
  const verdict = letter === undefined ? checkStatement(exact, context, isFirst, ahead) : 'holds';
  if (verdict !== 'holds') return verdict;
  const number = /^-?\d+(?:\.(\d+))?$/.exec(rounded.trim().replace(/\s*(?:\(.*\)|[a-z°]+)$/i, ''));
  const statement = readAhead([exact])[0];
  const last = statement?.is === 'chain' ? statement.sides.at(-1) : undefined;
  const value = letter === undefined ? last : solutionOf(context.last, letter);
  if (!number || !value || variablesOf(value).length > 0) return 'cannot-tell';
  const unit = 10 ** -(number[1]?.length ?? 0);
  const size = valueOf(value, new Map(), 240, new Work(inProcessLimits));
  if (!size) return 'cannot-tell';
  const apart = Math.abs(toNumber(size) - Number(number[0])) / unit;
  return apart <= 0.5 + 1e-9 ? 'holds' : apart > 1 ? 'does-not-hold' : 'cannot-tell';
}

/** What a letter is in "x = 10/3". */
function solutionOf(condition: Condition | null, letter: string): Expression | undefined {
  const [left, right] = condition?.is === 'chain' ? condition.sides : [];
  return left?.op === 'symbol' && left.name === letter ? right : undefined;
}

function attempt(typed: string, asMeasures: boolean, context: Context, isFirst: boolean, ahead: () => Statement[]): LineVerdict {
  const deciding: Deciding = { work: new Work({ ...inProcessLimits, products: 40_000, values: 60_000 }) };
  try {
    return judgeStatement(readStatement(typed, asMeasures), context, { isFirst, deciding, ahead });
  } catch (error) {
    if (error instanceof Unreadable || error instanceof DividesByZero || error instanceof TooMuchWork || error instanceof CannotTell) return 'cannot-tell';
    throw error;
  }
}

function readAhead(statements: readonly string[]): Statement[] {
  return statements.slice(0, 8).flatMap((typed) => {
    try {
      return [readStatement(typed, false)];
    } catch (error) {
      if (error instanceof Unreadable || error instanceof DividesByZero) return [];
      throw error;
    }
  });
}

