import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { planSteps, plans } from './tables.ts';

export type PlanRow = typeof plans.$inferSelect;
export type StepRow = typeof planSteps.$inferSelect;
export type NamedPlan = PlanRow & { learnerName: string; fromName: string | null };

const learners = alias(users, 'learners');
const makers = alias(users, 'makers');

function namedPlans(db: Database) {
  return db
    .select({ plan: plans, learnerName: learners.displayName, fromName: makers.displayName })
    .from(plans)
    .innerJoin(learners, eq(learners.id, plans.learnerId))
    .leftJoin(makers, eq(makers.id, plans.fromId))
    .$dynamic();
}

export async function loadPlan(db: Database, planId: string): Promise<NamedPlan | undefined> {
  const [row] = await namedPlans(db).where(eq(plans.id, planId));
  return row && { ...row.plan, learnerName: row.learnerName, fromName: row.fromName };
}

/** Plans by their ids, in that order. */
export async function loadPlans(db: Database, planIds: string[]): Promise<NamedPlan[]> {
  if (planIds.length === 0) return [];
  const rows = await namedPlans(db).where(inArray(plans.id, planIds));
  const byId = new Map(rows.map(({ plan, learnerName, fromName }) => [plan.id, { ...plan, learnerName, fromName }]));
  return planIds.flatMap((id) => byId.get(id) ?? []);
}

/** Plans of some learners that are not archived, those worked on first, then the newest. */
export async function listPlans(db: Database, learnerIds: string[], withDrafts: boolean): Promise<NamedPlan[]> {
  if (learnerIds.length === 0) return [];
  const rows = await namedPlans(db)
    .where(and(inArray(plans.learnerId, learnerIds), ne(plans.status, 'archived'), withDrafts ? undefined : ne(plans.status, 'draft')))
    .orderBy(sql`array_position(array['active','proposed','draft','done','declined'], ${plans.status})`, desc(plans.createdAt), desc(plans.id));
  return rows.map(({ plan, learnerName, fromName }) => ({ ...plan, learnerName, fromName }));
}

export function loadSteps(db: Database, planId: string): Promise<StepRow[]> {
  return db.select().from(planSteps).where(eq(planSteps.planId, planId)).orderBy(asc(planSteps.position), asc(planSteps.id));
}

/** The steps to do of some plans, in the order of each. */
export async function loadTodo(db: Database, planIds: string[]): Promise<StepRow[]> {
  if (planIds.length === 0) return [];
  return db.select().from(planSteps).where(and(inArray(planSteps.planId, planIds), eq(planSteps.status, 'todo'))).orderBy(asc(planSteps.position), asc(planSteps.id));
}

export type StepCounts = { stepCount: number; doneCount: number; minutesLeft: number };

/** How far each plan is. */
export async function countSteps(db: Database, planIds: string[]): Promise<Map<string, StepCounts>> {
  if (planIds.length === 0) return new Map();
  const rows = await db
    .select({
      planId: planSteps.planId,
      stepCount: count(sql`case when ${planSteps.status} <> 'skipped' and ${planSteps.kind} <> 'review' then 1 end`),
      doneCount: count(sql`case when ${planSteps.status} = 'done' and ${planSteps.kind} <> 'review' then 1 end`),
      minutesLeft: sql<number>`coalesce(sum(${planSteps.minutes}) filter (where ${planSteps.status} = 'todo'), 0)::int`,
    })
    .from(planSteps)
    .where(inArray(planSteps.planId, planIds))
    .groupBy(planSteps.planId);
  return new Map(rows.map(({ planId, ...counts }) => [planId, counts]));
}
