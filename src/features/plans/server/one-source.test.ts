import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadHome } from '#features/learning/server/public.ts';
import { keysOf } from '#features/practice/server/learner.factory.ts';
import { answerQuestion, loadAsked, skipQuestion, startPractice } from '#features/practice/server/public.ts';
import { longestReview } from '#features/practice/practice-rules.ts';
import type { StartPracticeInput } from '#features/practice/contract.ts';
import { createTestContent } from '#features/record/server/test-content.factory.ts';
import { createTestUser } from '#features/session/server/session.factory.ts';
import { AppError } from '#server/errors.ts';
import { schoolDay } from '#server/school-day.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { weekdayOf } from '#shared/calendar-date.ts';
import { addStep, moveStep, restoreStep, skipStep } from './changing/change-steps.ts';
import { loadFollower } from './load-follower.ts';
import { listPlans, loadPlans } from './load-plan.ts';
import { makePlan } from './changing/make-plan.ts';
import { presentPlan, presentSummaries } from './present-plan.ts';
import { replan } from './changing/replan.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ content: createTestContent() });
});
afterAll(() => services.close());

const skills = ['first', 'second', 'third'];
const hour = 3_600_000;
type Within = TestServices;

/** Answers a practice to its end. @param marks right, wrong or skipped, by turns */
async function run(within: Within, learnerId: string, input: StartPracticeInput, marks: readonly ('right' | 'wrong' | 'skip')[], now: Date) {
  let { practice } = await startPractice(within, learnerId, input, now).catch(() => ({ practice: null }));
  for (let at = 0; practice && practice.status === 'open' && at < 40; at += 1) {
    const [question] = practice.questions;
    const mark = marks[at % marks.length] ?? 'right';
    if (!question) break;
    if (mark === 'skip') {
      practice = await skipQuestion(within, await loadAsked(within, question.id), now);
      continue;
    }
    const answerKey = randomUUID();
    const response = (await keysOf(within, question.id))[mark];
    practice = (await answerQuestion(within, await loadAsked(within, question.id, answerKey), { answerKey, response, answeredAt: now.toISOString(), seconds: 20 }, now)).practice;
  }
}

/** What home, the list of plans, a plan's own page and the reviews say at one moment. */
async function look(within: Within, learnerId: string, now: Date, pageFirst: boolean) {
  const home = () => loadHome(within, learnerId, (id, at) => loadFollower(within, id, at), now);
  const list = async () => {
    for (const { id } of await listPlans(within.db, [learnerId], false)) await replan(within, id, { now });
    return presentSummaries(within, await listPlans(within.db, [learnerId], false));
  };
  const page = async (planId: string) => {
    await replan(within, planId, { now });
    const [plan] = await loadPlans(within.db, [planId]);
    if (!plan) throw new Error('The plan is gone');
    return presentPlan(within, plan, now);
  };
  const [first] = await listPlans(within.db, [learnerId], false);
  if (!first) throw new Error('There is no plan');
  const early = pageFirst ? await page(first.id) : null;
  const shown = { home: await home(), summary: (await list()).find(({ id }) => id === first.id), page: await page(first.id) };
  if (early) expect(early.steps).toEqual(shown.page.steps);
  return shown;
}

/** The reviews that would be asked now, without beginning them. */
async function reviewsAsked(within: Within, learnerId: string, now: Date): Promise<number> {
  const undo = new Error('undone');
  let asked = 0;
  await within.db.transaction(async (tx) => {
    asked = await startPractice({ ...within, db: tx }, learnerId, { kind: 'review' }, now).then(({ practice }) => practice.total, () => 0);
    throw undo;
  }).catch((error: unknown) => { if (error !== undo) throw error; });
  return asked;
}

function refused(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

const mark = fc.constantFrom('right' as const, 'right' as const, 'right' as const, 'wrong' as const, 'skip' as const);
const marks = fc.array(mark, { minLength: 1, maxLength: 8 });
const skillId = fc.constantFrom(...skills);
const action = fc.oneof(
  fc.record({ kind: fc.constantFrom('practice' as const, 'check' as const), skillId, marks }),
  fc.record({ kind: fc.constant('review' as const), marks }),
  fc.record({ kind: fc.constant('placement' as const), marks }),
  fc.record({ kind: fc.constant('skip' as const), step: fc.nat(8) }),
  fc.record({ kind: fc.constant('restore' as const) }),
  fc.record({ kind: fc.constant('move' as const), step: fc.nat(8), before: fc.nat(8) }),
  fc.record({ kind: fc.constant('override' as const), step: fc.constantFrom('practice' as const, 'check' as const), skillId }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 200 }) }),
);
const zone = fc.constantFrom('UTC', 'Pacific/Auckland', 'America/Lima', 'Pacific/Honolulu', 'Asia/Kolkata');
const learner = fc.record({
  zone, startHour: fc.nat(23), weekdays: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 7 }), actions: fc.array(action, { minLength: 3, maxLength: 9 }),
  pageFirst: fc.boolean(),
});

