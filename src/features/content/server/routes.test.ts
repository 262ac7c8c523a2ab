import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestUser, signIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { standardList } from '../contract.ts';

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
