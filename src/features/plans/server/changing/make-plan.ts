import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { isCalendarDate } from '#shared/calendar-date.ts';
import type { PlanSettings, PlanStatus } from '../../contract.ts';
import { logChanges } from './log-changes.ts';
import { replan } from './replan.ts';
import { plans } from '../tables.ts';

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

/**
 * Makes a plan from what is known of the learner now, whole or not at all.
 * @throws AppError `unknown_skill` 400 for a skill that is not taught, `wrong_dates` 400 for dates that do not exist or contradict each other
 */
export async function makePlan(services: Services, given: NewPlan, now: Date): Promise<string> {
  checkGoal(services, given.skillIds);
  checkSettings(given.settings);
  const wanted = { ...given, skillIds: inTeachingOrder(services, given.skillIds), classId: given.classId ?? null };
  return services.db.transaction(async (tx) => {
    // One after the other for each learner, so that of two at once the second finds the first.
    const [learner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, given.learnerId)).for('no key update');
    if (!learner) throw notFound('learner');
    const twin = await findTwin(tx, wanted, now);
    if (twin !== undefined) return twin;
    const [row] = await tx.insert(plans).values({ ...wanted, plannedOn: schoolDay(services, now), createdAt: now, updatedAt: now }).returning({ id: plans.id });
    if (!row) throw new Error('PostgreSQL gave no row back for a new plan');
    await logChanges(tx, given.fromId ?? given.learnerId, [{ planId: row.id, changes: [{ kind: 'made', steps: [], days: null, why: null }] }]);
    await replan({ ...services, db: tx }, row.id, { now, isForced: true });
    return row.id;
  });
}

async function findTwin(tx: Database, { learnerId, fromId, classId, title, skillIds, settings, status }: NewPlan, now: Date): Promise<string | undefined> {
  const isAlike = and(
    eq(plans.learnerId, learnerId), eq(plans.status, status), eq(plans.title, title), gt(plans.createdAt, new Date(now.getTime() - twiceMs)),
    sql`${plans.fromId} is not distinct from ${fromId}::uuid`, sql`${plans.classId} is not distinct from ${classId ?? null}::uuid`,
    sql`${plans.skillIds} = ${sql.param(skillIds)}::text[]`, sql`${plans.settings} = ${JSON.stringify(settings)}::jsonb`,
  );
  const [twin] = await tx.select({ id: plans.id }).from(plans).where(isAlike).orderBy(desc(plans.createdAt)).limit(1);
  return twin?.id;
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
