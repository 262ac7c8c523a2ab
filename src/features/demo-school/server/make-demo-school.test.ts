import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { classes, groups, terms } from '#features/people/server/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadEstimates } from '#features/record/server/public.ts';
import { evidence } from '#features/record/server/tables.ts';
import { ensureDemoAccounts } from '#features/session/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import { plans } from '#features/plans/server/tables.ts';
import { listAssignments, loadPupilProgress } from '#features/assignments/server/public.ts';
import { combineTargets, statusOf } from '#features/assignments/progress.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { listSittings } from '#features/assessments/server/public.ts';
import { noAttempts, stateOf } from '#features/assessments/sitting-state.ts';
import { sittings, tests } from '#features/assessments/server/tables.ts';
import { attemptDoors } from '#features/attempts/server/public.ts';
import { attempts } from '#features/attempts/server/tables.ts';
import { markQuestions } from '#features/grading/server/tables.ts';
import { items } from '#features/items/server/tables.ts';
import { addDemoSchool } from './add-demo-school.ts';
import { makeDemoAssignments } from './make-demo-assignments.ts';
import { makeDemoPeople } from './make-demo-people.ts';
import { makeDemoGroups } from './make-demo-groups.ts';
import { makeDemoPlans } from './make-demo-plans.ts';
import { makeDemoTests } from './make-demo-tests.ts';
import { makeDemoTerm } from './make-demo-term.ts';
import { recordWeeks } from './record-weeks.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ settings: { SLATE_DEMO: 'on' } });
  await ensureDemoAccounts(services);
  await addDemoSchool(services);
  await services.runJobs();
});
afterAll(() => services.close());

const answers = async () => (await services.db.select({ answers: count() }).from(evidence))[0]?.answers ?? 0;

test('the first start of a demo makes the school, once, with evidence, plans and goals', async () => {
  const made = await answers();
  expect(made).toBeGreaterThan(6_000);
  const states = await services.db.select({ status: plans.status, plans: count() }).from(plans).groupBy(plans.status);
  expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['active', 'proposed', 'draft']));
  await addDemoSchool(services);
  await services.runJobs();
  expect(await answers()).toBe(made);
});

test('the demo classes are in a term, and groups come from the answers; done again, nothing is added', async () => {
  const school = await makeDemoPeople(services);
  const today = new Date().toISOString().slice(0, 10);
  const counted = async () => ({ terms: await services.db.$count(terms), groups: await services.db.$count(groups), outside: await services.db.$count(classes, isNull(classes.termId)) });
  const before = await counted();
  expect(before).toMatchObject({ terms: 1, outside: 0 });
  expect(before.groups).toBeGreaterThan(0);
  await makeDemoTerm(services, school, today);
  await makeDemoGroups(services, school, new Date());
  expect(await counted()).toEqual(before);
});

test('a run that is done again adds nothing, and the same seed gives the same answers', async () => {
  const { userIds } = await makeDemoPeople(services);
  const learnerId = userIds.get('amara.okafor') ?? '';
  const [newest] = await services.db.select({ at: evidence.answeredAt }).from(evidence).where(eq(evidence.learnerId, learnerId)).limit(1);
  expect(newest).toBeDefined();
  const before = await answers();
  const today = new Date().toISOString().slice(0, 10);
  expect(await recordWeeks(services, { learnerId, seed: 'amara.okafor', demoClass: { grade: 6 }, lastDay: today })).toBe(0);
  expect(await answers()).toBe(before);
});

test('cut off while it made the plans, it goes on with those that are missing', async () => {
  const school = await makeDemoPeople(services);
  const counted = () => services.db.select({ title: plans.title, status: plans.status, plans: count() }).from(plans).groupBy(plans.title, plans.status).orderBy(plans.title, plans.status);
  const before = await counted();
  await services.db.delete(plans).where(eq(plans.title, 'Expressions'));
  await services.db.update(plans).set({ status: 'proposed' }).where(and(eq(plans.title, 'Ratios and rates'), eq(plans.status, 'active')));
  await makeDemoPlans(services, school, new Date());
  expect(await counted()).toEqual(before);
  await makeDemoPlans(services, school, new Date());
  expect(await counted()).toEqual(before);
});

