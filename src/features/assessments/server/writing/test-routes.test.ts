import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { items, itemClasses, itemVersions } from '#features/items/server/tables.ts';
import { choiceAnswer, createItem } from '#features/items/server/items.factory.ts';
import { createTaughtClass } from '#features/assignments/server/assignments.factory.ts';
import { enrolById } from '#features/people/server/public.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import type { TestBody } from '../../test-body.ts';
import { savedTest, testDetail, type TestDetail } from '../../tests-contract.ts';
import { createSitting } from '../sittings.factory.ts';
import { tests, testVersions } from '../tables.ts';

let services: TestServices;
let app: TestApp;
let teacher: SignedIn;
let other: SignedIn;
let pupil: SignedIn;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  [teacher, other, pupil] = await Promise.all([createSignedIn(services, app, ['teacher']), createSignedIn(services, app, ['teacher']), createSignedIn(services, app)]);
});
afterAll(() => services.close());

const detail = async (reply: Response | Promise<Response>) => testDetail.parse(await (await reply).json());
const make = async (by = teacher, title = 'Ratios') => detail(by.send('POST', '/tests', { key: newId(), title }));
const itemOf = async (owner = teacher.id, title = 'Halves') => createItem(services, owner, { title, stem: 'What is half of 10?', answer: choiceAnswer('5', '20') });
const withItems = (body: TestBody, itemIds: readonly string[]): TestBody => ({
  ...body, sections: body.sections.map((section, index) => (index > 0 ? section : { ...section, questions: itemIds.map((itemId, place) => ({ id: `q${place + 1}`, itemId,
    versionId: null, points: 1 })) })),
});
const save = (by: SignedIn, { id, revision }: Pick<TestDetail, 'id' | 'revision'>, body: unknown) => by.send('PUT', `/tests/${id}`, { revision, body });
async function ready(by = teacher) {
  const made = await make(by);
  const { itemId, versionId } = await itemOf(by.id);
  const saved = savedTest.parse(await (await save(by, made, withItems(made.body, [itemId]))).json());
  return { ...made, ...saved, itemId, versionId };
}

test('a test is made once for a key, also at once, and is its maker’s alone', async () => {
  const key = newId();
  const replies = await Promise.all([1, 2, 3].map(() => teacher.send('POST', '/tests', { key, title: 'Ratios' })));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201]);
  expect(new Set((await Promise.all(replies.map(detail))).map(({ id }) => id)).size).toBe(1);
  expect((await other.send('POST', '/tests', { key, title: 'Mine' })).status).toBe(409);
  expect((await pupil.send('POST', '/tests', { key: newId(), title: 'Mine' })).status).toBe(403);
  for (const wrong of [{}, { key: 'x', title: '' }, { key: newId(), title: 'x'.repeat(161) }, { key: newId(), title: 'x',
    ownerId: other.id }]) expect((await teacher.send('POST', '/tests', wrong)).status).toBe(400);
});

