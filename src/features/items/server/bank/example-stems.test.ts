import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { itemDetail, itemPage } from '../../contract.ts';

let services: TestServices;
let app: TestApp;
let teacher: SignedIn;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  teacher = await createSignedIn(services, app, ['teacher']);
});
afterAll(() => services.close());

const listed = async (id: string) => itemPage.parse(await (await teacher.send('GET', '/items?owner=mine')).json()).items.find((item) => item.id === id);

test('lists show questions with numbers as a pupil meets one: with numbers, not with the names of their places', async () => {
  const [shipped] = [...services.content.items.values()].filter(({ stem }) => stem.includes('@{'));
  const copy = itemDetail.parse(await (await teacher.send('POST', '/items/copies', { key: newId(), from: { contentId: shipped?.id } })).json());
  expect(copy.title).not.toContain('@{');
  const { excerpt } = (await listed(copy.id)) ?? {};
  expect(excerpt).toMatch(/\d/);
  expect(excerpt).not.toContain('@{');
  const draft = itemDetail.parse(await (await teacher.send('POST', '/items', { key: newId(), draft: { title: 'Unfinished', stem: 'What is @{a} of @{b' } })).json());
  expect((await listed(draft.id))?.excerpt).toBe('What is … of …');
  const found = await teacher.send('GET', `/items/content?skill=${shipped?.skillId}`);
  expect(await found.text()).not.toContain('@{');
});
