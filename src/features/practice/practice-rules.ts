import type { PracticeKind, QuestionOutcome } from './contract.ts';

export const practiceLength = 8;
export const checkLength = 3;
export const longestReview = 20;
/** About half a minute for a card; what is over one sitting comes in the next one. */
export const reviewMinutes = (cards: number): number => Math.max(1, Math.ceil(Math.min(cards, longestReview) * 0.5));
/** Wrong attempts after which a question closes with its solution. */
export const mostAttempts = 3;
/** A practice ends early when the skill is very likely known and this many answers in a row were right without help. */
const enoughKnown = 0.95;
const enoughInARow = 4;

/** What is to find out what a learner can do alone: one attempt, no hints. */
export const isUnaidedKind = (kind: PracticeKind) => kind === 'check' || kind === 'placement' || kind === 'review';

export function isSecureRun(known: number, outcomes: readonly (QuestionOutcome | null)[]): boolean {
  const closed = outcomes.filter((outcome) => outcome !== null);
  return known >= enoughKnown && closed.length >= enoughInARow && closed.slice(-enoughInARow).every((outcome) => outcome === 'right');
}

export type Tried = { isUnaided: boolean; followsExample: boolean; hintsShown: number; attempts: number };

/** What a question comes to with one more attempt; null: it stays open. */
export function outcomeAfter({ isUnaided, followsExample, hintsShown, attempts }: Tried, isRight: boolean): QuestionOutcome | null {
  if (isRight) return attempts === 0 && hintsShown === 0 && !followsExample ? 'right' : 'right-with-help';
  return isUnaided || attempts + 1 >= mostAttempts ? 'wrong' : null;
}

/** With hints, a worked example of the same kind just before, or after a wrong try. */
export const isAided = ({ followsExample, hintsShown, attempts }: Omit<Tried, 'isUnaided'>) => followsExample || hintsShown > 0 || attempts > 0;