test('it is saved as it is typed, upon the revision it was typed on; the same again is found, another is told', async () => {
  const made = await make();
  const body = { ...made.body, title: 'Ratios and rates', instructions: 'Bring a ruler.\n\n<script>alert(1)</script>' };
  const saved = savedTest.parse(await (await save(teacher, made, body)).json());
  expect(saved).toMatchObject({ revision: 2, isChanged: true, questions: 0 });
  // The reply was lost, and the page sends it again.
  expect(savedTest.parse(await (await save(teacher, made, body)).json()).revision).toBe(2);
  const lost = await save(teacher, made, { ...body, title: 'Something else' });
  expect([lost.status, (await lost.json() as { error: { code: string } }).error.code]).toEqual([409, 'changed_elsewhere']);
  expect((await detail(teacher.send('GET', `/tests/${made.id}`))).body).toEqual(body);
  const both = await Promise.all(['One', 'Two'].map((title) => save(teacher, { id: made.id, revision: 2 }, { ...body, title })));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('what is no test is refused before anything is kept', async () => {
  const made = await make();
  const [section] = made.body.sections;
  const twice = { id: 'q', itemId: newId(), versionId: null, points: 1 };
  const wrong = [{}, null, { ...made.body, more: 1 }, { ...made.body, sections: 'x' }, { ...made.body, timeLimitMinutes: 0 }, { ...made.body, timeLimitMinutes: 1.5 }, { ...made.body, attempts: -1 },
    { ...made.body, title: 'x'.repeat(161) }, { ...made.body, sections: [{ ...section, draw: 0 }] }, { ...made.body, sections: [{ ...section, tools: ['phone'] }] },
    { ...made.body, sections: [{ ...section, questions: [{ ...twice, points: 0 }] }] }, { ...made.body, sections: [{ ...section, questions: [{ ...twice, itemId: 'x' }] }] },
      { ...made.body, sections: [{ ...section, id: '__proto__' }] }];
  for (const body of wrong) expect((await save(teacher, made, body)).status).toBe(400);
  expect((await save(teacher, made, { ...made.body, sections: [{ ...section, questions: [twice, { ...twice, itemId: newId() }] }] })).status).toBe(409);
  expect((await detail(teacher.send('GET', `/tests/${made.id}`))).revision).toBe(1);
});

test('published, each question has the version of its item written down, and stays so when the item or the test is changed', async () => {
  const { id, revision, itemId, versionId, body } = await ready();
  expect((await teacher.send('POST', `/tests/${id}/publish`, { revision: revision + 1 })).status).toBe(409);
  const replies = await Promise.all([1, 2].map(() => teacher.send('POST', `/tests/${id}/publish`, { revision })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const first = await services.db.select().from(testVersions).where(eq(testVersions.testId, id));
  expect(first.map(({ number, byId }) => [number, byId])).toEqual([[1, teacher.id]]);
  expect(first[0]?.body.sections[0]?.questions[0]).toMatchObject({ itemId, versionId });
  expect(await detail(teacher.send('GET', `/tests/${id}`))).toMatchObject({ version: 1, isChanged: false, faults: [] });
  // A new version of the item: the next publication takes it, the one before keeps its own.
  const newer = newId();
  const [old] = await services.db.select().from(itemVersions).where(eq(itemVersions.id, versionId));
  await services.db.insert(itemVersions).values({ id: newer, itemId, number: 2, body: old?.body ?? (() => { throw new Error('no version'); })() });
  await services.db.update(items).set({ version: 2 }).where(eq(items.id, itemId));
  expect(await detail(teacher.send('POST', `/tests/${id}/publish`, { revision }))).toMatchObject({ version: 2 });
  await save(teacher, { id, revision }, withItems({ ...body, title: 'Another' }, [itemId]));
  const versions = await services.db.select().from(testVersions).where(eq(testVersions.testId, id)).orderBy(testVersions.number);
  expect(versions.map((each) => [each.body.title, each.body.sections[0]?.questions[0]?.versionId])).toEqual([['Ratios', versionId], ['Ratios', newer]]);
});

test('what cannot be given is not published, and every fault is named with its place', async () => {
  const made = await make(teacher, '');
  const refused = await teacher.send('POST', `/tests/${made.id}/publish`, { revision: 1 });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: { code: 'not_ready', message: 'Give the test a title.', details: { faults: [{ sectionId: null }, { sectionId: null }] } } });
  const [own, archived, toReview, theirs, ofSchool] = [await itemOf(), await itemOf(teacher.id, 'Old'), await itemOf(teacher.id, 'Drafted'), await itemOf(other.id,
    'Secret of another'), await itemOf(other.id, 'Ours')];
  await services.db.update(items).set({ archivedAt: new Date() }).where(eq(items.id, archived.itemId));
  await services.db.update(items).set({ isToReview: true }).where(eq(items.id, toReview.itemId));
  await services.db.update(items).set({ sharing: 'school' }).where(eq(items.id, ofSchool.itemId));
  const saved = await save(teacher, made, withItems({ ...made.body, title: 'All' }, [own, archived, toReview, theirs, ofSchool].map(({ itemId }) => itemId)));
  const text = await saved.text();
  // Nothing of what is not theirs is told.
  expect(text).not.toContain('Secret of another');
  expect(savedTest.parse(JSON.parse(text)).faults.map(({ questionId }) => questionId)).toEqual(['q2', 'q3', 'q4']);
  expect((await teacher.send('POST', `/tests/${made.id}/publish`, { revision: 2 })).status).toBe(409);
  expect(await services.db.$count(testVersions, eq(testVersions.testId, made.id))).toBe(0);
});

test('an item that is shared with a class is for all who teach it, and no longer once they do not', async () => {
  const { classId, teacher: owner } = await createTaughtClass(services, app, 0);
  await enrolById(services.db, classId, teacher.id, 'teacher');
  const shared = await itemOf(owner.id, 'Shared');
  await services.db.update(items).set({ sharing: 'classes' }).where(eq(items.id, shared.itemId));
  const made = await make();
  const faults = async (revision: number) => savedTest.parse(await (await save(teacher, { id: made.id, revision }, withItems(made.body, [shared.itemId]))).json()).faults.length;
  expect(await faults(1)).toBe(1);
  await services.db.insert(itemClasses).values({ itemId: shared.itemId, classId });
  expect(await faults(2)).toBe(0);
  // A draft that nobody has read is nobody else's, whatever it is shared with.
  await services.db.update(items).set({ isToReview: true }).where(eq(items.id, shared.itemId));
  const saved = await save(teacher, { id: made.id, revision: 3 }, withItems(made.body, [shared.itemId]));
  expect(await saved.text()).not.toContain('Shared');
});

test('a test of somebody else is told as one that is not there; who was given it for their class reads and copies it', async () => {
  const { id, revision } = await ready();
  const calls = (by: SignedIn, of: string) => Promise.all([
    by.send('GET', `/tests/${of}`), save(by, { id: of, revision }, { ...(emptyBody()) }), by.send('POST', `/tests/${of}/publish`, { revision }), by.send('POST', `/tests/${of}/copy`, { key: newId() }),
    by.send('PUT', `/tests/${of}/archived`, { isArchived: true })]);
  const statuses = async (by: SignedIn, of: string) => (await calls(by, of)).map(({ status }) => status);
  for (const by of [other, pupil]) expect(await statuses(by, id)).toEqual([404, 404, 404, 404, 404]);
  expect(await statuses(teacher, newId())).toEqual([404, 404, 404, 404, 404]);
  expect((await teacher.send('GET', '/tests/none')).status).toBe(400);
  expect((await app.request(`/api/tests/${id}`)).status).toBe(401);
  const { classId, teacher: owner } = await createTaughtClass(services, app, 0);
  await enrolById(services.db, classId, other.id, 'teacher');
  const given = await createSitting(services, { teacherId: owner.id, classId });
  expect(await statuses(other, given.testId)).toEqual([200, 403, 403, 201, 403]);
  const { body, revision: theirs } = await detail(owner.send('GET', `/tests/${given.testId}`));
  expect((await save(owner, { id: given.testId, revision: theirs }, { ...body, title: 'Not yet published' })).status).toBe(200);
  // What its owner writes on is not what was given.
  expect(await detail(other.send('GET', `/tests/${given.testId}`))).toMatchObject({ canEdit: false, isChanged: false, body: { title: body.title } });
});

const emptyBody = (): TestBody => ({
  title: 'x', instructions: '', timeLimitMinutes: null, graceSeconds: 30, attempts: 1, counts: 'best', feedback: 'closing', release: 'by-hand', isShuffled: false,
    canGoBack: true, sections: [], adaptive: null,
});

test('a copy is a draft of one’s own, made once; put away, a test is neither changed nor published until it is back', async () => {
  const { id, revision } = await ready();
  await teacher.send('POST', `/tests/${id}/publish`, { revision });
  const key = newId();
  const copies = await Promise.all([1, 2].map(() => detail(teacher.send('POST', `/tests/${id}/copy`, { key }))));
  expect(copies[0]).toMatchObject({ version: 0, isChanged: true, questions: 1, faults: [], body: { title: 'Copy of Ratios' } });
  expect(copies[0]?.id).toBe(copies[1]?.id);
  expect(copies[0]?.body.sections[0]?.questions[0]?.versionId).toBeNull();
  expect(await detail(teacher.send('PUT', `/tests/${id}/archived`, { isArchived: true }))).toMatchObject({ isArchived: true, canEdit: false });
  expect((await save(teacher, { id, revision }, emptyBody())).status).toBe(409);
  expect((await teacher.send('POST', `/tests/${id}/publish`, { revision })).status).toBe(409);
  await teacher.send('PUT', `/tests/${id}/archived`, { isArchived: false });
  expect((await save(teacher, { id, revision }, emptyBody())).status).toBe(200);
  expect(await services.db.$count(tests, and(eq(tests.id, id), eq(tests.revision, revision + 1)))).toBe(1);
});

test('saving a test of many questions asks no more of the database than one of few', async () => {
  const made = await make();
  const many = await Promise.all(Array.from({ length: 40 }, () => itemOf()));
  const few = await statementsOf(() => save(teacher, made, withItems(made.body, many.slice(0, 2).map(({ itemId }) => itemId))));
  const all = await statementsOf(() => save(teacher, { id: made.id, revision: 2 }, withItems(made.body, many.map(({ itemId }) => itemId))));
  expect(all.length).toBe(few.length);
});
