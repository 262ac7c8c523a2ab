import { eq } from 'drizzle-orm';
import type { ContentLibrary } from '#features/content/library.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { Review } from '../due-reviews.ts';
import { reviewCards } from './tables.ts';

/**
 * Every review that a learner has before them, the earliest first: the one list from which home, plans and reviews tell what is due.
 * Skills about which nothing can be asked any more are left out.
 */
export async function loadReviews(services: Pick<Services, 'db' | 'content' | 'env'>, learnerId: string): Promise<Review[]> {
  const { db, content } = services;
  const cards = await db.select({ skillId: reviewCards.skillId, dueAt: reviewCards.dueAt }).from(reviewCards).where(eq(reviewCards.learnerId, learnerId));
  return cards.filter(({ skillId }) => canBeAsked(content, skillId))
    .map((card) => ({ ...card, dueOn: schoolDay(services, card.dueAt) }))
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.skillId.localeCompare(other.skillId));
}

const canBeAsked = ({ skills, itemsOfSkill }: ContentLibrary, skillId: string) => skills.has(skillId) && (itemsOfSkill.get(skillId)?.length ?? 0) > 0;
