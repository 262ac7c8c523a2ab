import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestUser, signIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { contentPlaces, standardList } from '../contract.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

test('standards are found by grade and words, each with the skills that teach it', async () => {
  const { headers } = await signIn(services, await createTestUser(services));
  const find = async (query: string) => standardList.parse(await (await app.request(`/api/content/standards${query}`, { headers })).json()).standards;
  const all = await find('');
  expect(all.length).toBeGreaterThan(40);
  expect(all.every(({ skills }) => skills.length > 0)).toBe(true);
  expect(new Set((await find('?grade=6')).map(({ grade }) => grade))).toEqual(new Set(['6', '6-8']));
  const [found] = await find('?search=6.rp.a.3');
  expect(found?.skills.map(({ id }) => id)).toContain('ratio-tables');
  expect(await find('?search=quadrille')).toEqual([]);
  expect((await app.request('/api/content/standards')).status).toBe(401);
  expect((await app.request(`/api/content/standards?search=${'x'.repeat(101)}`, { headers })).status).toBe(400);
});

test('what can be opened is listed by name, each lesson once and with its course', async () => {
  const { headers } = await signIn(services, await createTestUser(services));
  const { courses, lessons, skills } = contentPlaces.parse(await (await app.request('/api/content/places', { headers })).json());
  expect([lessons.length, skills.length, courses.length]).toEqual([services.content.lessons.size, services.content.skills.size, services.content.courses.size]);
  expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  expect(courses.map(({ title }) => title)).toEqual(expect.arrayContaining(lessons.map(({ courseTitle }) => courseTitle)));
  expect((await app.request('/api/content/places')).status).toBe(401);
});
