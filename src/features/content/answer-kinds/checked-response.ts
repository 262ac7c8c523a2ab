import type { Feedback, ReadBack } from '../answer-contract.ts';
import type { MathsSpec } from './maths-specs.ts';

/** A known wrong answer, with its cause where it has a name. */
export type Mistake = { misconceptionId?: string | undefined; name?: string | undefined; answer: string; feedback: string };

/** The exact checker of the maths engine. `mistake` is the place in `mistakes` of the one whose value was given. */
export type CheckMaths = (asked: { answer: MathsSpec; mistakes: { answer: string }[]; response: string }) => Promise<{
  verdict: 'correct' | 'wrong' | 'other-form' | 'undecided' | 'unreadable'; readBack: ReadBack | null; mistake: number | null; note: string | null;
}>;

export type CheckWith = { checkMaths: CheckMaths; misconceptionName: (id: string) => string | undefined };

export type CheckedResponse = {
  /** What is neither right nor wrong for certain counts for nothing. */
  verdict: 'right' | 'wrong' | 'other-form' | 'undecided' | 'unreadable';
  readBack: ReadBack | null;
  feedback: Feedback;
  misconceptionId: string | null;
  /** 0 to 1. */
  score: number;
  /** The response as it was understood, in words. */
  understood: string;
};

export const right = (understood: string): CheckedResponse =>
  ({ verdict: 'right', readBack: null, feedback: { kind: 'right', title: null, text: null }, misconceptionId: null, score: 1, understood });

export function wrong(understood: string, cause?: { misconceptionId?: string | undefined; name?: string | undefined; feedback?: string | undefined }, score = 0): CheckedResponse {
  const feedback: Feedback = cause?.name === undefined
    ? { kind: 'wrong', title: null, text: cause?.feedback ?? null }
    : { kind: 'misconception', title: cause.name, text: cause.feedback ?? null };
  return { verdict: 'wrong', readBack: null, feedback, misconceptionId: cause?.misconceptionId ?? null, score, understood };
}

export const unreadable = (response: string, note: string): CheckedResponse =>
  ({ verdict: 'unreadable', readBack: null, feedback: { kind: 'unreadable', title: null, text: note }, misconceptionId: null, score: 0, understood: response.trim() });
