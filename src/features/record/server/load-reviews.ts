import { eq } from 'drizzle-orm';
import type { ContentLibrary } from '#features/content/library.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { dayMs } from '#shared/calendar-date.ts';
import type { Review } from '../due-reviews.ts';
import { loadEstimates } from './load-estimates.ts';
import { reviewCards } from './tables.ts';

/** What a placement alone showed to be known comes back in the second week after it, a little each day. */
const confirmAfterDays = 7;
const confirmWithinDays = 7;

/**
 * Every review that a learner has before them, the earliest first: the one list from which home, plans and reviews tell what is due.
 * A skill has one: its card, or, where it counts as known without one (a placement begins none), the day on which that is to be confirmed.
 * Skills about which nothing can be asked any more are left out.
 */
export async function loadReviews(services: Pick<Services, 'db' | 'content' | 'env'>, learnerId: string, now: Date): Promise<Review[]> {
  const { db, content } = services;
  const cards = await db.select({ skillId: reviewCards.skillId, dueAt: reviewCards.dueAt }).from(reviewCards).where(eq(reviewCards.learnerId, learnerId));
  const withCard = new Set(cards.map(({ skillId }) => skillId));
  // One after the other: it may run inside a transaction, which is one connection.
  const estimates = await loadEstimates(services, learnerId, undefined, now);
  const unconfirmed = estimates.flatMap(({ skillId, status, lastAt }) =>
    (lastAt === null || withCard.has(skillId) || (status !== 'secure' && status !== 'fading') ? [] : [{ skillId, dueAt: confirmAt(skillId, new Date(lastAt)) }]));
  return [...cards, ...unconfirmed]
    .filter(({ skillId }) => canBeAsked(content, skillId))
    .map((review) => ({ ...review, dueOn: schoolDay(services, review.dueAt) }))
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.skillId.localeCompare(other.skillId));
}

const canBeAsked = ({ skills, itemsOfSkill }: ContentLibrary, skillId: string) => skills.has(skillId) && (itemsOfSkill.get(skillId)?.length ?? 0) > 0;

/** Always the same day for the same skill and answer. */
function confirmAt(skillId: string, lastAt: Date): Date {
  const place = [...skillId].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % confirmWithinDays;
  return new Date(lastAt.getTime() + (confirmAfterDays + place) * dayMs);
}
