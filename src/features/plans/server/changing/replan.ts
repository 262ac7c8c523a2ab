import { and, eq } from 'drizzle-orm';
import { completedLessons, loadSkillStates } from '#features/learning/server/public.ts';
import { finishedPractices } from '#features/practice/server/public.ts';
import { latestEvidence, type LatestEvidence } from '#features/record/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { daysBetween } from '#shared/calendar-date.ts';
import { timeOfId } from '#shared/ids.ts';
import { explainChanges, type Change } from '../../explain-changes.ts';
import { markDone, markShown, notAllRight, notShown } from '../../mark-done.ts';
import type { Path } from '../../plan-path.ts';
import { logChanges } from './log-changes.ts';
import { insertSteps, keyOfStep, pathOf, reviewsOf, rowsOfPath } from './plan-steps.ts';
import { loadSteps, type PlanRow, type StepRow } from '../load-plan.ts';
import { planSteps, plans } from '../tables.ts';
import { titleOfStep } from '../title-of-step.ts';

/** Milliseconds after which it is noted again that nothing is new. */
const lookEveryMs = 60_000;

export type Replanning = {
  now: Date;
  /** Also when neither evidence nor the day changed: settings or order did. */
  isForced?: boolean;
  /** The order of the steps to do, when somebody just changed it. */
  wish?: string[];
  /** The changes are told as those of a person, by whoever made them. */
  isSilent?: boolean;
};

/**
 * Brings a plan up to what is known now: marks what was done, plans the rest anew, and writes down what changed and why.
 * Does nothing when nothing was answered or finished since, on the same day; and what is to be done keeps its days while the answers
 * change nothing about what is to be done. One planning of a plan at a time.
 */
export async function replan(services: Services, planId: string, { now, isForced = false, wish, isSilent = false }: Replanning): Promise<void> {
  await services.db.transaction(async (tx) => {
    const within = { ...services, db: tx };
    const [plan] = await tx.select().from(plans).where(eq(plans.id, planId)).for('update');
    if (!plan || ['archived', 'declined'].includes(plan.status)) return;
    const latest = await latestEvidence(tx, plan.learnerId, plan.plannedSequence);
    const today = schoolDay(services, now);
    const { steps, isNew, shown, failed, keep } = await withDoneMarked(within, plan, await loadSteps(tx, plan.id));
    if (!isForced && !isNew && failed.length === 0 && latest.since.length === 0 && plan.plannedOn === today) {
      // Written once in a while and not with every look.
      if (plan.plannedAt === null || now.getTime() - plan.plannedAt.getTime() > lookEveryMs) await tx.update(plans).set({ plannedAt: now }).where(eq(plans.id, plan.id));
      return;
    }
    const states = await loadSkillStates(within, plan.learnerId, now);
    const reviews = plan.status === 'draft' || plan.status === 'proposed' ? undefined : await reviewsOf(within, plan.learnerId, today);
    const todo = steps.filter(({ status }) => status === 'todo');
    const planned = pathOf(plan, steps, states, { now, today, keep, ...(wish ? { wish } : {}), ...(reviews ? { reviews } : {}) });
    const path = isForced || isNew || plan.plannedOn !== today ? planned : keepDays(planned, plan, todo);
    const isFirst = steps.length === 0;
    await writeSteps(tx, plan, steps, path, now);
    const changes = [...tellShown(services, shown), ...tellNotYet(services, failed, todo, path)];
    if (!isFirst && !isSilent) {
      const before = todo.map((step) => ({ key: keyOfStep(step), title: titleOfStep(services, step), date: step.date, kind: step.kind }));
      changes.push(...explainChanges(before, path.steps, whyOf(services, latest, plan.plannedOn, today)));
    }
    await logChanges(tx, null, [{ planId: plan.id, changes }]);
    const isDone = path.steps.every(({ kind }) => kind === 'review') && steps.some(({ status, kind }) => status === 'done' && kind !== 'review');
    const status = plan.status === 'active' && isDone ? 'done' : plan.status === 'done' && !isDone ? 'active' : plan.status;
    const { readyOn, readyFrom, readyTo, isInTime, paces, stages } = path;
    await tx.update(plans).set({
      plannedSequence: latest.sequence, plannedOn: today, plannedAt: now, status, readyOn, readyFrom, readyTo, isInTime, paces, stages, updatedAt: now,
    }).where(eq(plans.id, plan.id));
  });
}

