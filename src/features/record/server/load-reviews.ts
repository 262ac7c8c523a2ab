import { sql, type SQL } from 'drizzle-orm';
import type { ContentLibrary } from '#features/content/library.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { Review } from '../due-reviews.ts';
import { reviewCards } from './tables.ts';

/** Skill, and when it is due in milliseconds since 1970. */
export type ReviewsJson = [skillId: string, dueAt: number][] | null;

/** A learner's reviews as one JSON value for a larger query. @param learnerId SQL for the id */
export const selectReviews = (learnerId: SQL): SQL =>
  sql`(select json_agg(json_build_array(skill_id, (extract(epoch from due_at) * 1000)::float8)) from ${reviewCards} where learner_id = ${learnerId})`;

/**
 * Every review that a learner has before them, the earliest first: the one list from which home, plans and reviews tell what is due.
 * Skills about which nothing can be asked any more are left out.
 */
export function readReviews(services: Pick<Services, 'content' | 'env'>, json: ReviewsJson): Review[] {
  return (json ?? []).filter(([skillId]) => canBeAsked(services.content, skillId))
    .map(([skillId, due]) => ({ skillId, dueAt: new Date(due), dueOn: schoolDay(services, new Date(due)) }))
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.skillId.localeCompare(other.skillId));
}

export async function loadReviews(services: Pick<Services, 'db' | 'content' | 'env'>, learnerId: string): Promise<Review[]> {
  const { rows: [row] } = await services.db.execute<{ reviews: ReviewsJson }>(sql`select ${selectReviews(sql`${learnerId}::uuid`)} as reviews`);
  return readReviews(services, row?.reviews ?? null);
}

const canBeAsked = ({ skills, itemsOfSkill }: ContentLibrary, skillId: string) => skills.has(skillId) && (itemsOfSkill.get(skillId)?.length ?? 0) > 0;
