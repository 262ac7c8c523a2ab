import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { dateOf } from '#shared/calendar-date.ts';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import { classPlanning, plan, planList, type Plan } from '../contract.ts';
import { answer, createTestClass, ratios, stepOf } from './plans.factory.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const settings = { startsOn: dateOf(new Date(), 'UTC'), dueOn: null, minutesADay: 25, weekdays: [0, 1, 2, 3, 4, 5, 6] };
const input = { title: 'Ratios', skillIds: ratios, settings };
const body = async (reply: Response): Promise<Plan> => plan.parse(await reply.json());
const errorOf = async (reply: Response) => {
  const { error } = (await reply.json()) as { error?: { code: string; message: string; details?: unknown } };
  return [reply.status, error && { code: error.code, message: error.message, details: error.details }] as const;
};
const codeOf = async (reply: Response) => { const [status, error] = await errorOf(reply); return [status, error?.code]; };

async function school() {
  const [teacher, ada, ben] = await Promise.all([createSignedIn(services, app, ['teacher']), createSignedIn(services, app), createSignedIn(services, app)]);
  const classId = await createTestClass(services, teacher.id, [ada.id, ben.id]);
  const drafts = async (title = 'Catch-up', learnerIds = [ada.id, ben.id]) =>
    planList.parse(await (await teacher.send('POST', `/teaching/classes/${classId}/plans`, { ...input, title, learnerIds, isAssigned: false })).json()).plans;
  const classSeen = async () => classPlanning.parse(await (await teacher.send('GET', `/teaching/classes/${classId}`)).json());
  return { teacher, ada, ben, classId, drafts, classSeen };
}

test('a teacher puts a running plan away, or renames it, only with a reason; the learner sees who did it and why', async () => {
  const { teacher, ada } = await school();
  const made = await body(await ada.send('POST', '/plans', input));
  for (const change of [{ status: 'archived' }, { title: 'Taken over' }]) {
    expect(await codeOf(await teacher.send('PATCH', `/plans/${made.id}`, change))).toEqual([400, 'reason_needed']);
  }
  const untouched = await body(await ada.send('GET', `/plans/${made.id}`));
  expect([untouched.title, untouched.status, untouched.changes.map(({ kind }) => kind)]).toEqual(['Ratios', 'active', ['made']]);

  expect((await teacher.send('PATCH', `/plans/${made.id}`, { title: 'Ratios and rates', why: 'Rates belong to it' })).status).toBe(200);
  expect((await teacher.send('PATCH', `/plans/${made.id}`, { status: 'archived', why: 'We begin with fractions' })).status).toBe(200);
  const seen = await body(await ada.send('GET', `/plans/${made.id}`));
  expect(seen.changes.slice(0, 2)).toMatchObject([
    { kind: 'put-away', by: teacher.name, why: 'We begin with fractions' },
    { kind: 'renamed', by: teacher.name, why: 'Rates belong to it', steps: ['Ratios'] },
  ]);
});

test('a plan that came to its end is still the learner\'s: a reason is asked there too, and not for their own changes or a draft', async () => {
  const { teacher, ada } = await school();
  const made = await body(await ada.send('POST', '/plans', { ...input, skillIds: ['ratio-language'] }));
  const step = stepOf(made, 'lesson', 'ratio-language');
  for (let sectionIndex = 0; sectionIndex < (services.content.lessons.get(step.lessonId ?? '')?.sections.length ?? 0); sectionIndex += 1) {
    await ada.send('PUT', `/learning/lessons/${step.lessonId}/progress`, { sectionIndex, isDone: true });
  }
  for (const kind of ['practice', 'check'] as const) await ada.send('POST', `/plans/${made.id}/steps/${stepOf(made, kind, 'ratio-language').id}/skip`, { why: 'Known' });
  expect((await body(await ada.send('GET', `/plans/${made.id}`))).status).toBe('done');
  expect(await codeOf(await teacher.send('PATCH', `/plans/${made.id}`, { settings: { ...settings, minutesADay: 40 } }))).toEqual([400, 'reason_needed']);
  expect((await ada.send('PATCH', `/plans/${made.id}`, { title: 'Mine', status: 'archived' })).status).toBe(200);
  const draft = await body(await teacher.send('POST', '/plans', { ...input, learnerId: ada.id }));
  expect((await teacher.send('PATCH', `/plans/${draft.id}`, { title: 'Better', status: 'archived' })).status).toBe(200);
});

test('practice and plans of one\'s own are for students, as home and lessons are', async () => {
  const teacher = await createSignedIn(services, app, ['teacher']);
  const admin = await createSignedIn(services, app, ['admin']);
  for (const person of [teacher, admin]) {
    expect(await codeOf(await person.send('POST', '/practices', { kind: 'practice', skillId: 'rounding' }))).toEqual([403, 'wrong_persona']);
    expect(await codeOf(await person.send('POST', '/plans', input))).toEqual([403, 'wrong_persona']);
    expect(await codeOf(await person.send('POST', '/plans', { ...input, learnerId: person.id }))).toEqual([403, 'wrong_persona']);
  }
  const both = await createSignedIn(services, app, ['teacher', 'student']);
  expect((await both.send('POST', '/practices', { kind: 'practice', skillId: 'rounding' })).status).toBe(201);
  expect((await both.send('POST', '/plans', input)).status).toBe(201);
});

