import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { dateOf } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { classPlanning, goal, goalList, plan, planList } from '../../contract.ts';
import { classList } from '#features/people/contract.ts';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import { answer, createTestClass, ratios } from '../plans.factory.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const settings = { startsOn: dateOf(new Date(), 'UTC'), dueOn: null, minutesADay: 20, weekdays: [1, 2, 3, 4, 5] };

async function school() {
  const [teacher, ada, ben, stranger] = await Promise.all([createSignedIn(services, app, ['teacher']), createSignedIn(services, app), createSignedIn(services, app), createSignedIn(services, app)]);
  const classId = await createTestClass(services, teacher.id, [ada.id, ben.id]);
  return { teacher, ada, ben, stranger, classId };
}

test('a teacher drafts a plan for each pupil from their own evidence, looks through it, and assigns it; the pupil accepts', async () => {
  const { teacher, ada, ben, classId } = await school();
  await answer(services, ada.id, 'ratio-language', Array<boolean>(10).fill(true));
  const drafted = planList.parse(await (await teacher.send('POST', `/teaching/classes/${classId}/plans`, { title: 'Percent catch-up', skillIds: ratios, settings, isAssigned: false })).json());
  expect(drafted.plans.map(({ status }) => status)).toEqual(['draft', 'draft']);
  const [ofAda, ofBen] = [ada, ben].map(({ id }) => drafted.plans.find(({ learner }) => learner.id === id));
  expect(ofAda?.stepCount).toBeLessThan(ofBen?.stepCount ?? 0);
  expect((await ada.send('GET', `/plans/${ofAda?.id}`)).status).toBe(404);
  expect(planList.parse(await (await ada.send('GET', '/plans')).json()).plans).toEqual([]);

  await teacher.send('POST', '/teaching/plans/assign', { planIds: drafted.plans.map(({ id }) => id) });
  const [proposed] = planList.parse(await (await ada.send('GET', '/plans')).json()).plans;
  expect(proposed).toMatchObject({ status: 'proposed', from: { id: teacher.id } });
  expect((await teacher.send('PATCH', `/plans/${ofAda?.id}`, { status: 'active' })).status).toBe(403);
  expect((await ada.send('PATCH', `/plans/${ofAda?.id}`, { title: 'Mine' })).status).toBe(403);
  const accepted = plan.parse(await (await ada.send('PATCH', `/plans/${ofAda?.id}`, { status: 'active' })).json());
  expect([accepted.status, accepted.changes[0]?.kind]).toEqual(['active', 'accepted']);
  const declined = plan.parse(await (await ben.send('PATCH', `/plans/${ofBen?.id}`, { status: 'declined', why: 'I know this already' })).json());
  expect(declined).toMatchObject({ status: 'declined', changes: [{ kind: 'declined', why: 'I know this already' }, {}, {}] });
});

test('who knows it all gets no plan of it', async () => {
  const { teacher, ada, ben, classId } = await school();
  await answer(services, ada.id, 'ratio-language', Array<boolean>(10).fill(true));
  const made = planList.parse(await (await teacher.send('POST', `/teaching/classes/${classId}/plans`, { title: 'Words', skillIds: ['ratio-language'], settings, isAssigned: true })).json());
  expect(made.plans.map(({ learner }) => learner.id)).toEqual([ben.id]);
});

test('a teacher overrides a running plan only with a reason, which the learner reads', async () => {
  const { teacher, ada } = await school();
  const made = plan.parse(await (await ada.send('POST', '/plans', { title: 'Ratios', skillIds: ratios, settings })).json());
  expect((await teacher.send('PATCH', `/plans/${made.id}`, { settings: { ...settings, minutesADay: 30 } })).status).toBe(400);
  expect((await teacher.send('PATCH', `/plans/${made.id}`, { settings: { ...settings, minutesADay: 30 }, why: 'More time this month' })).status).toBe(200);
  expect((await ada.send('POST', `/plans/${made.id}/steps`, { action: 'add', kind: 'practice', skillId: 'rounding', why: 'x' })).status).toBe(403);
  const added = plan.parse(await (await teacher.send('POST', `/plans/${made.id}/steps`, { action: 'add', kind: 'practice', skillId: 'rounding', why: 'For the money project' })).json());
  const step = added.steps.find(({ skillId }) => skillId === 'rounding');
  expect(step).toMatchObject({ kind: 'practice', reason: { kind: 'added-by', why: 'For the money project' } });
  const seen = plan.parse(await (await ada.send('GET', `/plans/${made.id}`)).json());
  expect(seen.changes.filter(({ kind }) => kind === 'override').map(({ why, by }) => [why, by])).toEqual([['For the money project', teacher.name], ['More time this month', teacher.name]]);
  await answer(services, ada.id, 'ratio-language', [true, false]);
  const later = plan.parse(await (await ada.send('GET', `/plans/${made.id}`)).json());
  expect(later.steps.some(({ skillId, status }) => skillId === 'rounding' && status === 'todo')).toBe(true);
});

