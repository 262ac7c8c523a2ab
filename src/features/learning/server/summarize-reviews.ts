import type { ContentLibrary } from '#features/content/library.ts';
import { dueReviews, nextReviewOn, type Review } from '#features/record/due-reviews.ts';
import { reviewMinutes } from '#features/practice/practice-rules.ts';
import type { LearningHome } from '../contract.ts';

/** The reviews that are due, one for each skill. @param today the date where the school is */
export function summarizeReviews({ skills }: Pick<ContentLibrary, 'skills'>, reviews: readonly Review[], today: string): LearningHome['reviews'] {
  const due = dueReviews(reviews, today);
  return {
    count: due.length,
    minutes: due.length === 0 ? 0 : reviewMinutes(due.length),
    nextDueOn: nextReviewOn(reviews, today),
    skills: due.map(({ skillId }) => ({ skillId, name: skills.get(skillId)?.name ?? skillId })),
  };
}
