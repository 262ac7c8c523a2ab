import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentLibrary } from '#features/content/library.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { dateOf } from '#shared/calendar-date.ts';
import { goal, plan } from '../../contract.ts';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import { answer, createTestClass } from '../plans.factory.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const skillId = 'ratio-language';
const settings = { startsOn: dateOf(new Date(), 'UTC'), dueOn: null, minutesADay: 20, weekdays: [1, 2, 3, 4, 5] };
const without = <Value>(map: ReadonlyMap<string, Value>, goes: (id: string, value: Value) => boolean) => new Map([...map].filter(([id, value]) => !goes(id, value)));

/** The content after an edit that took a skill away, with its lessons and items; or all of it. */
function editedContent(content: ContentLibrary, isEmpty: boolean): ContentLibrary {
  const isGone = (id: string) => isEmpty || id === skillId;
  return {
    skills: without(content.skills, isGone), courses: without(content.courses, () => isEmpty), lessons: without(content.lessons, (_, { skills }) => skills.some(isGone)),
    items: without(content.items, (_, item) => isGone(item.skillId)), itemsOfSkill: without(content.itemsOfSkill, isGone), lessonsOfSkill: without(content.lessonsOfSkill, isGone),
    misconceptions: new Map(), standards: content.standards,
  };
}

test.each([['a skill', false], ['everything', true]])('after %s left the content every page of who worked on it still loads', async (_, isEmpty) => {
  // The people of the test call the app that is current.
  let current = app;
  const calls: TestApp = { ...app, request: (path, init) => current.request(path, init) };
  const [teacher, ada] = await Promise.all([createSignedIn(services, calls, ['teacher']), createSignedIn(services, calls)]);
  const classId = await createTestClass(services, teacher.id, [ada.id]);
  const made = plan.parse(await (await ada.send('POST', '/plans', { title: 'Ratios', skillIds: [skillId, 'equivalent-ratios'], settings })).json());
  const aim = goal.parse(await (await teacher.send('POST', '/goals', { learnerId: ada.id, statement: 'x', skillId, target: 0.8, dueOn: '2027-01-31' })).json());
  const practices: { id: string; questions: { id: string }[] }[] = [];
  for (const input of [{ kind: 'practice', skillId }, { kind: 'check', skillId }, { kind: 'placement', skillIds: [skillId, 'equivalent-ratios'] }]) {
    practices.push((await (await ada.send('POST', '/practices', input)).json()) as (typeof practices)[number]);
  }
  await answer(services, ada.id, skillId, [true, true, false, true]);
  const lessonId = services.content.lessonsOfSkill.get(skillId)?.[0]?.id;
  expect((await ada.send('PUT', `/learning/lessons/${lessonId}/progress`, { sectionIndex: 0, isDone: true })).status).toBe(200);

  current = createTestApp({ ...services, content: editedContent(services.content, isEmpty) });
  const own = [
    '/learning/home', '/learning/courses', '/record/estimates', '/plans', `/plans/${made.id}`, `/plans/${made.id}/calendar.ics`, `/plans/${made.id}/plan.pdf`,
    '/plans/goals', '/goals', ...practices.map(({ id }) => `/practices/${id}`),
  ];
  for (const path of own) expect([path, (await ada.send('GET', path)).status]).toEqual([path, 200]);
  for (const path of [`/teaching/classes/${classId}`, `/goals?learnerId=${ada.id}`, `/plans/${made.id}`]) expect([path, (await teacher.send('GET', path)).status]).toEqual([path, 200]);
  for (const path of [`/record/skills/${skillId}`, `/learning/lessons/${lessonId}`]) expect([path, (await ada.send('GET', path)).status]).toEqual([path, 404]);
  for (const { questions: [first] } of practices) expect((await ada.send('POST', `/questions/${first?.id}/skip`)).status).toBe(200);
  expect((await teacher.send('POST', `/goals/${aim.id}/notes`, { text: 'Still here.' })).status).toBe(200);
  expect((await ada.send('PATCH', `/plans/${made.id}`, { settings: { ...settings, minutesADay: 30 } })).status).toBe(200);
});
