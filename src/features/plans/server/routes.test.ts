import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { learningHome } from '#features/learning/contract.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { addDays, dateOf } from '#shared/calendar-date.ts';
import { goalChoices, plan, planList, type Plan } from '../contract.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { answer, createTestClass, ratios, stepOf } from './plans.factory.ts';
import { plans } from './tables.ts';

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
const body = async (reply: Response): Promise<Plan> => {
  expect([reply.status, reply.ok ? '' : await reply.clone().text()]).toEqual([reply.status < 300 ? reply.status : 200, '']);
  return plan.parse(await reply.json());
};
const make = async (person: SignedIn, more = {}) => body(await person.send('POST', '/plans', { title: 'Ratios', skillIds: ratios, settings, ...more }));
const todo = ({ steps }: Plan) => steps.filter(({ status }) => status === 'todo');

test('a student makes a plan: steps follow the prerequisites, each with its reason, day and minutes', async () => {
  const made = await make(await student(), { skillIds: ratios.toReversed() });
  expect(made).toMatchObject({ status: 'active', from: null, skillIds: ratios, doneCount: 0, narrative: { engine: 'authored' } });
  const first = (skillId: string) => made.steps.findIndex((step) => step.skillId === skillId);
  expect(first('ratio-language')).toBeGreaterThanOrEqual(0);
  expect(first('ratio-language')).toBeLessThan(first('equivalent-ratios'));
  expect(first('equivalent-ratios')).toBeLessThan(first('ratio-tables'));
  expect(made.steps[0]).toMatchObject({ isNext: true, reason: { kind: 'nothing-answered' }, date: today });
  expect(made.narrative.why).toContain('Describe a ratio');
  expect(made.changes.map(({ kind }) => kind)).toEqual(['made']);
  expect(made.paces.map(({ minutesADay }) => minutesADay)).toEqual([15, 25, 35]);
});

test('evidence changes the plan, and the plan says what changed and why', async () => {
  const person = await student();
  const made = await make(person);
  await answer(services, person.id, 'ratio-language', [true, true, true, true, true, true, true, true, true, true]);
  const after = await body(await person.send('GET', `/plans/${made.id}`));
  expect(todo(after).filter(({ skillId }) => skillId === 'ratio-language')).toEqual([]);
  const dropped = after.changes.find(({ kind }) => kind === 'step-dropped');
  expect(dropped?.why).toContain('10 new answers on “Describe a ratio in words and numbers”, 10 right');
  const again = await body(await person.send('GET', `/plans/${made.id}`));
  expect(again.changes).toEqual(after.changes);
  expect(again.steps).toEqual(after.steps);
});

test('one slip after long success moves nothing in a plan; more than a slip does', async () => {
  const person = await student();
  for (const daysAgo of [3, 2, 1]) await answer(services, person.id, 'ratio-language', [true, true, true, true], Date.now() - daysAgo * 86_400_000);
  await answer(services, person.id, 'equivalent-ratios', [true, true, true, false, true, true]);
  const made = await make(person);
  expect(todo(made).filter(({ skillId }) => skillId === 'ratio-language')).toEqual([]);
  const days = ({ steps, readyOn }: Plan) => [readyOn, steps.filter(({ kind }) => kind !== 'review').map(({ id, date }) => [id, date])];
  for (const skillId of ['ratio-language', 'equivalent-ratios']) {
    await answer(services, person.id, skillId, [false]);
    const after = await body(await person.send('GET', `/plans/${made.id}`));
    expect(days(after)).toEqual(days(made));
    expect(after.changes).toEqual(made.changes);
  }
  await answer(services, person.id, 'ratio-language', [false, false, false]);
  const later = await body(await person.send('GET', `/plans/${made.id}`));
  expect(todo(later).some(({ skillId }) => skillId === 'ratio-language')).toBe(true);
});

test('what is secure from the start is left out, and wrong answers below the goal bring their skill in', async () => {
  const person = await student();
  await answer(services, person.id, 'ratio-language', Array<boolean>(10).fill(true));
  await answer(services, person.id, 'equivalent-fractions', [false, false, false]);
  const made = await make(person);
  const skills = new Set(made.steps.map(({ skillId }) => skillId));
  expect(skills.has('ratio-language')).toBe(false);
  expect(skills.has('equivalent-fractions')).toBe(true);
  expect(stepOf(made, 'lesson', 'equivalent-fractions').reason).toEqual({ kind: 'answers', right: 0, answers: 3, withHelp: 0 });
});

test('a step moves where prerequisites allow, and is refused with their names where not', async () => {
  const person = await student();
  const made = await make(person);
  const late = stepOf(made, 'lesson', 'ratio-tables');
  const early = stepOf(made, 'lesson', 'ratio-language');
  const refused = await person.send('POST', `/plans/${made.id}/steps/${late.id}/move`, { before: early.id });
  expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([409, 'prerequisite']);
  const check = stepOf(made, 'check', 'ratio-language');
  const moved = await body(await person.send('POST', `/plans/${made.id}/steps/${check.id}/move`, { before: null }));
  expect(todo(moved).filter(({ kind }) => kind !== 'review').at(-1)).toMatchObject({ id: check.id, isPinned: true });
  expect(moved.changes[0]).toMatchObject({ kind: 'reordered', steps: [check.title] });
});

