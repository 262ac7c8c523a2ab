import type { ContentLibrary } from '#features/content/library.ts';
import { loadDueReviews, loadNextDueAt } from '#features/record/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { reviewMinutes } from '../choose-next-step.ts';
import type { LearningHome } from '../contract.ts';

/** The review cards of a learner that are due, by skill; cards whose item is not taught any more are left out. */
export async function summarizeReviews(db: Database, { items, skills }: ContentLibrary, learnerId: string, now: Date): Promise<LearningHome['reviews']> {
  const [due, nextDueAt] = await Promise.all([loadDueReviews(db, learnerId, now), loadNextDueAt(db, learnerId, now)]);
  const taught = due.filter(({ itemId }) => items.has(itemId));
  const counts = new Map<string, number>();
  for (const { skillId } of taught) counts.set(skillId, (counts.get(skillId) ?? 0) + 1);
  const bySkill = [...counts].map(([skillId, count]) => ({ skillId, name: skills.get(skillId)?.name ?? skillId, count }));
  return {
    count: taught.length,
    minutes: taught.length === 0 ? 0 : reviewMinutes(taught.length),
    nextDueAt: nextDueAt?.toISOString() ?? null,
    skills: bySkill.toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name)),
  };
}
