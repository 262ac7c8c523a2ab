import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formOf } from '#features/assignments/server/assignments.factory.ts';
import { completeLesson } from '#features/learning/server/public.ts';
import { answer, ratios } from '#features/plans/server/plans.factory.ts';
import { plans, planSteps } from '#features/plans/server/tables.ts';
import { learningReport } from '#features/reports/learning-contract.ts';
import { signInThrottle, users } from '#features/session/server/tables.ts';
import { schoolDay } from '#server/school-day.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { addDays, dayMs } from '#shared/calendar-date.ts';
import { guardianPage } from '../contract.ts';
import { createGuardianSchool } from './guardians.factory.ts';

let services: TestServices;
let app: TestApp;
let school: Awaited<ReturnType<typeof createGuardianSchool>>;
beforeAll(async () => {
  services = await createTestServices({ settings: { SLATE_SCHOOL_NAME: 'Elm School' } });
  app = createTestApp(services);
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.db.delete(signInThrottle);
  school = await createGuardianSchool(services, app);
});

const codeOf = async (reply: Response) => [reply.status, /"code":"([a-z_]+)"/.exec(await reply.text())?.[1]];
const read = async (token: string) => guardianPage.parse(await (await school.open(token)).json());
const skillName = (id: string) => services.content.skills.get(id)?.name ?? '';

test('of a pupil who has done nothing yet there is a page that says so', async () => {
  const { pupil, made } = school;
  const { token, link } = await made();
  const page = await read(token);
  expect(page).toMatchObject({ school: 'Elm School', name: pupil.name, label: 'Mother', until: link.until, hasWorked: false, assigned: [], plan: null, skills: { courses: [], work: [] } });
  expect([page.weeks?.this.days, page.weeks?.last.lessons, page.today]).toEqual([[], [], schoolDay(services, new Date())]);
});

test('its figures are those of the pupil’s own report, home and plan', async () => {
  const { teacher, pupil, classId, made } = school;
  await answer(services, pupil.id, 'ratio-language', Array.from({ length: 12 }, () => true));
  await answer(services, pupil.id, 'equivalent-ratios', [false, true, false]);
  const lesson = services.content.lessonsOfSkill.get('ratio-language')?.[0];
  if (!lesson) throw new Error('No lesson teaches this');
  await completeLesson(services.db, pupil.id, lesson, new Date());
  const due = { on: addDays(schoolDay(services, new Date()), 2), time: '16:00' };
  expect((await teacher.send('POST', `/classes/${classId}/assignments`, formOf({ kind: 'practice', targetIds: ['ratio-tables'], due, note: 'Only for you' }))).status).toBe(201);
  const settings = { startsOn: schoolDay(services, new Date()), dueOn: null, minutesADay: 25, weekdays: [0, 1, 2, 3, 4, 5, 6] };
  expect((await pupil.send('POST', '/plans', { title: 'Ready for ratios', skillIds: ratios, settings })).status).toBe(201);
  const { token } = await made();
  const page = await read(token);
  const report = learningReport.parse(await (await pupil.send('GET', '/reports/learning')).json());
  const home = (await (await pupil.send('GET', '/learning/home')).json()) as { next: { title: string; kind: string } };
  expect([page.now?.title, page.now?.kind]).toEqual([home.next.title, home.next.kind]);
  expect(page.hasWorked).toBe(true);
  const shown = page.skills?.courses.flatMap(({ skills }) => skills).toSorted((one, other) => one.name.localeCompare(other.name));
  expect(shown).toEqual(report.skills.map(({ estimate: { name, status } }) => ({ name, status })).toSorted((one, other) => one.name.localeCompare(other.name)));
  expect(shown?.find(({ name }) => name === skillName('ratio-language'))?.status).toBe('secure');
  expect(page.skills?.work).toEqual([skillName('equivalent-ratios')]);
  const monday = report.weeks.at(-1)?.from ?? '';
  const days = report.days.filter(({ date, answers }) => date >= monday && answers > 0);
  expect(page.weeks?.this).toMatchObject({ from: monday, to: report.to, days: days.map(({ date, minutes }) => ({ date, minutes: Math.round(minutes) })), lessons: [lesson.title] });
  expect([...(page.weeks?.this.gained ?? []), ...(page.weeks?.last.gained ?? [])]).toEqual([skillName('ratio-language')]);
  expect(page.assigned).toMatchObject([{ kind: 'practice', from: teacher.name, due: { ...due, isOver: false }, isBegun: false }]);
  expect(page.plan?.title).toBe('Ready for ratios');
  expect(page.plan?.steps.length).toBeGreaterThan(2);
  expect(page.plan?.steps.every(({ on }) => on !== null && on >= page.today)).toBe(true);
  // No answer, no question, no name of another child, no note of a teacher, no number of a person.
  const text = JSON.stringify(page);
  for (const secret of ['A question', 'Only for you', school.other.name, pupil.id, teacher.id, 'calledName', '"known"']) expect(text).not.toContain(secret);
});

