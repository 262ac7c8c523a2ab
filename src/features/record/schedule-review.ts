import { createEmptyCard, fsrs, Rating, type Card, type FSRS, type Grade, type State } from 'ts-fsrs';
import { dayMs } from '#shared/calendar-date.ts';

/** FSRS memory of one item. Moments are milliseconds since 1970. */
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
    learningSteps: next.learning_steps, scheduledDays: next.scheduled_days, lastReviewedAt: at, dueAt: next.due.getTime(),
  };
}

/**
 * Whether and how an answer rates its item's card. A card begins with the first right answer (not in a placement, which asks what
 * is known already). Wrong: again; right with help: hard; right: good. Only the first answer of a day rates it, so that practising
 * the same thing ten times in a row is one review; a wrong first attempt later on that day still takes a longer interval back.
 * @returns null: it leaves the card as it is
 */
export function rateAnswer(card: ReviewCard | null, answer: ReviewedAnswer): ReviewRating | null {
  const isHelped = answer.isAided || answer.hintsUsed > 0 || answer.attempt > 1;
  const rating = !answer.isCorrect || answer.hintsUsed >= 4 ? 'again' : isHelped ? 'hard' : 'good';
  if (!card) return rating === 'again' || answer.context === 'placement' ? null : rating;
  if (Math.floor(answer.at / dayMs) > Math.floor(card.lastReviewedAt / dayMs)) return rating;
  const takesBack = rating === 'again' && answer.attempt === 1 && card.scheduledDays > 1;
  return takesBack ? 'again' : null;
}

/** The card after an answer, or the same card (or none). An answer dated before the last review counts as given with it. */
export function reviewAnswer(card: ReviewCard | null, answer: ReviewedAnswer): ReviewCard | null {
  const rating = rateAnswer(card, answer);
  return rating === null ? card : rateCard(card, rating, Math.max(answer.at, card?.lastReviewedAt ?? answer.at));
}

function toFsrs(card: ReviewCard): Card {
  const { stability, difficulty, state, reps, lapses } = card;
  return {
    due: new Date(card.dueAt), stability, difficulty, state, reps, lapses,
    elapsed_days: 0, scheduled_days: card.scheduledDays, learning_steps: card.learningSteps, last_review: new Date(card.lastReviewedAt),
  };
}
