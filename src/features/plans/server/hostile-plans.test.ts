import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classes, enrolments } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { addDays, dateOf } from '#shared/calendar-date.ts';
import { plan, planList, type Plan } from '../contract.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestClass, ratios, stepOf } from './plans.factory.ts';
import { planChanges, plans } from './tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const today = dateOf(new Date(), 'UTC');
const settings = { startsOn: today, dueOn: null, minutesADay: 25, weekdays: [0, 1, 2, 3, 4, 5, 6] };
const student = () => createSignedIn(services, app);
const body = async (reply: Response): Promise<Plan> => plan.parse(await reply.json());
const make = async (person: SignedIn, more = {}) => body(await person.send('POST', '/plans', { title: 'Ratios', skillIds: ratios, settings, ...more }));
const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { error?: { code: string } }).error?.code];

async function taught() {
  const [teacher, ada] = await Promise.all([createSignedIn(services, app, ['teacher']), student()]);
  const classId = await createTestClass(services, teacher.id, [ada.id]);
  return { teacher, ada, classId };
}

test('a step of one plan is not reached through another', async () => {
  const [ada, ben] = await Promise.all([student(), student()]);
  const [ofAda, ofBen] = await Promise.all([make(ada), make(ben)]);
  const step = stepOf(ofBen, 'check', 'ratio-language');
  const own = stepOf(ofAda, 'check', 'ratio-language');
  for (const [path, input] of [[`${step.id}/skip`, { why: 'x' }], [`${step.id}/move`, { before: null }], [`${own.id}/move`, { before: step.id }], [`${step.id}/restore`, {}]] as const) {
    expect(await codeOf(await ada.send('POST', `/plans/${ofAda.id}/steps/${path}`, input))).toEqual([404, 'not_found']);
  }
  expect((await body(await ben.send('GET', `/plans/${ofBen.id}`))).steps).toEqual(ofBen.steps);
});

test('dates that no calendar of a school holds are refused in words', async () => {
  const { teacher, ada } = await taught();
  for (const wrong of [{ startsOn: '9999-12-30' }, { startsOn: '0000-01-01' }, { dueOn: '9999-12-31' }]) {
    expect(await codeOf(await ada.send('POST', '/plans', { title: 'x', skillIds: ratios, settings: { ...settings, ...wrong } }))).toEqual([400, 'wrong_dates']);
  }
  for (const dueOn of ['0000-01-01', '9999-12-31']) {
    expect(await codeOf(await teacher.send('POST', '/goals', { learnerId: ada.id, statement: 'x', skillId: 'rounding', target: 0.8, dueOn }))).toEqual([400, 'wrong_dates']);
  }
});

test('signs that no database keeps are refused, half a character is kept as a replacement', async () => {
  const { teacher, ada } = await taught();
  const made = await make(ada);
  const step = stepOf(made, 'check', 'ratio-language');
  expect(await codeOf(await ada.send('POST', '/plans', { title: 'a\u0000b', skillIds: ratios, settings }))).toEqual([400, 'invalid_input']);
  expect(await codeOf(await ada.send('POST', `/plans/${made.id}/steps/${step.id}/skip`, { why: '\u0000' }))).toEqual([400, 'invalid_input']);
  expect(await codeOf(await teacher.send('POST', `/plans/${made.id}/steps`, { action: 'add', kind: 'practice', skillId: 'rounding', why: 'a\u0000' }))).toEqual([400, 'invalid_input']);
  expect((await teacher.send('POST', `/plans/${made.id}/steps`, { action: 'add', kind: 'practice', skillId: 'rounding', why: 'half \ud83d' })).status).toBe(200);
  expect((await ada.send('POST', '/plans', { title: 'half \ud83d', skillIds: ratios, settings })).status).toBe(201);
});

test('it is the day that it is where the school is: nothing is planned for its tomorrow that can be done today', async () => {
  // One of the two has another date than UTC at any hour.
  const zone = new Date().getUTCHours() < 11 ? 'Pacific/Niue' : 'Pacific/Kiritimati';
  const there = dateOf(new Date(), zone);
  expect(there).not.toBe(dateOf(new Date(), 'UTC'));
  const away = createTestApp({ ...services, env: { ...services.env, SLATE_TIME_ZONE: zone } });
  const ada = await createSignedIn(services, away);
  const made = await make(ada, { settings: { ...settings, startsOn: addDays(there, -3) } });
  expect([made.today, made.steps[0]?.date, made.week.at(-1)?.date]).toEqual([there, there, there]);
});

