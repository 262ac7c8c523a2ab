import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { dateOf, isCalendarDate } from '#shared/calendar-date.ts';
import type { PlanSettings, PlanStatus } from '../contract.ts';
import { logChanges } from './log-changes.ts';
import { replan } from './replan.ts';
import { plans } from './tables.ts';

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

/**
 * Makes a plan from what is known of the learner now.
 * @throws AppError `unknown_skill` 400 for a skill that is not taught, `wrong_dates` 400 for dates that do not exist or contradict each other
 */
export async function makePlan(services: Services, given: NewPlan, now: Date): Promise<string> {
  checkGoal(services, given.skillIds);
  checkSettings(given.settings);
  const [row] = await services.db
    .insert(plans)
    .values({ ...given, skillIds: inTeachingOrder(services, given.skillIds), classId: given.classId ?? null, plannedOn: dateOf(now), createdAt: now, updatedAt: now })
    .returning({ id: plans.id });
  if (!row) throw new Error('PostgreSQL gave no row back for a new plan');
  await logChanges(services.db, row.id, given.fromId ?? given.learnerId, [{ kind: 'made', steps: [], days: null, why: null }]);
  await replan(services, row.id, { now, isForced: true });
  return row.id;
}

/** @throws AppError `unknown_skill` 400 */
export function checkGoal({ content }: Pick<Services, 'content'>, skillIds: string[]): void {
  const unknown = skillIds.filter((id) => !content.skills.has(id));
  if (unknown.length > 0) throw new AppError('unknown_skill', 400, `Slate does not teach ${unknown.slice(0, 3).join(', ')}. Choose the goal again.`, { unknown });
}

/** @throws AppError `wrong_dates` 400 */
export function checkSettings({ startsOn, dueOn }: PlanSettings): void {
  if (!isCalendarDate(startsOn) || (dueOn !== null && !isCalendarDate(dueOn))) throw new AppError('wrong_dates', 400, 'One of the dates does not exist.');
  if (dueOn !== null && dueOn < startsOn) throw new AppError('wrong_dates', 400, 'The plan would end before it begins.');
}

/** Each skill once, prerequisites first. */
export function inTeachingOrder({ content }: Pick<Services, 'content'>, skillIds: string[]): string[] {
  const wanted = new Set(skillIds);
  return [...content.skills.keys()].filter((id) => wanted.has(id));
}
