import { checkEquation, readBackEquation } from './check-equation.ts';
import { checkExpression, readBackExpression } from './check-expression.ts';
import { checkInterval, readBackInterval } from './check-interval.ts';
import { checkList, readBackList } from './check-list.ts';
import { checkNumber, readBackNumber } from './check-number.ts';
import { checkSet, readBackSet } from './check-set.ts';
import { checkSystem, readBackSystem } from './check-system.ts';
import { CannotTell, type Deciding } from './deciding.ts';
import { DividesByZero, inProcessLimits, TooMuchWork, Work, workerLimits, type WorkLimits } from './exact/too-much-work.ts';
import { type Checked, longestResponse, type MathsAnswer, type MathsInput, type MathsKind, type ReadBack } from './maths-answer.ts';
import { Unreadable } from './read/expression.ts';

export const cannotTell = "I can't tell whether this is right. Can you write it in another form? This did not count as a try.";
export const takesTooLong = 'This takes too long to work out. Can you write it in a shorter way?';
export const tooLong = `That is longer than ${longestResponse.toLocaleString('en')} signs. Write only the answer.`;

/** An authored answer that cannot be checked: a fault of the content, never of the pupil. */
export class WrongAnswerSpec extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongAnswerSpec';
  }
}

/**
 * Checks a response against an authored answer. Exact for numbers, polynomials, their quotients and roots of numbers,
 * certain for everything else: what can't be told is `undecided`.
 * @throws WrongAnswerSpec when the authored answer itself cannot be read
 */
export function checkMaths(input: MathsInput): Checked {
  try {
    return checkWithin(input);
  } catch (error) {
    if (error instanceof TooMuchWork) return unreadable(takesTooLong);
    throw error;
  }
}

/**
 * @param limits work that may be spent
 * @throws TooMuchWork when the limits do not suffice
 * @throws WrongAnswerSpec as `checkMaths`
 */
export function checkWithin({ answer, mistakes = [], response }: MathsInput, limits: WorkLimits = inProcessLimits): Checked {
  if (response.length > longestResponse) return unreadable(tooLong);
  const deciding = (): Deciding => ({ work: new Work(limits) });
  let checked: Checked;
  try {
    checked = checkKind(answer, response, deciding());
  } catch (error) {
    const note = noteOf(error);
    if (error instanceof CannotTell) return undecided(answer.kind, response);
    if (note === null) throw error;
    assertReadable(answer);
    return unreadable(note);
  }
  if (checked.verdict === 'correct') return checked;
  return { ...checked, mistake: findMistake(answer, mistakes, response, deciding) };
}

export const unreadable = (note: string): Checked => ({ verdict: 'unreadable', readBack: null, mistake: null, note });

const undecided = (kind: MathsKind, response: string): Checked => ({ verdict: 'undecided', readBack: readBackMaths(kind, response), mistake: null, note: cannotTell });

function noteOf(error: unknown): string | null {
  if (error instanceof Unreadable) return error.message;
  if (error instanceof DividesByZero) return "You can't divide by zero.";
  return null;
}

function checkKind(answer: MathsAnswer, response: string, deciding: Deciding): Checked {
  switch (answer.kind) {
    case 'number': return checkNumber(answer, response, deciding);
    case 'expression': return checkExpression(answer, response, deciding);
    case 'equation': return checkEquation(answer, response, deciding);
    case 'interval': return checkInterval(answer, response, deciding);
    case 'set': return checkSet(answer, response, deciding);
    case 'list': return checkList(answer, response, deciding);
    case 'system': return checkSystem(answer, response, deciding);
  }
}

/** The first mistake that has the response's value, whatever its form. */
function findMistake(answer: MathsAnswer, mistakes: readonly { answer: string }[], response: string, deciding: () => Deciding): number | null {
  const found = mistakes.findIndex((mistake) => {
    try {
      const { verdict } = checkKind(asMistake(answer, mistake.answer), response, deciding());
      return verdict === 'correct' || verdict === 'other-form';
    } catch (error) {
      if (error instanceof TooMuchWork || error instanceof CannotTell || noteOf(error) !== null) return false;
      throw error;
    }
  });
  return found < 0 ? null : found;
}

function asMistake(answer: MathsAnswer, value: string): MathsAnswer {
  if (answer.kind === 'number') return { ...answer, value, form: undefined };
  if (answer.kind === 'expression') return { kind: 'expression', value };
  return { ...answer, value };
}

/** @throws WrongAnswerSpec */
function assertReadable(answer: MathsAnswer): void {
  const fault = answerFault(answer);
  if (fault !== null) throw new WrongAnswerSpec(fault);
}

/** What is wrong with an authored answer, for whoever writes content; null when it can be checked. */
export function answerFault(answer: MathsAnswer): string | null {
  try {
    const { verdict, note } = checkKind(answer, answer.value, { work: new Work(workerLimits) });
    if (verdict === 'correct') return null;
    return `The answer "${answer.value}" does not count as right itself${note === null ? '' : `: ${note}`}`;
  } catch (error) {
    const note = noteOf(error) ?? (error instanceof TooMuchWork ? takesTooLong : error instanceof CannotTell ? cannotTell : null);
    if (note === null) throw error;
    return `The answer "${answer.value}" cannot be read: ${note}`;
  }
}

/** A response as it was understood, before it is given; null when it cannot be read. */
export function readBackMaths(kind: MathsKind, response: string): ReadBack | null {
  if (response.length > longestResponse) return null;
  try {
    switch (kind) {
      case 'number': return readBackNumber(response);
      case 'expression': return readBackExpression(response);
      case 'equation': return readBackEquation(response);
      case 'interval': return readBackInterval(response);
      case 'set': return readBackSet(response);
      case 'list': return readBackList(response);
      case 'system': return readBackSystem(response);
    }
  } catch (error) {
    if (noteOf(error) !== null) return null;
    throw error;
  }
}