test('a goal that is not theirs to see is told in the same words as one that does not exist', async () => {
  const { teacher, ada } = await school();
  const [stranger, otherTeacher] = [await createSignedIn(services, app), await createSignedIn(services, app, ['teacher'])];
  const made = (await (await teacher.send('POST', '/goals', { learnerId: ada.id, statement: 'x', skillId: 'rounding', target: 0.8, dueOn: '2027-01-31' })).json()) as { id: string };
  for (const person of [stranger, otherTeacher]) {
    for (const [method, path, sent] of [['PATCH', '', { status: 'met' }], ['POST', '/notes', { text: 'x' }]] as const) {
      const [foreign, unknown] = [await errorOf(await person.send(method, `/goals/${made.id}${path}`, sent)), await errorOf(await person.send(method, `/goals/${newId()}${path}`, sent))];
      expect(foreign).toEqual(unknown);
      expect(foreign[0]).toBe(404);
    }
  }
});

test('what was assigned is taken back as drafts, all of it, and can be assigned again', async () => {
  const { teacher, ada, ben, drafts, classSeen } = await school();
  const made = await drafts();
  const planIds = made.map(({ id }) => id);
  await teacher.send('POST', '/teaching/plans/assign', { planIds });
  await ada.send('PATCH', `/plans/${made.find(({ learner }) => learner.id === ada.id)?.id}`, { status: 'active' });
  const back = planList.parse(await (await teacher.send('POST', '/teaching/plans/take-back', { planIds })).json());
  expect(back.plans.map(({ status }) => status)).toEqual(['draft', 'draft']);
  for (const pupil of [ada, ben]) expect(planList.parse(await (await pupil.send('GET', '/plans')).json()).plans).toEqual([]);
  expect((await classSeen()).learners.map(({ running, waiting }) => [running, waiting.map(({ status }) => status)])).toEqual([[null, ['draft']], [null, ['draft']]]);
  expect((await teacher.send('POST', '/teaching/plans/assign', { planIds })).status).toBe(200);
  const ofBen = await body(await ben.send('GET', `/plans/${made.find(({ learner }) => learner.id === ben.id)?.id}`));
  expect(ofBen.changes.map(({ kind, by }) => [kind, by])).toEqual([['assigned', teacher.name], ['taken-back', teacher.name], ['assigned', teacher.name], ['made', teacher.name]]);
});

test.each([
  ['skips a step', async ({ ada }: Awaited<ReturnType<typeof school>>, own: Plan) => ada.send('POST', `/plans/${own.id}/steps/${stepOf(own, 'check', 'ratio-language').id}/skip`, { why: 'Known' })],
  ['reads in a lesson', async ({ ada }: Awaited<ReturnType<typeof school>>, own: Plan) => ada.send('PUT', `/learning/lessons/${stepOf(own, 'lesson', 'ratio-language').lessonId}/progress`, { sectionIndex: 0, isDone: true })],
  ['answers something', async ({ ada }: Awaited<ReturnType<typeof school>>) => answer(services, ada.id, 'ratio-language', [true])],
])('a pupil who %s has begun: nothing is taken back, not from the others either', async (_, work) => {
  const there = await school();
  const { teacher, ada, ben, drafts, classSeen } = there;
  const made = await drafts();
  const planIds = made.map(({ id }) => id);
  await teacher.send('POST', '/teaching/plans/assign', { planIds });
  await work(there, await body(await ada.send('PATCH', `/plans/${made.find(({ learner }) => learner.id === ada.id)?.id}`, { status: 'active' })));
  const [status, error] = await errorOf(await teacher.send('POST', '/teaching/plans/take-back', { planIds }));
  expect([status, error]).toEqual([409, { code: 'plan_begun', message: `${ada.name} has begun already, so nothing was taken back.`, details: { learners: [ada.name] } }]);
  const seen = new Map((await classSeen()).learners.map(({ id, running, waiting }) => [id, [running?.status ?? null, waiting.map((plan) => plan.status)]]));
  expect(seen).toEqual(new Map([[ada.id, ['active', []]], [ben.id, [null, ['proposed']]]]));
});

test('taking back is for who teaches the pupils, and for what a teacher made', async () => {
  const { teacher, ada, drafts } = await school();
  const other = await createSignedIn(services, app, ['teacher']);
  const [one] = await drafts('One', [ada.id]);
  const own = await body(await ada.send('POST', '/plans', input));
  await teacher.send('POST', '/teaching/plans/assign', { planIds: [one?.id] });
  expect((await other.send('POST', '/teaching/plans/take-back', { planIds: [one?.id] })).status).toBe(404);
  expect((await ada.send('POST', '/teaching/plans/take-back', { planIds: [one?.id] })).status).toBe(403);
  expect((await teacher.send('POST', '/teaching/plans/take-back', { planIds: [one?.id, own.id] })).status).toBe(403);
  expect((await ada.send('GET', `/plans/${one?.id}`)).status).toBe(200);
});

test('a draft never hides what a pupil follows: both stand in the class list', async () => {
  const { ada, drafts, classSeen } = await school();
  const own = await body(await ada.send('POST', '/plans', { ...input, title: 'Mine' }));
  await drafts('First draft', [ada.id]);
  await drafts('Second draft', [ada.id]);
  const seen = (await classSeen()).learners.find(({ id }) => id === ada.id);
  expect(seen?.running?.id).toBe(own.id);
  expect(seen?.waiting.map(({ title, status }) => [title, status])).toEqual([['Second draft', 'draft'], ['First draft', 'draft']]);
});
