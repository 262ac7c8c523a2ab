import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { isTaughtBy } from '#features/people/server/public.ts';
import { readJsonRow, rowAsJson } from '#server/db/json-rows.ts';
import type { PlanChange } from '../contract.ts';
import { selectChanges } from './changing/log-changes.ts';
import { isStale } from './stale-plans.ts';
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

const named = ({ plan, learnerName, fromName }: { plan: PlanRow; learnerName: string; fromName: string | null }): NamedPlan => ({ ...plan, learnerName, fromName });

/** A plan with what decides who may see it and whether it is as it should be, in one query. @param today the date where the school is */
export async function loadAskedPlan(db: Database, planId: string, { actorId, today }: { actorId: string; today: string }): Promise<{ plan: NamedPlan; isTaught: boolean; isStale: boolean } | undefined> {
  const [row] = await db
    .select({ plan: plans, learnerName: learners.displayName, fromName: makers.displayName, isTaught: isTaughtBy(sql`${actorId}::uuid`, sql`${plans.learnerId}`), isStale: isStale(sql`${today}`) })
    .from(plans).innerJoin(learners, eq(learners.id, plans.learnerId)).leftJoin(makers, eq(makers.id, plans.fromId))
    .where(eq(plans.id, planId));
  return row && { plan: named(row), isTaught: row.isTaught, isStale: row.isStale };
}

/** Plans by their ids, in that order. */
export async function loadPlans(db: Database, planIds: string[]): Promise<NamedPlan[]> {
  if (planIds.length === 0) return [];
  const rows = await namedPlans(db).where(inArray(plans.id, planIds));
  const byId = new Map(rows.map((row) => [row.plan.id, named(row)]));
  return planIds.flatMap((id) => byId.get(id) ?? []);
}

/** Plans of some learners that are not archived, those worked on first, then the newest. */
export async function listPlans(db: Database, learnerIds: string[], withDrafts: boolean): Promise<NamedPlan[]> {
  if (learnerIds.length === 0) return [];
  const rows = await namedPlans(db)
    .where(and(inArray(plans.learnerId, learnerIds), ne(plans.status, 'archived'), withDrafts ? undefined : ne(plans.status, 'draft')))
    .orderBy(sql`array_position(array['active','proposed','draft','done','declined'], ${plans.status})`, desc(plans.createdAt), desc(plans.id));
  return rows.map(named);
}

export function loadSteps(db: Database, planId: string): Promise<StepRow[]> {
  return db.select().from(planSteps).where(eq(planSteps.planId, planId)).orderBy(asc(planSteps.position), asc(planSteps.id));
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

/** The same from the steps of one plan. */
export function countOf(steps: readonly Pick<StepRow, 'kind' | 'status' | 'minutes'>[]): StepCounts {
  const work = steps.filter(({ kind, status }) => kind !== 'review' && status !== 'skipped');
  return {
    stepCount: work.length, doneCount: work.filter(({ status }) => status === 'done').length,
    minutesLeft: steps.reduce((sum, { status, minutes }) => sum + (status === 'todo' ? minutes : 0), 0),
  };
}

/** What a plan's page shows of it, in one query: its steps in their order, and what changed lately, the newest first. */
export async function loadStepsAndChanges(db: Database, planId: string): Promise<{ steps: StepRow[]; changes: PlanChange[] }> {
  const { rows: [row] } = await db.execute<{ steps: Record<string, unknown>[] | null; changes: PlanChange[] | null }>(sql`select
    (select json_agg(${rowAsJson(planSteps, 'step')} order by step.position, step.id) from ${planSteps} step where step.plan_id = ${planId}) as steps,
    ${selectChanges(planId)} as changes`);
  return { steps: (row?.steps ?? []).map((step) => readJsonRow(planSteps, step)), changes: (row?.changes ?? []).map((change) => ({ ...change, at: new Date(change.at).toISOString() })) };
}