test('whatever a learner does on whatever days and wherever: home, plans and reviews say the same', async () => {
  await fc.assert(fc.asyncProperty(learner, async ({ zone: timeZone, startHour, weekdays, actions, pageFirst }) => {
    const within: Within = { ...services, env: { ...services.env, SLATE_TIME_ZONE: timeZone } };
    const [{ id }, { id: teacherId }] = [await createTestUser(services), await createTestUser(services, { personas: ['teacher'] })];
    let now = new Date(Date.now() + startHour * hour);
    const settings = { startsOn: schoolDay(within, now), dueOn: null, minutesADay: 25, weekdays };
    const planId = await makePlan(within, { learnerId: id, fromId: null, title: 'All of it', skillIds: skills, settings, status: 'active' }, now);
    for (const each of actions) {
      now = new Date(now.getTime() + 60_000);
      if (each.kind === 'wait') now = new Date(now.getTime() + each.hours * hour);
      else if (each.kind === 'skip' || each.kind === 'restore') {
        const { page } = await look(within, id, now, false);
        const [plan] = await loadPlans(services.db, [planId]);
        const steps = page.steps.filter(({ status }) => status === (each.kind === 'skip' ? 'todo' : 'skipped'));
        const step = steps[each.kind === 'skip' ? each.step % Math.max(1, steps.length) : 0];
        if (plan && step && each.kind === 'skip') await skipStep(within, plan, { stepId: step.id, why: 'Not now', by: { userId: id, isLearner: true }, now });
        if (plan && step && each.kind === 'restore') await restoreStep(within, plan, { stepId: step.id, by: { userId: id, isLearner: true }, now });
      } else if (each.kind === 'move') {
        const { page } = await look(within, id, now, false);
        const [plan] = await loadPlans(services.db, [planId]);
        const todo = page.steps.filter(({ status, kind }) => status === 'todo' && kind !== 'review');
        const [step, before] = [todo[each.step % Math.max(1, todo.length)], todo[each.before % Math.max(1, todo.length)]];
        // Prerequisites may stand against it.
        if (plan && step && before) await moveStep(within, plan, { stepId: step.id, before: before.id, by: { userId: id, isLearner: true }, now }).catch(refused);
      } else if (each.kind === 'override') {
        const [plan] = await loadPlans(services.db, [planId]);
        if (plan) await addStep(within, plan, { kind: each.step, skillId: each.skillId, why: 'For the test', by: { userId: teacherId, isLearner: false }, byName: 'Teacher', now }).catch(refused);
      } else if (each.kind === 'placement') await run(within, id, { kind: 'placement', skillIds: skills }, each.marks, now);
      else await run(within, id, each.kind === 'review' ? { kind: 'review' } : { kind: each.kind, skillId: each.skillId, isFresh: true }, each.marks, now);

      const { home, summary, page } = await look(within, id, now, pageFirst);
      const today = schoolDay(within, now);
      expect([summary?.readyOn, summary?.readyFrom, summary?.readyTo]).toEqual([page.readyOn, page.readyFrom, page.readyTo]);
      // Each of these dates is that of the last thing to do.
      expect(page.readyOn).toBe(page.steps.filter(({ status, kind }) => status === 'todo' && kind !== 'review').map(({ date }) => date).sort().at(-1) ?? null);
      expect(await reviewsAsked(within, id, now)).toBe(Math.min(longestReview, home.reviews.count));
      const ofToday = page.steps.find(({ kind, status, date }) => kind === 'review' && status === 'todo' && date <= today);
      const isSkipped = page.steps.some(({ kind, status, date }) => kind === 'review' && status === 'skipped' && date === today);
      if (weekdays.includes(weekdayOf(today)) && !isSkipped) expect(ofToday?.reason ?? { cards: 0 }).toMatchObject({ cards: home.reviews.count });
      const next = page.steps.filter(({ isNext }) => isNext);
      if (home.next.plan) expect(next).toMatchObject([{
        kind: home.next.kind, skillId: home.next.skillId,
        date: home.next.reason?.kind === 'in-plan' && home.next.reason.on !== null ? home.next.reason.on : expect.any(String),
      }]);
      else expect(next).toEqual([]);
      // On a skill of the plan home proposes what the plan begins with there, on a day of rest too.
      // (Where help led nowhere it sends to somebody who can help, and the plan's own step waits for its day.)
      for (const step of [home.next, ...home.alternatives].filter(({ kind, skillId: about }) => kind !== 'review' && kind !== 'done-for-now' && about !== null)) {
        const own = page.steps.filter(({ status, kind, skillId: about }) => status === 'todo' && kind !== 'review' && about === step.skillId).toSorted((one, other) => one.date.localeCompare(other.date))[0];
        if (own) expect([step.kind, step.lessonId]).toEqual([own.kind, own.lessonId]);
      }
      if (home.next.kind === 'review') expect(home.reviews.count).toBeGreaterThan(0);
    }
  }), {
    numRuns: 6,
    examples: [[{ zone: 'UTC', startHour: 0, weekdays: [0], pageFirst: false, actions: [
      { kind: 'placement', marks: ['right'] }, { kind: 'move', step: 0, before: 0 }, { kind: 'practice', skillId: 'first', marks: ['wrong'] }] }]],
  });
});
