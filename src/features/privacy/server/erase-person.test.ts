import { readdir } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyChain } from '#features/audit/server/public.ts';
import { auditEntries } from '#features/audit/server/tables.ts';
import { evidence } from '#features/record/server/tables.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { erasure, erasureList, personData } from '../contract.ts';
import { erasePerson } from './erasing/erase-person.ts';
import { createPlants, findEverywhere, numberOf, plantedClient, plantPerson } from './planted-person.factory.ts';
import { answerCounts } from './tables.ts';

let services: TestServices;
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  services = await createTestServices({ settings: { SLATE_XAPI_CLIENTS: plantedClient } });
  app = createTestApp(services);
  admin = await createSignedIn(services, app, ['admin']);
});
afterAll(() => services.close());

const folder = () => services.env.SLATE_DATA_DIR;
const erase = (id: string, body: object) => admin.send('POST', `/school/data/people/${id}/erase`, body);
const dataOf = async (id: string) => personData.parse(await (await admin.send('GET', `/school/data/people/${id}`)).json());
const rowsOf = async (table: string) => (await services.db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`)).rows[0]?.count;

test('of a person who was everywhere nothing is left, in no table and in no file; who stands beside them keeps everything', async () => {
  const [mine, theirs] = [createPlants(), createPlants()];
  const witness = await plantPerson(services, app, admin, theirs.plant);
  const before = await dataOf(witness.id);
  const person = await plantPerson(services, app, admin, mine.plant);
  await admin.send('POST', `/school/data/people/${person.id}/exports`);
  await services.runJobs();
  const words = [...mine.words.values(), numberOf(mine.plant)];
  expect(words.length).toBeGreaterThanOrEqual(20);
  const standing = await findEverywhere(services.db, folder(), words);
  expect(words.filter((word) => !standing.some((place) => place.startsWith(`${word} `)))).toEqual([]);
  const held = await dataOf(person.id);
  expect(held.held).toMatchObject({ learning: 1, plans: 1, talks: 2, documents: 1, classes: 1, 'sign-ins': 1 });
  expect(held.exports).toMatchObject([{ status: 'ready' }]);
  const files = (await readdir(folder(), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

  expect(await (await erase(person.id, { name: 'Somebody else', keepsCounts: true })).json()).toMatchObject({ error: { code: 'other_name' } });
  const reply = await erase(person.id, { name: ` ${person.name.toUpperCase()}`, keepsCounts: true });
  expect(reply.status).toBe(202);
  // From this moment on nobody is signed in as them, before anything is removed.
  expect((await person.send('GET', '/api/account')).status).toBe(401);
  await services.runJobs();

  expect(await findEverywhere(services.db, folder(), words)).toEqual([]);
  expect((await readdir(folder(), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length).toBe(files - 2);
  expect((await admin.send('GET', `/school/data/people/${person.id}`)).status).toBe(404);
  // The number alone stands in the log, which is whole.
  const left = await findEverywhere(services.db, folder(), [person.id]);
  expect(new Set(left.map((place) => place.split(' in ')[1]))).toEqual(new Set(['audit_entries.actor_id', 'audit_entries.subject_id', 'erasures.user_id'].filter((place) => left.some((one) => one.endsWith(place)))));
  expect(await verifyChain(services.db)).toMatchObject({ brokenAt: null });

  const { erasures } = erasureList.parse(await (await admin.send('GET', '/school/data/erasures')).json());
  expect(erasures[0]).toMatchObject({ status: 'done', askedBy: admin.name, removed: { account: 1, talks: 2, documents: 1, learning: 1, plans: 1, classes: 1 } });
  expect(erasures[0]?.removed['statements']).toBeGreaterThanOrEqual(4);
  expect(await dataOf(witness.id)).toEqual(before);
  const counts = await services.db.select().from(answerCounts);
  expect(counts).toMatchObject([{ answers: 1, right: 0, aided: 0 }]);
  const again = await findEverywhere(services.db, folder(), [...theirs.words.values(), numberOf(theirs.plant)]);
  expect([...theirs.words.values()].filter((word) => !again.some((place) => place.startsWith(`${word} `)))).toEqual([]);
  expect(await (await admin.send('GET', `/school/data/erasures/${erasures[0]?.id}`)).json()).toEqual(erasures[0]);
});

test('killed in the middle of it, again and again, it goes on and counts everything once', async () => {
  const { plant, words } = createPlants();
  const person = await plantPerson(services, app, admin, plant);
  await erase(person.id, { name: person.name, keepsCounts: false });
  const { rows: [open] } = await services.db.execute<{ id: string }>(sql`select id from erasures where user_id = ${person.id}`);
  const id = open?.id ?? '';
  for (let steps = 0; steps < 30; steps += 1) {
    // The signal says stop after so many looks at it.
    let looks = 0;
    const signal = Object.assign(new AbortController().signal, { throwIfAborted: () => { looks += 1; if (looks > steps) throw new Error('killed'); } });
    const end = await erasePerson(services, id, signal).then(() => 'done', () => 'killed');
    if (end === 'done') break;
  }
  expect(await findEverywhere(services.db, folder(), [...words.values(), numberOf(plant)])).toEqual([]);
  const certificate = erasure.parse(await (await admin.send('GET', `/school/data/erasures/${id}`)).json());
  expect(certificate).toMatchObject({ status: 'done', keepsCounts: false, removed: { account: 1, talks: 2, documents: 1, learning: 1, plans: 1 } });
  await erasePerson(services, id, new AbortController().signal);
  expect(erasure.parse(await (await admin.send('GET', `/school/data/erasures/${id}`)).json())).toEqual(certificate);
  expect((await services.db.select().from(auditEntries).where(eq(auditEntries.subjectId, person.id))).filter(({ act }) => act === 'person-erased')).toHaveLength(1);
  // Without counts, what is known of questions follows from the answers that are left.
  expect(await rowsOf('answer_counts')).toBe(1);
  expect(await services.db.$count(evidence)).toBe(1);
});

test('the last admin, oneself and who is on hold are not erased; a second asking is the same erasure', async () => {
  const other = await createSignedIn(services, app, ['admin']);
  const codes = async (reply: Promise<Response>) => [(await reply).status, ((await (await reply).json()) as { error?: { details?: { obstacle?: string } } }).error?.details?.obstacle];
  expect(await codes(erase(admin.id, { name: admin.name, keepsCounts: true }))).toEqual([409, 'self']);
  const held = await createSignedIn(services, app);
  expect((await admin.send('PUT', `/school/data/people/${held.id}/hold`, { reason: 'Asked for by the court' })).status).toBe(200);
  expect(await codes(erase(held.id, { name: held.name, keepsCounts: true }))).toEqual([409, 'held']);
  await expect(services.db.execute(sql`delete from users where id = ${held.id}`)).rejects.toThrow();
  await admin.send('DELETE', `/school/data/people/${held.id}/hold`);
  const asked = await Promise.all([erase(held.id, { name: held.name, keepsCounts: true }), erase(held.id, { name: held.name, keepsCounts: true })]);
  expect(new Set(await Promise.all(asked.map(async (reply) => erasure.parse(await reply.json()).id))).size).toBe(1);
  expect((await admin.send('PUT', `/school/data/people/${held.id}/hold`, { reason: 'Too late for this' })).status).toBe(409);
  // Two admins who erase each other: one stays.
  await Promise.all([erase(other.id, { name: other.name, keepsCounts: true }), other.send('POST', `/school/data/people/${admin.id}/erase`, { name: admin.name, keepsCounts: true })]);
  expect((await services.db.execute(sql`select from users where 'admin' = any(personas) and disabled_at is null`)).rowCount).toBe(1);
});
