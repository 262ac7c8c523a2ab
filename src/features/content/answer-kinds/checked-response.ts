import type { Feedback, ReadBack, Verdict } from '../answer-contract.ts';
import type { MathsSpec } from './typed-maths/maths-spec.ts';

/** A known wrong answer, with its cause where it has a name. */
export type Mistake = { misconceptionId?: string | undefined; name?: string | undefined; answer: string; feedback: string };

/** How the number and the unit of an amount did, each alone. `converted`: another unit of the same kind. */
export type QuantityRead = { isNumberRight: boolean; unit: 'same' | 'converted' | 'missing' | 'wrong' };

/** The exact checker of the maths engine. `mistake` is the place in `mistakes` of the one whose value was given. */
export type CheckMaths = (asked: { answer: MathsSpec & { tellsUnit?: boolean }; mistakes: { answer: string }[]; response: string }) => Promise<{
  verdict: 'correct' | 'wrong' | 'other-form' | 'undecided' | 'unreadable'; readBack: ReadBack | null; mistake: number | null; note: string | null;
  /** Only where `tellsUnit` asked for it. */
  quantity?: QuantityRead | undefined;
}>;

export type CheckWith = { checkMaths: CheckMaths; misconceptionName: (id: string) => string | undefined };

/** A part of an answer that has its own mark: a gap, a pair, an option that was chosen, the number, the unit. */
export type CheckedPart = {
  id: string;
  /** Its share of the mark among the parts; any unit. */
  mark: number;
  /** 0 to 1, of its own mark. */
  score: number;
  verdict: Verdict | 'missing';
  feedback: string | null;
};

export type CheckedResponse = {
  /** What is neither right nor wrong for certain counts for nothing. Right is only what has the whole mark. */
  verdict: Verdict;
  readBack: ReadBack | null;
  feedback: Feedback;
  misconceptionId: string | null;
  /** 0 to 1: what it is worth when it is final, also where the verdict asks for another try. */
  score: number;
  /** The response as it was understood, in words. */
  understood: string;
  /** Empty where the answer is one piece. */
  parts: readonly CheckedPart[];
};

export const right = (understood: string, text: string | null = null): CheckedResponse =>
  ({ verdict: 'right', readBack: null, feedback: { kind: 'right', title: null, text }, misconceptionId: null, score: 1, understood, parts: [] });

export type Cause = { misconceptionId?: string | undefined; name?: string | undefined; feedback?: string | undefined };

export function wrong(understood: string, cause?: Cause, score = 0): CheckedResponse {
  const feedback: Feedback = cause?.name === undefined
    ? { kind: 'wrong', title: null, text: cause?.feedback ?? null }
    : { kind: 'misconception', title: cause.name, text: cause.feedback ?? null };
  return { verdict: 'wrong', readBack: null, feedback, misconceptionId: cause?.misconceptionId ?? null, score: withinOne(score), understood, parts: [] };
}

/** Worth something, and not all: it counts as wrong where only right and wrong count. */
export const partly = (understood: string, score: number, text: string | null = null): CheckedResponse =>
  (score > 0 ? { ...wrong(understood, undefined, score), feedback: { kind: 'partly', title: null, text } } : wrong(understood, text === null ? undefined : { feedback: text }));

export const unreadable = (response: string, note: string): CheckedResponse =>
  ({ verdict: 'unreadable', readBack: null, feedback: { kind: 'unreadable', title: null, text: note }, misconceptionId: null, score: 0, understood: response.trim().slice(0, longestUnderstood),
    parts: [] });

/** Of what could not be read so much is kept. */
const longestUnderstood = 1_000;

export const withinOne = (score: number): number => (score >= 1 - 1e-9 ? 1 : score > 0 ? score : 0);

/** The marks of the parts together, 0 to 1. */
export function scoreOfParts(parts: readonly Pick<CheckedPart, 'mark' | 'score'>[]): number {
  const total = parts.reduce((sum, { mark }) => sum + mark, 0);
  return total === 0 ? 0 : withinOne(parts.reduce((sum, { mark, score }) => sum + mark * score, 0) / total);
}
