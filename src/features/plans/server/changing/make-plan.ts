import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { loadHelpedStatesOf } from '#features/learning/server/public.ts';
import { skillsToLearn } from '#features/learning/skills-to-learn.ts';
import { newestSequences } from '#features/record/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { isCalendarDate } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import type { PlanSettings, PlanStatus } from '../../contract.ts';
import type { Path } from '../../plan-path.ts';
import { insertSteps, pathOf, reviewsOf, rowsOfPath } from './plan-steps.ts';
import { planChanges, plans } from '../tables.ts';

export type NewPlan = {
  learnerId: string;
  /** The teacher who makes it; null: the learner. */
  fromId: string | null;
  classId?: string | null;
  title: string;
  skillIds: string[];
  settings: PlanSettings;
  status: Extract<PlanStatus, 'draft' | 'proposed' | 'active'>;
};

/** The same plan asked for again within this time is the one that was made: a second click, or a request sent twice. */
const twiceMs = 15_000;

/** One plan for each of some learners, who may know it all already. */
export type NewPlans = Omit<NewPlan, 'learnerId'> & { learnerIds: string[]; isOnlyWhereNeeded?: boolean };

/**
 * Makes a plan from what is known of the learner now, whole or not at all.
 * @throws AppError `unknown_skill` 400 for a skill that is not taught, `wrong_dates` 400 for dates that do not exist or contradict each other
 */
export async function makePlan(services: Services, { learnerId, ...given }: NewPlan, now: Date): Promise<string> {
  const [planId] = await makePlans(services, { ...given, learnerIds: [learnerId] }, now);
  if (planId === undefined) throw notFound('learner');
  return planId;
}

/**
 * The same for several learners, each from their own answers: all of the plans, or none.
 * @returns the ids in the order of the learners, those left out who have nothing to do for the goal (`isOnlyWhereNeeded`) @throws as makePlan
 */
export async function makePlans(services: Services, { learnerIds, isOnlyWhereNeeded = false, ...given }: NewPlans, now: Date): Promise<string[]> {
  checkGoal(services, given.skillIds);
  checkSettings(given.settings);
  const wanted = { ...given, skillIds: inTeachingOrder(services, given.skillIds), classId: given.classId ?? null };
  return services.db.transaction(async (tx) => {
    const within = { ...services, db: tx };
    // One after the other for each learner, so that of two at once the second finds the first.
    const learners = await tx.select({ id: users.id }).from(users).where(inArray(users.id, learnerIds)).orderBy(asc(users.id)).for('no key update');
    const twins = await findTwins(tx, wanted, learners.map(({ id }) => id), now);
    const lacking = learners.flatMap(({ id }) => (twins.has(id) ? [] : [id]));
    const made = await draftPlans(within, { ...wanted, learnerIds: lacking, isOnlyWhereNeeded }, now);
    return learnerIds.flatMap((id) => twins.get(id) ?? made.get(id) ?? []);
  });
}

/** @returns the id of each learner's plan */
async function draftPlans(services: Services, { learnerIds, isOnlyWhereNeeded, ...given }: NewPlans & { classId: string | null }, now: Date): Promise<Map<string, string>> {
  if (learnerIds.length === 0) return new Map();
  const today = schoolDay(services, now);
  // What is answered in between is planned for when the plan is looked at.
  const sequences = await newestSequences(services.db, learnerIds);
  const states = await loadHelpedStatesOf(services, learnerIds, now);
  const drafts: { row: NewPlanRow; path: Path }[] = [];
  for (const learnerId of learnerIds) {
    const own = states.get(learnerId) ?? new Map<string, never>();
    if (isOnlyWhereNeeded === true && skillsToLearn(own, given.skillIds).length === 0) continue;
    const reviews = given.status === 'active' ? await reviewsOf(services, learnerId, today) : undefined;
    const path = pathOf({ ...given, stages: {} }, [], own, { now, today, ...(reviews ? { reviews } : {}) });
    const { steps: _steps, ...told } = path;
    drafts.push({
      path,
      row: { id: newId(now.getTime()), ...given, ...told, learnerId, plannedSequence: sequences.get(learnerId) ?? 0, plannedOn: today, plannedAt: now, createdAt: now, updatedAt: now },
    });
  }
  if (drafts.length === 0) return new Map();
  await services.db.insert(plans).values(drafts.map(({ row }) => row));
  await insertSteps(services.db, drafts.flatMap(({ row, path }) => rowsOfPath(row.id, path, { from: 1, now })));
  const made = (learnerId: string): { byId: string; kind: 'made' } => ({ byId: given.fromId ?? learnerId, kind: 'made' });
  await services.db.insert(planChanges).values(drafts.map(({ row }) => ({ planId: row.id, ...made(row.learnerId), steps: [], days: null, why: null })));
  return new Map(drafts.map(({ row }) => [row.learnerId, row.id]));
}

type NewPlanRow = typeof plans.$inferInsert & { id: string };
type Alike = Omit<NewPlan, 'learnerId'>;

/** The same plan made moments ago, of each of some learners who have one. */
async function findTwins(tx: Database, { fromId, classId, title, skillIds, settings, status }: Alike, learnerIds: string[], now: Date): Promise<Map<string, string>> {
  const isAlike = and(
    inArray(plans.learnerId, learnerIds), eq(plans.status, status), eq(plans.title, title), gt(plans.createdAt, new Date(now.getTime() - twiceMs)),
    sql`${plans.fromId} is not distinct from ${fromId}::uuid`, sql`${plans.classId} is not distinct from ${classId ?? null}::uuid`,
    sql`${plans.skillIds} = ${sql.param(skillIds)}::text[]`, sql`${plans.settings} = ${JSON.stringify(settings)}::jsonb`,
  );
  const rows = await tx.select({ learnerId: plans.learnerId, id: plans.id }).from(plans).where(isAlike).orderBy(asc(plans.createdAt));
  return new Map(rows.map((row) => [row.learnerId, row.id]));
}

/** @throws AppError `unknown_skill` 400 */
export function checkGoal({ content }: Pick<Services, 'content'>, skillIds: string[]): void {
  const unknown = skillIds.filter((id) => !content.skills.has(id));
  if (unknown.length > 0) throw new AppError('unknown_skill', 400, `Slate does not teach ${unknown.slice(0, 3).join(', ')}. Choose the goal again.`, { unknown });
}

const [earliest, latest] = ['2000-01-01', '2199-12-31'];

/** @throws AppError `wrong_dates` 400 for dates that do not exist, or that neither a school nor the database reckons with */
export function checkDates(dates: string[]): void {
  if (!dates.every(isCalendarDate)) throw new AppError('wrong_dates', 400, 'One of the dates does not exist.');
  if (dates.some((date) => date < earliest || date > latest)) throw new AppError('wrong_dates', 400, 'One of the dates is too far away.');
}

/** @throws AppError `wrong_dates` 400 */
export function checkSettings({ startsOn, dueOn }: PlanSettings): void {
  checkDates([startsOn, ...(dueOn === null ? [] : [dueOn])]);
  if (dueOn !== null && dueOn < startsOn) throw new AppError('wrong_dates', 400, 'The plan would end before it begins.');
}

/** Each skill once, prerequisites first. */
export function inTeachingOrder({ content }: Pick<Services, 'content'>, skillIds: string[]): string[] {
  const wanted = new Set(skillIds);
  return [...content.skills.keys()].filter((id) => wanted.has(id));
}
