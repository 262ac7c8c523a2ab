import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import { loadEstimates } from '#features/record/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { Goal } from '../contract.ts';
import { checkDates, checkGoal } from './changing/make-plan.ts';
import { goalNotes, goals } from './tables.ts';

export type GoalRow = typeof goals.$inferSelect;

/**
 * Writes a goal down with the estimate of today as its baseline.
 * @throws AppError `unknown_skill` 400, `wrong_dates` 400
 */
export async function makeGoal(services: Services, given: { learnerId: string; statement: string; skillId: string; target: number; dueOn: string }, byId: string, now: Date): Promise<GoalRow> {
  checkGoal(services, [given.skillId]);
  checkDates([given.dueOn]);
  const [estimate] = await loadEstimates(services, given.learnerId, [given.skillId], now);
  const [row] = await services.db.insert(goals).values({ ...given, byId, baseline: estimate?.known ?? 0 }).returning();
  if (!row) throw new Error('PostgreSQL gave no row back for a new goal');
  return row;
}

export async function loadGoal(db: Database, goalId: string): Promise<GoalRow | undefined> {
  const [row] = await db.select().from(goals).where(eq(goals.id, goalId));
  return row;
}

export function listGoals(db: Database, learnerId: string): Promise<GoalRow[]> {
  return db.select().from(goals).where(eq(goals.learnerId, learnerId)).orderBy(asc(goals.status), asc(goals.dueOn), asc(goals.id));
}

export async function countGoals(db: Database, learnerIds: string[]): Promise<Map<string, number>> {
  if (learnerIds.length === 0) return new Map();
  const rows = await db.select({ learnerId: goals.learnerId, goals: count() }).from(goals).where(inArray(goals.learnerId, learnerIds)).groupBy(goals.learnerId);
  return new Map(rows.map((row) => [row.learnerId, row.goals]));
}

/** A progress note keeps the estimate of its day beside the words. */
export async function addGoalNote(services: Services, goal: GoalRow, byId: string, text: string, now: Date): Promise<void> {
  const [estimate] = await loadEstimates(services, goal.learnerId, [goal.skillId], now);
  await services.db.insert(goalNotes).values({ goalId: goal.id, byId, text, now: estimate?.known ?? 0 });
}

export async function updateGoal(db: Database, goalId: string, status: GoalRow['status']): Promise<void> {
  await db.update(goals).set({ status }).where(eq(goals.id, goalId));
}

export async function presentGoals(services: Services, rows: GoalRow[], now: Date): Promise<Goal[]> {
  const [first] = rows;
  if (!first) return [];
  const [estimates, notes] = await Promise.all([
    loadEstimates(services, first.learnerId, rows.map(({ skillId }) => skillId), now),
    services.db
      .select({ id: goalNotes.id, goalId: goalNotes.goalId, at: goalNotes.createdAt, by: users.displayName, text: goalNotes.text, now: goalNotes.now })
      .from(goalNotes).leftJoin(users, eq(users.id, goalNotes.byId)).where(inArray(goalNotes.goalId, rows.map(({ id }) => id))).orderBy(desc(goalNotes.createdAt), desc(goalNotes.id)),
  ]);
  const known = new Map(estimates.map((estimate) => [estimate.skillId, estimate]));
  return rows.map(({ id, learnerId, statement, skillId, baseline, target, dueOn, status }) => ({
    id, learnerId, statement, baseline, target, dueOn, status,
    measure: { skillId, skillName: services.content.skills.get(skillId)?.name ?? skillId },
    now: known.get(skillId)?.known ?? baseline,
    notes: notes.filter((note) => note.goalId === id).map((note) => ({ id: note.id, text: note.text, now: note.now, by: note.by ?? '', at: note.at.toISOString() })),
  }));
}
