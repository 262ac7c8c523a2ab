import { CannotTell, type Deciding } from '../deciding.ts';
import { DividesByZero, inProcessLimits, TooMuchWork, Work } from '../exact/too-much-work.ts';
import { Unreadable, variablesOf } from '../read/expression.ts';
import { checkApproximation } from './check-approximation.ts';
import { type Context, isEmpty, type LineVerdict, newContext } from './context.ts';
import { judgeStatement } from './judge-statement.ts';
import { lettersOf } from '../solve/compare-conditions.ts';
import { readStatement, type Statement } from './read-line.ts';
import { tidyLine } from './tidy-line.ts';
import { isMeasure } from './with-measures.ts';

/** `claims`: whether the line says anything that could be wrong; the first line of a problem is given. */
export type CheckedLine = { verdict: LineVerdict; claims: boolean };

const mostLines = 60;
/** A line of working is no longer than this, in characters. */
const longestLine = 300;

/**
 * Checks the lines of a learner's working one after the other: whether each follows from those before it. Lines may be equations
 * and inequalities that are solved, systems, expressions that are changed, and calculations, in the ways in which they are written.
 */
export function checkWorking(lines: readonly string[]): CheckedLine[] {
  const context = newContext();
  const tidied = lines.slice(0, mostLines).map((line) => (line.length > longestLine ? { statements: [], isRestricted: false, isWords: true } : tidyLine(line)));
  context.isRestricted = tidied.some(({ isRestricted }) => isRestricted);
  const checked = tidied.map(({ statements, isWords }, at): CheckedLine => {
    if (isWords) return { verdict: 'cannot-tell', claims: at > 0 };
    const verdicts = statements.map((statement) => checkStatement(statement, context, isEmpty(context), () => readAhead(tidied.slice(at + 1).flatMap((line) => line.statements))));
    return { verdict: together(verdicts), claims: at > 0 || statements.length > 1 || context.hasClaimed };
  });
  return [...checked, ...lines.slice(mostLines).map((): CheckedLine => ({ verdict: 'cannot-tell', claims: true }))];
}

const together = (verdicts: LineVerdict[]): LineVerdict => (verdicts.includes('does-not-hold') ? 'does-not-hold' : verdicts.includes('cannot-tell') ? 'cannot-tell' : 'holds');

/**
 * With letters as letters, or with units as units: "3m + 2 = 11" and "3 m + 2 m" look alike. A line holds when it does so in one
 * reading, and is refuted only by the one that its letters leave.
 */
function checkStatement(typed: string, context: Context, isFirst: boolean, ahead: () => Statement[]): LineVerdict {
  const signs = typed.match(/≈|≅|~=|\\approx/g)?.length ?? 0;
  if (signs > 1) {
    const exact = typed.replaceAll(/\s*(?:≈|≅|~=|\\approx)\s*-?[\d.]*/g, ' ');
    return checkStatement(exact, context, isFirst, ahead) === 'does-not-hold' ? 'does-not-hold' : 'cannot-tell';
  }
  const near = /^(.*?)\s*(?:≈|≅|\\approx|~=)\s*(.*)$/.exec(typed);
  if (near) return checkRounded(near[1] ?? '', near[2] ?? '', context, isFirst, ahead);
  const hasUnits = /\d ?[a-zA-Z°€£¢]|[$€£¥₹]/.test(typed);
  if (!hasUnits) return attempt(typed, false, context, isFirst, ahead);
  const [plain, measured] = [context.copy(), context.copy()];
  const asUnits = attempt(typed, true, measured, isFirst, ahead);
  const isAllUnits = isMeasuredThroughout(typed);
  const take = (chosen: Context, verdict: LineVerdict) => {
    context.become(chosen);
    return verdict;
  };
  if (isAllUnits && asUnits === 'holds') return take(measured, asUnits);
  const asLetters = attempt(typed, false, plain, isFirst, ahead);
  if (asLetters === 'holds') return take(plain, asLetters);
  if (asUnits === 'holds' || isAllUnits || bringsLetters(typed, context)) return take(measured, asUnits);
  return take(plain, asLetters);
}

/** Whether a statement has letters that stood in none before: they may be units. */
function bringsLetters(typed: string, { conditions, values, last }: Context): boolean {
  const known = new Set([...lettersOf(...conditions, ...(last ? [last] : [])), ...values.flatMap((value) => variablesOf(value))]);
  const [statement] = readAhead([typed]);
  if (!statement) return true;
  const letters = statement.is === 'chain' ? statement.sides.flatMap((side) => variablesOf(side)) : lettersOf(statement.condition);
  return letters.some((letter) => !known.has(letter));
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

/** "x = 10/3 ≈ 3.33": exact as far as the sign, then rounded. */
function checkRounded(exact: string, rounded: string, context: Context, isFirst: boolean, ahead: () => Statement[]): LineVerdict {
  const isLetter = /^[a-z]$/i.test(exact.trim());
  const verdict = isLetter ? 'holds' : checkStatement(exact, context, isFirst, ahead);
  const [statement] = readAhead([exact]);
  if (verdict !== 'holds' || statement?.is !== 'chain') return verdict === 'holds' ? 'cannot-tell' : verdict;
  return guarded(() => checkApproximation(statement.sides.at(-1), rounded, context.last));
}

function attempt(typed: string, asMeasures: boolean, context: Context, isFirst: boolean, ahead: () => Statement[]): LineVerdict {
  const deciding: Deciding = { work: new Work({ ...inProcessLimits, products: 40_000, values: 60_000 }) };
  return guarded(() => judgeStatement(readStatement(typed, asMeasures), context, { isFirst, deciding, ahead }));
}

function guarded(judge: () => LineVerdict): LineVerdict {
  try {
    return judge();
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

