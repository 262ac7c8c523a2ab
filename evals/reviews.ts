import { createReviewScheduler, rateCard, type ReviewCard } from '#features/record/schedule-review.ts';
import type { Evaluate } from './evaluation.ts';
import { reviewVectors, type ReviewVector } from './review-vectors.ts';
import { dayMs } from '#shared/calendar-date.ts';


/** The product's own scheduling of review cards against the published vectors of FSRS-6, review by review. */
export const evaluate: Evaluate = (_, report) => {
  let furthest = 0;
  let furthestMemory = 0;
  for (const vector of reviewVectors) {
    const cards = review(vector);
    const { intervals = [], stabilities = [], difficulties = [] } = vector;
    const interval = largest(cards.slice(0, intervals.length).map(({ scheduledDays }, index) => scheduledDays - (intervals[index] ?? 0)));
    const memory = Math.max(fromEnd(cards.map(({ stability }) => stability), stabilities), fromEnd(cards.map(({ difficulty }) => difficulty), difficulties));
    furthest = Math.max(furthest, interval);
    furthestMemory = Math.max(furthestMemory, memory);
    report.row({ vector: vector.name, source: vector.source, reviews: cards.length, intervals: cards.map(({ scheduledDays }) => scheduledDays), max_abs_interval: interval, max_abs_memory: memory });
  }
  return Promise.resolve({ vectors: reviewVectors.length, max_abs_interval: furthest, max_abs_memory: furthestMemory });
};

function review({ parameters, hasLearningSteps, ratings, waited }: ReviewVector): ReviewCard[] {
  const scheduler = createReviewScheduler({ hasLearningSteps, ...(parameters ? { parameters } : {}) });
  const cards: ReviewCard[] = [];
  let at = Date.UTC(2022, 11, 29, 12, 30);
  for (const [index, rating] of ratings.entries()) {
    const before = cards.at(-1) ?? null;
    at = waited ? at + (waited[index] ?? 0) * dayMs : (before?.dueAt ?? at);
    cards.push(rateCard(before, rating, at, scheduler));
  }
  return cards;
}

/** Published values for all reviews, or only for the last ones. They have at least four decimals, to which they are compared. */
const fromEnd = (values: number[], published: number[]) =>
  largest(published.map((value, index) => Math.round(((values.at(index - published.length) ?? Number.NaN) - value) * 1e4) / 1e4));
const largest = (differences: number[]) => differences.reduce((most, each) => (Number.isNaN(each) ? Number.NaN : Math.max(most, Math.abs(each))), 0);