test('a class at a glance: plans, who knows what, and groups by what to learn next', async () => {
  const { teacher, ada, ben, classId } = await school();
  await answer(services, ada.id, 'ratio-language', Array<boolean>(10).fill(true));
  await ben.send('POST', '/plans', { title: 'Mine', skillIds: ratios, settings });
  const seen = classPlanning.parse(await (await teacher.send('GET', `/teaching/classes/${classId}`)).json());
  const glance = new Map(seen.learners.map(({ id, secureCount, running: own }) => [id, [secureCount, own?.title ?? null]]));
  expect(glance).toEqual(new Map([[ada.id, [1, null]], [ben.id, [0, 'Mine']]]));
  expect(seen.groups.flatMap(({ learners }) => learners.map(({ id }) => id)).sort()).toEqual([ada.id, ben.id].sort());
  expect(classList.parse(await (await teacher.send('GET', '/teaching/classes')).json()).classes).toMatchObject([{ id: classId, studentCount: 2 }]);
});

test('classes, drafts and goals are for who teaches there', async () => {
  const { teacher, ada, stranger, classId } = await school();
  const other = await createSignedIn(services, app, ['teacher']);
  const input = { title: 'x', skillIds: ratios, settings, isAssigned: true };
  expect((await other.send('POST', `/teaching/classes/${classId}/plans`, input)).status).toBe(404);
  // One of another class among those named: nobody gets a plan.
  for (const learnerIds of [[stranger.id], [ada.id, stranger.id], [ada.id, teacher.id], [newId()]]) {
    expect((await teacher.send('POST', `/teaching/classes/${classId}/plans`, { ...input, learnerIds })).status).toBe(404);
  }
  expect(planList.parse(await (await ada.send('GET', '/plans')).json()).plans).toEqual([]);
  expect((await ada.send('GET', `/teaching/classes/${classId}`)).status).toBe(404);
  expect((await ada.send('GET', '/teaching/classes')).status).toBe(403);
  expect((await other.send('POST', '/plans', { title: 'x', skillIds: ratios, settings, learnerId: stranger.id })).status).toBe(404);
  expect((await other.send('POST', '/goals', { learnerId: ada.id, statement: 'x', skillId: 'rounding', target: 0.8, dueOn: '2027-01-31' })).status).toBe(404);
  expect((await ada.send('POST', '/goals', { learnerId: ada.id, statement: 'x', skillId: 'rounding', target: 0.8, dueOn: '2027-01-31' })).status).toBe(403);
});

test('a goal has a measure, a baseline from evidence, and progress notes with the estimate of their day', async () => {
  const { teacher, ada, stranger } = await school();
  const input = { learnerId: ada.id, statement: 'Compares two ratios with a table in 4 of 5 tries', skillId: 'ratio-tables', target: 0.85, dueOn: '2027-01-31' };
  const made = goal.parse(await (await teacher.send('POST', '/goals', input)).json());
  expect(made).toMatchObject({ status: 'open', measure: { skillName: 'Compare ratios using tables' }, notes: [] });
  await answer(services, ada.id, 'ratio-tables', Array<boolean>(8).fill(true));
  const noted = goal.parse(await (await teacher.send('POST', `/goals/${made.id}/notes`, { text: 'Uses the table on her own.' })).json());
  expect(noted.notes[0]).toMatchObject({ text: 'Uses the table on her own.', by: teacher.name });
  expect(noted.notes[0]?.now).toBeGreaterThan(made.baseline);
  expect(noted.now).toBeCloseTo(noted.notes[0]?.now ?? 0, 3);
  const read = goalList.parse(await (await ada.send('GET', '/goals')).json());
  expect(read.goals.map(({ id }) => id)).toEqual([made.id]);
  expect((await stranger.send('POST', `/goals/${made.id}/notes`, { text: 'x' })).status).toBe(404);
  expect((await teacher.send('POST', '/goals', { ...input, dueOn: '2027-02-31' })).status).toBe(400);
  expect((await teacher.send('PATCH', `/goals/${made.id}`, { status: 'met' })).status).toBe(200);
});
