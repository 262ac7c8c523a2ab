import { createEmptyCard, fsrs, Rating, type Card, type FSRS, type Grade, type State } from 'ts-fsrs';

/** FSRS memory of one skill. Moments are milliseconds since 1970. */
export type ReviewCard = {
  stability: number;
  difficulty: number;
  state: State;
  reps: number;
  lapses: number;
  learningSteps: number;
  scheduledDays: number;
  lastReviewedAt: number;
  dueAt: number;
  /** First attempts since it was rated, the one that rated it among them. */
  rightSince: number;
  wrongSince: number;
};

/** Slate's answers are never rated easy: how long somebody took says little of it. */
export type ReviewRating = 'again' | 'hard' | 'good' | 'easy';
export type ReviewedAnswer = { isCorrect: boolean; attempt: number; hintsUsed: number; isAided: boolean; context: string; at: number };

const grades: Record<ReviewRating, Grade> = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy };

/** FSRS-6 with its default parameters (or others) and a wish to recall 90%, without randomness. */
export const createReviewScheduler = ({ parameters, hasLearningSteps = false }: { parameters?: number[]; hasLearningSteps?: boolean } = {}): FSRS =>
  fsrs({ enable_fuzz: false, enable_short_term: hasLearningSteps, ...(parameters ? { w: parameters } : {}) });

/** Intervals are whole days: a school's learners do not come back after ten minutes. */
const byDays = createReviewScheduler();

/**
 * The card after an answer was rated; `null` begins it.
 * @param scheduler another one only where FSRS itself is held against its reference values
 */
export function rateCard(card: ReviewCard | null, rating: ReviewRating, at: number, scheduler: FSRS = byDays): ReviewCard {
  const now = new Date(at);
  const { card: next } = scheduler.next(card ? toFsrs(card) : createEmptyCard(now), now, grades[rating]);
  return {
    stability: next.stability, difficulty: next.difficulty, state: next.state, reps: next.reps, lapses: next.lapses,
    learningSteps: next.learning_steps, scheduledDays: next.scheduled_days, lastReviewedAt: at, dueAt: next.due.getTime(), rightSince: 0, wrongSince: 0,
  };
}

/** What a placement found is asked again as what was just learned is: within days. */
export const beginWaivedCard = (at: number): ReviewCard => rateCard(null, 'good', at);

/** Answers that lie closer together are of one sitting. In hours, not days: what day it is hangs on where the school is. */
const sittingMs = 12 * 3_600_000;
/** A review that is due the morning after a late evening counts; the same card asked again at the end of a review does not. */
const reviewSittingMs = 3_600_000;

/**
 * Whether and how an answer rates its skill's card. A card begins with the first right answer (not in a placement, which asks what
 * is known already). Wrong: again; right with help: hard; right: good. Only the first answer of a sitting rates it, so that practising
 * the same thing ten times in a row is one review; when more of the sitting went wrong than right, a longer interval is taken back.
 * @returns null: it is not rated by it
 */
export function rateAnswer(card: ReviewCard | null, answer: ReviewedAnswer): ReviewRating | null {
  const isHelped = answer.isAided || answer.hintsUsed > 0 || answer.attempt > 1;
  const rating = isMissed(answer) ? 'again' : isHelped ? 'hard' : 'good';
  if (!card) return rating === 'again' || answer.context === 'placement' ? null : rating;
  if (answer.at - card.lastReviewedAt >= (answer.context === 'review' ? reviewSittingMs : sittingMs)) return rating;
  const takesBack = rating === 'again' && answer.attempt === 1 && card.scheduledDays > 1 && card.wrongSince + 1 > card.rightSince;
  return takesBack ? 'again' : null;
}

/** The card after an answer; null: still none. An answer dated before the last review counts as given with it. */
export function reviewAnswer(card: ReviewCard | null, answer: ReviewedAnswer): ReviewCard | null {
  const rating = rateAnswer(card, answer);
  const next = rating === null ? card : rateCard(card, rating, Math.max(answer.at, card?.lastReviewedAt ?? answer.at));
  if (!next || answer.attempt > 1) return next;
  return isMissed(answer) ? { ...next, wrongSince: next.wrongSince + 1 } : { ...next, rightSince: next.rightSince + 1 };
}

/** Typing a solution that was just shown is no remembering. */
const isMissed = ({ isCorrect, hintsUsed }: ReviewedAnswer) => !isCorrect || hintsUsed >= 4;

function toFsrs(card: ReviewCard): Card {
  const { stability, difficulty, state, reps, lapses } = card;
  return {
    due: new Date(card.dueAt), stability, difficulty, state, reps, lapses,
    elapsed_days: 0, scheduled_days: card.scheduledDays, learning_steps: card.learningSteps, last_review: new Date(card.lastReviewedAt),
  };
}