test('the class of the demo student has assignments in every state, made once', async () => {
  const school = await makeDemoPeople(services);
  const classId = school.classIds.get('6B Mathematics') ?? '';
  await makeDemoAssignments(services, school, new Date());
  const [open, closed] = [await listAssignments(services.db, classId, 'open'), await listAssignments(services.db, classId, 'closed')];
  // With the five tests that were given.
  expect([open.openCount, open.closedCount]).toEqual([10, 1]);
  const progress = await loadPupilProgress(services.db, services.assigned, [...open.assignments, ...closed.assignments].map(({ id }) => id));
  const statuses = progress.flatMap(({ targets, dueAt }) => {
    const whole = combineTargets(targets ?? []);
    return whole ? [statusOf(whole, dueAt, Date.now())] : [];
  });
  for (const status of ['not-begun', 'late', 'done'] as const) expect(statuses).toContain(status);
});

test('the demo teacher has tests in every state, given to the class, made once', async () => {
  const school = await makeDemoPeople(services);
  const counted = async () => [await services.db.$count(tests), await services.db.$count(sittings), await services.db.$count(items), await services.db.$count(attempts)];
  const before = await counted();
  await makeDemoTests(services, school, new Date(), attemptDoors);
  expect(await counted()).toEqual(before);
  const given = await listSittings(services.db, [school.classIds.get('6B Mathematics') ?? '']);
  const states = given.map((sitting) => [sitting.body.title, stateOf(sitting, noAttempts, 20, new Date())]);
  expect(new Map(states as [string, string][])).toEqual(new Map([['Unit rates warm-up', 'open'], ['Ratios exit ticket', 'set'], ['Ratios and rates, half-way check', 'set'],
    ['Unit rates check', 'to-grade'], ['Equivalent ratios check', 'released']]));
  // Taken by the class: some essays wait for a person, what is released is in the learning record, and somebody asks about a mark.
  const taken = async (title: string) => services.db.select({ state: attempts.state, markedAt: attempts.markedAt, number: attempts.number }).from(attempts)
    .innerJoin(sittings, eq(sittings.id, attempts.sittingId))
    .innerJoin(tests, eq(tests.id, sittings.testId)).where(sql`${tests.draft} ->> 'title' = ${title}`);
  const [graded, released] = [await taken('Unit rates check'), await taken('Equivalent ratios check')];
  expect(graded.length).toBeGreaterThan(14);
  expect([...graded, ...released].every(({ state }) => state === 'handed-in')).toBe(true);
  expect(graded.filter(({ markedAt }) => markedAt === null).length).toBeGreaterThan(10);
  expect(released.every(({ markedAt }) => markedAt !== null)).toBe(true);
  expect(released.some(({ number }) => number === 2)).toBe(true);
  expect(await services.db.$count(evidence, eq(evidence.context, 'assessment'))).toBeGreaterThan(30);
  expect(await services.db.$count(markQuestions)).toBe(1);
  const [draft] = await services.db.select().from(tests).where(eq(tests.version, 0));
  expect(draft?.draft.title).toBe('Ratios and rates, end test');
});

test('the demo student finds out, learns and is secure in some skills; demo pupils cannot sign in', async () => {
  const { userIds } = await makeDemoPeople(services);
  const estimates = await loadEstimates(services, userIds.get('student') ?? '');
  const statuses = new Set(estimates.filter(({ evidenceCount }) => evidenceCount > 0).map(({ status }) => status));
  expect(statuses.size).toBeGreaterThan(1);
  const [pupil] = await services.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.username, 'amara.okafor'));
  expect(pupil?.passwordHash).toBeNull();
});

test('without a demo there is no demo school', async () => {
  const other = await createTestServices();
  await addDemoSchool(other);
  await other.runJobs();
  expect((await other.db.select({ answers: count() }).from(evidence))[0]?.answers).toBe(0);
  await other.close();
});