/** With the same steps to do, each stays on its day; only reviews and reasons follow the answers. */
function keepDays(path: Path, { readyOn, readyFrom, readyTo, isInTime, paces }: PlanRow, todo: readonly StepRow[]): Path {
  const work = path.steps.filter(({ kind }) => kind !== 'review');
  const days = new Map(todo.filter(({ kind }) => kind !== 'review').map((step) => [keyOfStep(step), step.date]));
  if (work.length !== days.size || !work.every(({ key }) => days.has(key))) return path;
  const order = new Map(todo.map((step, index) => [keyOfStep(step), index]));
  const place = ({ key, kind }: Path['steps'][number]) => (kind === 'review' ? -1 : (order.get(key) ?? 0));
  const steps = path.steps.map((step) => ({ ...step, date: days.get(step.key) ?? step.date }))
    .sort((one, other) => one.date.localeCompare(other.date) || place(one) - place(other));
  return { steps, readyOn, readyFrom, readyTo, isInTime, paces, stages: path.stages };
}

type Marked = {
  steps: StepRow[];
  isNew: boolean;
  /** Steps that were to do until a check showed that what they are for is known. */
  shown: StepRow[];
  /** Checks that were not all right since the last look. */
  failed: { skillId: string; right: number; total: number }[];
  /** Skills whose lesson and practice stay, since a check of them was not all right. */
  keep: Set<string>;
};

/** A lesson or a practice comes to its end without an answer too: when everything in it was left out. */
async function withDoneMarked(services: Pick<Services, 'db' | 'env'>, plan: PlanRow, steps: StepRow[]): Promise<Marked> {
  if (plan.status !== 'active' && plan.status !== 'done') return { steps, isNew: false, shown: [], failed: [], keep: new Set() };
  const { db } = services;
  // One after the other: a transaction is one connection.
  const lessons = await completedLessons(db, [plan.learnerId]);
  const finished = (await finishedPractices(db, plan.learnerId, plan.createdAt)).map((one) => ({ ...one, finishedOn: schoolDay(services, one.finishedAt) }));
  const open = steps.map((step) => ({ ...step, addedAt: timeOfId(step.id) }));
  const done = markDone(open, lessons.get(plan.learnerId) ?? new Map<string, Date>(), finished);
  const shown = markShown(open.filter(({ id }) => !done.has(id)), finished);
  const all = new Map([...done, ...shown]);
  for (const [id, doneAt] of all) await db.update(planSteps).set({ status: 'done', doneAt, date: schoolDay(services, doneAt) }).where(eq(planSteps.id, id));
  const marked = steps.map((step) => {
    const doneAt = all.get(step.id);
    return doneAt ? { ...step, status: 'done' as const, doneAt, date: schoolDay(services, doneAt) } : step;
  });
  const failed = notAllRight(finished, plan.plannedAt ?? plan.createdAt);
  return { steps: marked, isNew: all.size > 0, shown: steps.filter(({ id }) => shown.has(id)), failed, keep: notShown(finished) };
}

/** What a check was enough for: one line, however many steps it was. */
function tellShown(services: Services, shown: readonly StepRow[]): Change[] {
  const titles = [...new Set(shown.map((step) => titleOfStep(services, step)))];
  return titles.length > 0 ? [{ kind: 'shown', steps: titles, days: null, why: null }] : [];
}

/** A check that was tried before its lesson or practice, and what of these stays: nobody is to look for what became of it. */
function tellNotYet(services: Services, failed: Marked['failed'], todo: readonly StepRow[], path: Path): Change[] {
  const kept = new Set(path.steps.map(({ key }) => key));
  return failed.flatMap(({ skillId, right, total }): Change[] => {
    const stays = todo.filter((step) => step.skillId === skillId && (step.kind === 'lesson' || step.kind === 'practice') && kept.has(keyOfStep(step)));
    const titles = [...new Set(stays.map((step) => titleOfStep(services, step)))];
    return titles.length > 0 ? [{ kind: 'not-yet', steps: titles, days: null, why: `${right} of ${total} right.` }] : [];
  });
}

async function writeSteps(tx: Database, plan: PlanRow, steps: readonly StepRow[], path: Path, now: Date): Promise<void> {
  const old = new Map(steps.filter(({ status }) => status === 'todo').map((step) => [keyOfStep(step), step]));
  const from = Math.max(0, ...steps.filter(({ status }) => status !== 'todo').map(({ position }) => position)) + 1;
  await tx.delete(planSteps).where(and(eq(planSteps.planId, plan.id), eq(planSteps.status, 'todo')));
  await insertSteps(tx, rowsOfPath(plan.id, path, { from, now, old }));
}

/** The evidence that led to a new planning, in words. */
function whyOf({ content }: Services, { since }: LatestEvidence, plannedOn: string, today: string): string | null {
  const [newest] = since;
  if (newest) {
    const name = content.skills.get(newest.skillId)?.name ?? newest.skillId;
    const more = since.length > 1 ? `; and on ${since.length - 1} more ${since.length === 2 ? 'skill' : 'skills'}` : '';
    return `${newest.answers} new ${newest.answers === 1 ? 'answer' : 'answers'} on “${name}”, ${newest.right} right${more}.`;
  }
  const days = daysBetween(plannedOn, today);
  return days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} went by since it was planned.` : null;
}