test('a step is skipped with a reason and comes back', async () => {
  const person = await student();
  const made = await make(person);
  const check = stepOf(made, 'check', 'ratio-language');
  expect((await person.send('POST', `/plans/${made.id}/steps/${check.id}/skip`, { why: '  ' })).status).toBe(400);
  const skipped = await body(await person.send('POST', `/plans/${made.id}/steps/${check.id}/skip`, { why: 'I did this last year' }));
  expect(skipped.steps.find(({ id }) => id === check.id)).toMatchObject({ status: 'skipped', skipReason: 'I did this last year' });
  expect(skipped.changes[0]).toMatchObject({ kind: 'skipped', why: 'I did this last year', by: person.name });
  const back = await body(await person.send('POST', `/plans/${made.id}/steps/${check.id}/restore`));
  expect(stepOf(back, 'check', 'ratio-language').status).toBe('todo');
});

test('minutes and dates can change; what contradicts itself is refused', async () => {
  const person = await student();
  const made = await make(person);
  const faster = await body(await person.send('PATCH', `/plans/${made.id}`, { settings: { ...settings, minutesADay: 60 } }));
  expect((faster.readyOn ?? '') <= (made.readyOn ?? '')).toBe(true);
  for (const wrong of [{ dueOn: addDays(today, -1) }, { startsOn: '2026-02-30' }, { minutesADay: 0 }, { weekdays: [] }, { weekdays: [9] }]) {
    expect((await person.send('PATCH', `/plans/${made.id}`, { settings: { ...settings, ...wrong } })).status).toBe(400);
  }
  expect((await person.send('POST', '/plans', { title: 'x', skillIds: ['no-such-skill'], settings })).status).toBe(400);
  expect((await person.send('POST', '/plans', { title: 'x', skillIds: ratios, settings, status: 'done' })).status).toBe(400);
});

test('a plan whose goal is no longer taught says so and loses nothing', async () => {
  const person = await student();
  const made = await make(person);
  await services.db.update(plans).set({ skillIds: ['gone-skill'], plannedOn: addDays(today, -1) }).where(eq(plans.id, made.id));
  const after = await body(await person.send('GET', `/plans/${made.id}`));
  expect(after.skills).toEqual([]);
  expect(after.narrative.why).toContain('no longer taught');
});

test('calendar file and PDF hold the steps', async () => {
  const person = await student();
  const made = await make(person, { title: 'Zażółć: ratios' });
  const calendar = await person.send('GET', `/plans/${made.id}/calendar.ics`);
  const text = await calendar.text();
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBe(todo(made).length);
  const pdf = await person.send('GET', `/plans/${made.id}/plan.pdf`);
  expect(pdf.headers.get('content-disposition')).toContain("filename*=UTF-8''Za%C5%BC%C3%B3%C5%82%C4%87%20%20ratios.pdf".replace('%20%20', '%20'));
  expect(Buffer.from(await pdf.arrayBuffer()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a plan belongs to its learner: others find nothing, a teacher of theirs reads it', async () => {
  const [person, stranger, teacher, other] = await Promise.all([student(), student(), createSignedIn(services, app, ['teacher']), createSignedIn(services, app, ['teacher'])]);
  const made = await make(person);
  await createTestClass(services, teacher.id, [person.id]);
  expect((await stranger.send('GET', `/plans/${made.id}`)).status).toBe(404);
  expect((await other.send('GET', `/plans/${made.id}`)).status).toBe(404);
  expect((await other.send('GET', `/plans?learnerId=${person.id}`)).status).toBe(404);
  expect((await stranger.send('PATCH', `/plans/${made.id}`, { title: 'Mine now' })).status).toBe(404);
  expect((await app.request(`/api/plans/${made.id}`)).status).toBe(401);
  expect((await teacher.send('GET', `/plans/${made.id}`)).status).toBe(200);
  const list = planList.parse(await (await teacher.send('GET', `/plans?learnerId=${person.id}`)).json());
  expect(list.plans.map(({ id }) => id)).toEqual([made.id]);
});

test('planned twice at once, a plan has each step once', async () => {
  const person = await student();
  const made = await make(person);
  await answer(services, person.id, 'ratio-language', Array<boolean>(10).fill(true));
  const replies = await Promise.all(Array.from({ length: 6 }, () => person.send('GET', `/plans/${made.id}`)));
  const seen = await Promise.all(replies.map(body));
  for (const one of seen) expect(one.steps).toEqual(seen[0]?.steps);
  expect(seen[0]?.changes.filter(({ kind }) => kind === 'step-dropped')).toHaveLength(1);
});

test('goals to choose from: courses and units with their skills', async () => {
  const person = await student();
  const choices = goalChoices.parse(await (await person.send('GET', '/plans/goals')).json());
  const grade6 = choices.courses.find(({ id }) => id === 'mathematics-6');
  expect(grade6?.units.find(({ id }) => id === 'ratios')?.skillIds).toContain('ratio-tables');
  expect(choices.skills.length).toBe(services.content.skills.size);
});

test('what the plan has next is what the home says to do next, and for which day it is', async () => {
  const home = async (person: SignedIn) => learningHome.parse(await (await person.send('GET', '/learning/home')).json());
  const ada = await student();
  const made = await make(ada);
  const [first] = made.steps;
  const { next, course } = await home(ada);
  expect(course?.title).toBe('Mathematics, grade 6');
  expect(next).toMatchObject({ kind: first!.kind, skillId: first!.skillId, plan: { id: made.id, title: made.title } });
  await ada.send('PATCH', `/plans/${made.id}`, { settings: { ...settings, startsOn: addDays(today, 3) } });
  expect((await home(ada)).next).toMatchObject({ plan: { id: made.id }, reason: { kind: 'in-plan', on: addDays(today, 3) } });
  await ada.send('PATCH', `/plans/${made.id}`, { settings });
  await ada.send('PATCH', `/plans/${made.id}`, { status: 'archived' });
  expect((await home(ada)).next.plan).toBeUndefined();
});