test('a title cannot break out of the calendar file, nor the PDF', async () => {
  const ada = await student();
  const made = await make(ada, { title: 'A\rBEGIN:VEVENT\r\nSUMMARY:x\n\u2028\ud83d\ude00 \u0627\u0644 \u202e;,\\' });
  const calendar = await ada.send('GET', `/plans/${made.id}/calendar.ics`);
  const text = await calendar.text();
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.match(/^BEGIN:VEVENT$/gm)?.length ?? 0).toBe(made.steps.filter(({ status }) => status === 'todo').length);
  const pdf = await ada.send('GET', `/plans/${made.id}/plan.pdf`);
  expect([pdf.status, Buffer.from(await pdf.arrayBuffer()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('accepted and declined at once it is one of them, and the other is told so', async () => {
  const { teacher, ada } = await taught();
  for (let round = 0; round < 4; round += 1) {
    const draft = await body(await teacher.send('POST', '/plans', { title: `Round ${round}`, skillIds: ratios, settings, learnerId: ada.id }));
    await teacher.send('POST', '/teaching/plans/assign', { planIds: [draft.id] });
    const replies = await Promise.all((['active', 'declined'] as const).map((status) => ada.send('PATCH', `/plans/${draft.id}`, { status })));
    // 409 when it is found out in the middle, 403 when the other one was over before.
    expect([[200, 403], [200, 409]]).toContainEqual(replies.map(({ status }) => status).toSorted((a, b) => a - b));
    const told = await services.db.select().from(planChanges).where(eq(planChanges.planId, draft.id));
    expect(told.filter(({ kind }) => kind === 'accepted' || kind === 'declined')).toHaveLength(1);
  }
});

test('a draft named twice is assigned once; together with one that is none nothing is', async () => {
  const { teacher, ada } = await taught();
  const draft = async (title: string) => body(await teacher.send('POST', '/plans', { title, skillIds: ratios, settings, learnerId: ada.id }));
  const [one, other] = [await draft('One'), await draft('Other')];
  expect((await teacher.send('POST', '/teaching/plans/assign', { planIds: [one.id, one.id] })).status).toBe(200);
  const told = await services.db.select().from(planChanges).where(eq(planChanges.planId, one.id));
  expect(told.map(({ kind }) => kind)).toEqual(['made', 'assigned']);
  expect((await teacher.send('POST', '/teaching/plans/assign', { planIds: [other.id, one.id] })).status).toBe(403);
  expect((await body(await teacher.send('GET', `/plans/${other.id}`))).status).toBe('draft');
});

test('the same plan made twice within seconds, by one or for a class, is one', async () => {
  const { teacher, ada, classId } = await taught();
  const twice = await Promise.all([make(ada), make(ada)]);
  expect(twice[0].id).toBe(twice[1].id);
  const other = await make(ada, { title: 'Another' });
  expect(other.id).not.toBe(twice[0].id);
  const forClass = { title: 'For all', skillIds: ratios, settings, isAssigned: false };
  const replies = await Promise.all([1, 2].map(() => teacher.send('POST', `/teaching/classes/${classId}/plans`, forClass)));
  const ids = await Promise.all(replies.map(async (reply) => planList.parse(await reply.json()).plans.map(({ id }) => id)));
  expect(ids[0]).toEqual(ids[1]);
  const mine = await services.db.select({ title: plans.title }).from(plans).where(eq(plans.learnerId, ada.id));
  expect(mine.map(({ title }) => title).sort()).toEqual(['Another', 'For all', 'Ratios']);
});

test('what a teacher adds stays: asked to remove it adds nothing, skipped and restored it is there, twice it is refused', async () => {
  const { teacher, ada } = await taught();
  const made = await make(ada);
  const add = (more: object) => teacher.send('POST', `/plans/${made.id}/steps`, { action: 'add', kind: 'practice', skillId: 'rounding', why: 'For the money project', ...more });
  expect((await add({ action: 'remove' })).status).toBe(400);
  expect((await add({ kind: 'review' })).status).toBe(400);
  const step = stepOf(await body(await add({})), 'practice', 'rounding');
  expect(await codeOf(await add({}))).toEqual([409, 'step_exists']);
  await ada.send('POST', `/plans/${made.id}/steps/${step.id}/skip`, { why: 'Later' });
  const back = await body(await ada.send('POST', `/plans/${made.id}/steps/${step.id}/restore`));
  expect(stepOf(back, 'practice', 'rounding').reason).toMatchObject({ kind: 'added-by', why: 'For the money project' });
});

test('a plan that was declined or put away is not changed any more', async () => {
  const { teacher, ada } = await taught();
  const made = await make(ada);
  const step = stepOf(made, 'check', 'ratio-language');
  expect((await ada.send('PATCH', `/plans/${made.id}`, { status: 'archived' })).status).toBe(200);
  for (const [path, input] of [[`/plans/${made.id}/steps`, { action: 'add', kind: 'practice', skillId: 'rounding', why: 'x' }], [`/plans/${made.id}/steps/${step.id}/skip`, { why: 'x' }], [`/plans/${made.id}/steps/${step.id}/move`, { before: null }]] as const) {
    expect(await codeOf(await teacher.send('POST', path, input))).toEqual([409, 'plan_closed']);
  }
});

test('a step put before itself stays where it is', async () => {
  const ada = await student();
  const made = await make(ada);
  const step = stepOf(made, 'lesson', 'ratio-language');
  const after = await body(await ada.send('POST', `/plans/${made.id}/steps/${step.id}/move`, { before: step.id }));
  expect(after.steps.map(({ id }) => id)).toEqual(made.steps.map(({ id }) => id));
});

test('a step that was restored is the step it was: who still holds its id can move it', async () => {
  const ada = await student();
  const made = await make(ada);
  const step = stepOf(made, 'check', 'ratio-language');
  await ada.send('POST', `/plans/${made.id}/steps/${step.id}/skip`, { why: 'x' });
  const back = await body(await ada.send('POST', `/plans/${made.id}/steps/${step.id}/restore`));
  expect(back.steps.map(({ id, date, status }) => ({ id, date, status }))).toEqual(made.steps.map(({ id, date, status }) => ({ id, date, status })));
  expect((await ada.send('POST', `/plans/${made.id}/steps/${step.id}/move`, { before: null })).status).not.toBe(404);
});

test('added again while it is skipped and then restored, a step is there once', async () => {
  const { teacher, ada } = await taught();
  const made = await make(ada);
  const add = async () => stepOf(await body(await teacher.send('POST', `/plans/${made.id}/steps`, { action: 'add', kind: 'practice', skillId: 'rounding', why: 'For money' })), 'practice', 'rounding');
  const first = await add();
  await ada.send('POST', `/plans/${made.id}/steps/${first.id}/skip`, { why: 'Later' });
  const second = await add();
  const back = await body(await ada.send('POST', `/plans/${made.id}/steps/${first.id}/restore`));
  expect(back.steps.filter(({ kind, skillId }) => kind === 'practice' && skillId === 'rounding').map(({ id }) => id)).toEqual([second.id]);
});

test('skipped, moved, restored and planned at once, a plan has each step once and nothing fails', async () => {
  const ada = await student();
  const made = await make(ada);
  const [check, lesson] = [stepOf(made, 'check', 'ratio-language'), stepOf(made, 'check', 'equivalent-ratios')];
  const replies = await Promise.all([
    ada.send('POST', `/plans/${made.id}/steps/${check.id}/skip`, { why: 'x' }), ada.send('POST', `/plans/${made.id}/steps/${check.id}/move`, { before: null }),
    ada.send('POST', `/plans/${made.id}/steps/${lesson.id}/move`, { before: null }), ada.send('POST', `/plans/${made.id}/steps/${check.id}/restore`),
    ada.send('PATCH', `/plans/${made.id}`, { settings: { ...settings, minutesADay: 40 } }), ada.send('GET', `/plans/${made.id}`), ada.send('GET', `/plans/${made.id}`),
  ]);
  for (const reply of replies) expect([200, 409]).toContain(reply.status);
  const after = await body(await ada.send('GET', `/plans/${made.id}`));
  const keys = after.steps.map(({ kind, skillId, lessonId }) => `${kind} ${lessonId ?? skillId}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a lesson that was finished without an answer is done in the plan at once', async () => {
  const ada = await student();
  const made = await make(ada);
  const step = stepOf(made, 'lesson', 'ratio-language');
  const sections = services.content.lessons.get(step.lessonId ?? '')?.sections.length ?? 0;
  for (let sectionIndex = 0; sectionIndex < sections; sectionIndex += 1) {
    expect((await ada.send('PUT', `/learning/lessons/${step.lessonId}/progress`, { sectionIndex, isDone: true })).status).toBe(200);
  }
  const after = await body(await ada.send('GET', `/plans/${made.id}`));
  expect(after.steps.find(({ id }) => id === step.id)?.status).toBe('done');
});

test('a lesson that was finished is not added again; a teacher who moves a step of a running plan says why', async () => {
  const { teacher, ada } = await taught();
  const made = await make(ada);
  const lesson = services.content.lessonsOfSkill.get('rounding')?.[0];
  for (let sectionIndex = 0; sectionIndex < (lesson?.sections.length ?? 0); sectionIndex += 1) await ada.send('PUT', `/learning/lessons/${lesson?.id}/progress`, { sectionIndex, isDone: true });
  expect(await codeOf(await teacher.send('POST', `/plans/${made.id}/steps`, { action: 'add', kind: 'lesson', skillId: 'rounding', why: 'Again' }))).toEqual([409, 'lesson_done']);
  const step = stepOf(made, 'check', 'ratio-language');
  expect(await codeOf(await teacher.send('POST', `/plans/${made.id}/steps/${step.id}/move`, { before: null }))).toEqual([400, 'reason_needed']);
  expect((await teacher.send('POST', `/plans/${made.id}/steps/${step.id}/move`, { before: null, why: 'After the test' })).status).toBe(200);
});

test('more than two years of work is not said to be ready', async () => {
  const ada = await student();
  const made = await make(ada, { skillIds: [...services.content.skills.keys()], settings: { ...settings, minutesADay: 5, weekdays: [1], dueOn: addDays(today, 2_000) } });
  expect(made.readyOn).toBeNull();
  expect(made.narrative.why).not.toContain('ready about');
});

test.each([
  ['left the class', ({ teacher, classId }: Awaited<ReturnType<typeof taught>>) => services.db.delete(enrolments).where(and(eq(enrolments.classId, classId), eq(enrolments.userId, teacher.id)))],
  ['is no teacher any more', ({ teacher }: Awaited<ReturnType<typeof taught>>) => services.db.update(users).set({ personas: ['student'], selectedPersona: 'student' }).where(eq(users.id, teacher.id))],
  ['teaches a class that was put away', ({ classId }: Awaited<ReturnType<typeof taught>>) => services.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, classId))],
])('who %s sees nothing of the pupils, not even what they made themselves', async (_, change) => {
  const school = await taught();
  const { teacher, ada, classId } = school;
  const made = await body(await teacher.send('POST', '/plans', { title: 'Ratios', skillIds: ratios, settings, learnerId: ada.id }));
  const aim = (await (await teacher.send('POST', '/goals', { learnerId: ada.id, statement: 'x', skillId: 'rounding', target: 0.8, dueOn: '2027-01-31' })).json()) as { id: string };
  await change(school);
  const input = { title: 'x', skillIds: ratios, settings };
  for (const [method, path, sent] of [
    ['GET', `/plans/${made.id}`], ['GET', `/plans/${made.id}/plan.pdf`], ['GET', `/plans/${made.id}/calendar.ics`], ['POST', `/plans/${made.id}/narrative`],
    ['PATCH', `/plans/${made.id}`, { status: 'proposed' }],
    ['GET', `/plans?learnerId=${ada.id}`], ['GET', `/plans/goals?learnerId=${ada.id}`], ['POST', '/plans', { ...input, learnerId: ada.id }], ['POST', '/teaching/plans/assign', { planIds: [made.id] }],
    ['GET', `/teaching/classes/${classId}`], ['POST', `/teaching/classes/${classId}/plans`, { ...input, isAssigned: true }], ['GET', `/goals?learnerId=${ada.id}`],
    ['PATCH', `/goals/${aim.id}`, { status: 'met' }],
    ['POST', `/goals/${aim.id}/notes`, { text: 'x' }], ['GET', `/record/estimates?learnerId=${ada.id}`], ['GET', `/record/skills/rounding?learnerId=${ada.id}`],
  ] as const) expect([path, (await teacher.send(method, path, sent)).status]).toEqual([path, 404]);
});
