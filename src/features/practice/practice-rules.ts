import type { PracticeKind, QuestionOutcome } from './contract.ts';

export const practiceLength = 8;
export const checkLength = 3;
/** About how long a practice takes. */
export const practiceMinutes = 6;
export const longestReview = 20;
/** About half a minute for a card; what is over one sitting comes in the next one. */
export const reviewMinutes = (cards: number): number => Math.max(1, Math.ceil(Math.min(cards, longestReview) * 0.5));
/** Wrong attempts after which a question closes with its solution. */
export const mostAttempts = 3;
/** Hints from which on the answer is hardly the learner's own: the first step was done for them. */
export const fullHelpFrom = 3;
/** Questions in a row, none of them the learner's own work, after which more of the same helps nobody: a practice ends, and something else comes first. */
export const stuckAfter = 4;
/** A practice ends early when the skill is very likely known and this many answers in a row were right without help. */
const enoughKnown = 0.8;
const enoughInARow = 4;

/** What is to find out what a learner can do alone: one attempt, no hints. */
export const isUnaidedKind = (kind: PracticeKind) => kind === 'check' || kind === 'placement' || kind === 'review';

/** A lesson asks no more where the estimate stands this high and this many answers in a row were right without help. */
const enoughInALesson = 2;
/** From this estimate on a lesson asks one question where it would ask several; more are there for who wants them. */
export const knownBeforeLesson = 0.9;

type Closed = { outcome: QuestionOutcome | null; hintsShown: number; followsExample: boolean };

/** The learner's own work: right, with some hints at most. */
const isOwnWork = ({ outcome, hintsShown }: Closed) => outcome === 'right' || (outcome === 'right-with-help' && hintsShown < fullHelpFrom);
const tookAllHelp = ({ hintsShown, followsExample }: Closed) => hintsShown >= fullHelpFrom || followsExample;

/** Whether a practice goes round: nothing of the last questions was the learner's own work, and help to the end did not change that. @param closed in their order */
export function isStuckRun(closed: readonly Closed[]): boolean {
  const last = closed.slice(-stuckAfter);
  return last.length === stuckAfter && !last.some(isOwnWork) && last.filter(tookAllHelp).length >= stuckAfter / 2;
}

/** Whether a check of a lesson may end before all of its questions were asked. */
export function isKnownInLesson(known: number, outcomes: readonly (QuestionOutcome | null)[]): boolean {
  const closed = outcomes.filter((outcome) => outcome !== null);
  return known >= enoughKnown && closed.length >= enoughInALesson && closed.slice(-enoughInALesson).every((outcome) => outcome === 'right');
}

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
