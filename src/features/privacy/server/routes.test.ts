import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { createReadyDocument } from '#features/documents/server/documents.factory.ts';
import { createAsker, pages } from '#features/documents/server/ask.factory.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { dataMap, foundPeople, heldPeople, personData, talkList, transcript } from '../contract.ts';

let services: TestServices;
let app: TestApp;
let admin: SignedIn;
let pupil: SignedIn;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  [admin, pupil] = [await createSignedIn(services, app, ['admin']), await createSignedIn(services, app)];
});
afterAll(() => services.close());

const everyCall = (id: string): [string, string, object?][] => [
  ['GET', '/school/data/retention'], ['PATCH', '/school/data/retention', { kind: 'talks', days: 3 }], ['GET', '/school/data/map'], ['GET', '/school/data/holds'],
  ['GET', '/school/data/erasures'], ['GET', `/school/data/erasures/${newId()}`], ['GET',
    '/school/data/people?query=a'], ['GET', `/school/data/people/${id}`], ['GET', `/school/data/people/${id}/mentions`],
  ['POST', `/school/data/people/${id}/exports`], ['GET', `/school/data/people/${id}/exports/${newId()}/file`], ['PUT', `/school/data/people/${id}/hold`, { reason: 'Because of this' }],
  ['DELETE', `/school/data/people/${id}/hold`], ['POST', `/school/data/people/${id}/erase`, { name: 'x', keepsCounts: true }],
  ['POST', `/school/data/people/${id}/talks`, { reason: 'Because of this' }], ['POST', `/school/data/people/${id}/talks/${newId()}`, { reason: 'Because of this' }],
];

test('pupils and teachers may do none of it, not even with their own; of an unknown person there is nothing', async () => {
  const teacher = await createSignedIn(services, app, ['teacher']);
  for (const [method, path, body] of everyCall(pupil.id)) {
    const statuses = [(await pupil.send(method, path, body)).status, (await teacher.send(method, path, body)).status, (await app.request(`/api${path}`, { method })).status];
    expect([method, path, statuses]).toEqual([method, path, [403, 403, 401]]);
  }
  for (const [method, path, body] of everyCall(newId()).filter(([, path]) => path.includes('/people/')))
    expect([method, path, (await admin.send(method, path, body)).status]).toEqual([method, path, 404]);
  for (const [method, path, body] of everyCall('nobody').filter(([, path]) => path.includes('/people/')))
    expect([method, path, (await admin.send(method, path, body)).status]).toEqual([method, path, 400]);
  expect((await admin.send('GET', `/school/data/erasures/${newId()}`)).status).toBe(404);
});

test('a person is found by letters of their name, and what Slate holds about them is counted in a bounded number of statements', async () => {
  const found = foundPeople.parse(await (await admin.send('GET', `/school/data/people?query=${pupil.name.slice(0, 14).toUpperCase()}`)).json());
  expect(found.people).toContainEqual({ id: pupil.id, name: pupil.name, username: pupil.username, personas: ['student'], hasLeft: false });
  expect(foundPeople.parse(await (await admin.send('GET', '/school/data/people?query=%25')).json()).people).toEqual([]);
  let data: unknown;
  const sent = await statementsOf(async () => { data = await (await admin.send('GET', `/school/data/people/${pupil.id}`)).json(); });
  expect(personData.parse(data)).toMatchObject({ person: { id: pupil.id }, hold: null, exports: [], obstacle: null, keepsCounts: true, held: { account: 1, talks: 0 } });
  expect(sent.length).toBeLessThanOrEqual(8);
});

test('a hold is set with a reason, listed, changed and lifted', async () => {
  const person = await createSignedIn(services, app);
  const put = (reason: string) => admin.send('PUT', `/school/data/people/${person.id}/hold`, { reason });
  expect((await put('why')).status).toBe(400);
  expect(await (await put('Asked for by the court')).json()).toMatchObject({ hold: { reason: 'Asked for by the court', setBy: admin.name }, obstacle: 'held' });
  expect((await put('Asked for by the family')).status).toBe(200);
  expect(heldPeople.parse(await (await admin.send('GET', '/school/data/holds')).json()).holds)
    .toMatchObject([{ personId: person.id, name: person.name, reason: 'Asked for by the family', setBy: admin.name }]);
  expect(await (await admin.send('DELETE', `/school/data/people/${person.id}/hold`)).json()).toMatchObject({ hold: null, obstacle: null });
  expect((await admin.send('DELETE', `/school/data/people/${person.id}/hold`)).status).toBe(404);
});

test('conversations are opened with a reason, which is written down before anything is shown', async () => {
  const asker = await createAsker(services, app);
  const document = await createReadyDocument(services, asker.user.id, { title: 'Biology', pages });
  const thread = await asker.startThread([document.id]);
  await (await asker.ask(thread.id, 'What is osmosis?')).text();
  const open = (path: string, body: object) => admin.send('POST', `/school/data/people/${asker.user.id}/talks${path}`, body);
  expect([(await open('', {})).status, (await open('', { reason: ' no ' })).status]).toEqual([400, 400]);
  const talks = talkList.parse(await (await open('', { reason: 'To talk with the pupil' })).json());
  expect(talks).toMatchObject({ total: 1, talks: [{ id: thread.id, title: 'What is osmosis?', questionCount: 1 }] });
  const read = transcript.parse(await (await open(`/${thread.id}`, { reason: 'To talk with the pupil' })).json());
  expect(read.messages.map(({ role, content }) => [role, content])[0]).toEqual(['person', 'What is osmosis?']);
  const acts = await services.db.select().from(auditEntries).where(eq(auditEntries.subjectId, asker.user.id)).orderBy(auditEntries.number);
  expect(acts.map(({ act, detail }) => [act, detail])).toEqual([['talks-listed', { reason: 'To talk with the pupil' }],
    ['transcript-opened', { reason: 'To talk with the pupil', threadId: thread.id }]]);
  // Somebody else's thread under this person's address is not there, and nothing is written down.
  expect((await admin.send('POST', `/school/data/people/${pupil.id}/talks/${thread.id}`, { reason: 'To talk with the pupil' })).status).toBe(404);
  expect(await services.db.$count(auditEntries, eq(auditEntries.subjectId, pupil.id))).toBe(0);
});

test('the data map has every table, with the columns that the database has', async () => {
  const map = dataMap.parse(await (await admin.send('GET', '/school/data/map')).json());
  const threads = map.kinds.flatMap(({ tables }) => tables).find(({ table }) => table === 'threads');
  expect(threads?.columns).toEqual(expect.arrayContaining(['owner_id', 'title', 'updated_at']));
  expect(threads?.columns).not.toContain('search');
  expect(map.nobodys.map(({ table }) => table)).toContain('secrets');
});