test('what the school leaves out does not leave the server', async () => {
  const { pupil, set, made } = school;
  await answer(services, pupil.id, 'ratio-language', [true, true]);
  await set({ shows: ['week'] });
  const { token } = await made();
  const page = await read(token);
  expect([page.shows, page.weeks === null, page.assigned, page.skills, page.plan]).toEqual([['week'], false, null, null, null]);
  expect(page.now).not.toBeNull();
  await set({ shows: [] });
  expect((await read(token)).weeks).toBeNull();
});

test('the name that a pupil chose for themselves alone is not told', async () => {
  const { pupil, made } = school;
  await services.db.update(users).set({ calledName: 'Somebody' }).where(eq(users.id, pupil.id));
  const { token } = await made();
  expect(JSON.stringify(await read(token))).not.toContain('Somebody');
});

test('opening it writes that it was opened, counts how often, and nothing else: a plan that is old stays as it is', async () => {
  const { pupil, made } = school;
  const settings = { startsOn: schoolDay(services, new Date()), dueOn: null, minutesADay: 25, weekdays: [1, 3] };
  const { id: planId } = (await (await pupil.send('POST', '/plans', { title: 'Ratios', skillIds: ratios, settings })).json()) as { id: string };
  await answer(services, pupil.id, 'ratio-language', Array.from({ length: 12 }, () => true));
  await services.db.update(plans).set({ plannedOn: '2026-01-05' }).where(eq(plans.id, planId));
  await services.db.update(planSteps).set({ date: '2026-01-06' }).where(eq(planSteps.planId, planId));
  const kept = async () => [await services.db.select().from(plans).where(eq(plans.id, planId)), await services.db.select().from(planSteps).where(eq(planSteps.planId, planId)).orderBy(planSteps.id)];
  const before = await kept();
  const { token } = await made();
  await read(token);
  const statements = await statementsOf(() => read(token));
  const writing = statements.filter((text) => /\b(?:insert into|update|delete from|truncate)\b/i.test(text)).map((text) => /(?:insert into|update|delete from) "?(\w+)/i.exec(text)?.[1]);
  expect(writing).toEqual(['sign_in_throttle', 'guardian_links']);
  expect(statements.length).toBeLessThan(20);
  expect(await kept()).toEqual(before);
  // Days that have passed are not said as if they came.
  expect((await read(token)).plan?.steps.map(({ on }) => on)).toEqual(expect.arrayContaining([null]));
});

test('it is kept by no cache, told to no other page and found by no search, whether it opens or not', async () => {
  const { made, open } = school;
  const { token } = await made();
  for (const reply of [await open(token), await open('x'), await app.request('/guardian')]) {
    expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => reply.headers.get(name))).toEqual(['no-store', 'no-referrer', 'noindex']);
  }
});

test('unknown, cut off, of somebody else or no token at all: one answer; guesses from one place wait, a link that holds there meanwhile too', async () => {
  const { made, open } = school;
  const { token } = await made();
  for (const wrong of ['', 'x', token.slice(0, -1), `${token}A`, token.toUpperCase(), 'ä'.repeat(43)]) expect(await codeOf(await open(wrong))).toEqual([403, 'link_closed']);
  for (const body of ['{}', '{"token":7}', '{"token":"x","more":1}', `{"token":"${'x'.repeat(201)}"}`, '[]']) {
    expect((await app.request('/api/guardian-page', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status).toBe(400);
  }
  expect((await app.request('/api/guardian-page')).status).toBe(404);
  await services.db.update(signInThrottle).set({ failures: 260, updatedAt: new Date(), nextTryAt: new Date(Date.now() + 60_000) });
  const waiting = await open(token);
  expect([waiting.status, await waiting.json()]).toMatchObject([429, { error: { code: 'too_many_attempts', details: { retryAfter: expect.any(Number) } } }]);
});

test('opened at the same moment by many, each gets the page', async () => {
  const { made, open } = school;
  const { token } = await made();
  expect((await Promise.all(Array.from({ length: 6 }, () => open(token)))).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
});

test('a link shows its own pupil and nobody else, and is no key to anything that a session opens', async () => {
  const { pupil, other, made } = school;
  const [one, two] = [await made(), await made(school.teacher, other.id)];
  expect([(await read(one.token)).name, (await read(two.token)).name]).toEqual([pupil.name, other.name]);
  for (const headers of [{ authorization: `Bearer ${one.token}` }, { cookie: `slate-session=${one.token}` }]) {
    expect((await app.request('/api/reports/learning', { headers })).status).toBe(401);
    expect((await app.request(`/api/people/${pupil.id}/guardian-links`, { headers })).status).toBe(401);
  }
  expect(Date.parse(one.link.until) - Date.now()).toBeGreaterThan(29 * dayMs);
});
