/** One skill that is to be asked again. `dueOn`: the date of `dueAt` where the school is. */
export type Review = { skillId: string; dueAt: Date; dueOn: string };

/**
 * What is due: everything whose day has come. By days and not by the hour, so that a plan's day, the home and the reviews themselves
 * mean the same cards from morning to evening.
 * @param today the date now, where the school is
 */
export const dueReviews = (reviews: readonly Review[], today: string): Review[] => reviews.filter(({ dueOn }) => dueOn <= today);

/** The date on which the next one is due that is not due yet; null: none. @param reviews the earliest first */
export const nextReviewOn = (reviews: readonly Review[], today: string): string | null => reviews.find(({ dueOn }) => dueOn > today)?.dueOn ?? null;

/** How many reach their date on which day, until (with) a day. What is due already counts on `today`. */
export function reviewsByDate(reviews: readonly Review[], today: string, until: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { dueOn } of reviews) {
    const day = dueOn < today ? today : dueOn;
    if (day <= until) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}
