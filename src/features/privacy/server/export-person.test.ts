import { unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { users } from '#features/session/server/tables.ts';
import { jobs } from '#server/jobs/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { personData } from '../contract.ts';
import { createPlants, numberOf, plantedClient, plantPerson } from './planted-person.factory.ts';

let services: TestServices;
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  services = await createTestServices({ settings: { SLATE_XAPI_CLIENTS: plantedClient } });
  app = createTestApp(services);
  admin = await createSignedIn(services, app, ['admin']);
});
afterAll(() => services.close());

const stateOf = async (reply: Response) => personData.parse(await reply.json());

test('an export has everything of the person, as pages and as JSON, and nobody else’s name', async () => {
  const { plant, words } = createPlants();
  const person = await plantPerson(services, app, admin, plant);
  const friend = await createSignedIn(services, app);
  await services.db.update(users).set({ displayName: 'Hinewai Parata' }).where(eq(users.id, friend.id));
  const { classes } = (await (await admin.send('GET', '/classes')).json()) as { classes: { id: string }[] };
  await admin.send('POST', `/classes/${classes[0]?.id}/enrolments`, { username: friend.username, role: 'student' });
  const thread = (await (await person.send('POST', '/api/threads', { documentIds: null })).json()) as { id: string };
  await (await person.send('POST', `/ai/threads/${thread.id}/messages`, { question: 'Why did Hinewai Parata say <b>that</b>?', engine: 'builtin' })).text();

  const asked = await Promise.all([admin.send('POST', `/school/data/people/${person.id}/exports`), admin.send('POST', `/school/data/people/${person.id}/exports`)]);
  expect(asked.map(({ status }) => status)).toEqual([202, 202]);
  await services.runJobs();
  const { exports } = await stateOf(await admin.send('GET', `/school/data/people/${person.id}`));
  const made = exports.find(({ status }) => status === 'ready');
  expect(made).toMatchObject({ askedBy: admin.name, done: made?.total });
  const path = `/school/data/people/${person.id}/exports/${made?.id}/file`;
  const reply = await admin.send('GET', path);
  expect([reply.status, reply.headers.get('content-type'), Number(reply.headers.get('content-length'))]).toEqual([200, 'application/zip', made?.byteSize]);
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  const texts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]));
  const all = Object.values(texts).join('\n');
  // A statement about somebody else that names them as an instructor is somebody else's.
  const notTheirs = ['instructor name'];
  expect([...words].filter(([where, word]) => !notTheirs.includes(where) && !all.includes(word)).map(([where]) => where)).toEqual([]);
  expect(all).toContain(numberOf(plant));
  for (const name of ['Hinewai Parata', friend.username, friend.id, admin.name, admin.id, 'argon2']) expect([name, all.includes(name)]).toEqual([name, false]);
  expect(texts['pages/talks.html']).toContain('Why did █████ say &lt;b&gt;that&lt;/b&gt;?');
  for (const [name, text] of Object.entries(texts)) if (name.endsWith('.json')) expect([name, Array.isArray(JSON.parse(text))]).toEqual([name, true]);
  expect(Object.keys(texts).filter((name) => name.startsWith('documents/'))).toHaveLength(1);
  const acts = await services.db.select().from(auditEntries).where(eq(auditEntries.subjectId, person.id));
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['export-asked', 'export-opened']));
  // When its days are over it goes, with its file.
  await services.db.update(jobs).set({ runAt: new Date() }).where(eq(jobs.name, 'remove-export'));
  await services.runJobs();
  expect((await admin.send('GET', path)).status).toBe(404);
});

test('only an admin, and only the person’s own file', async () => {
  const [pupil, other, teacher] = [await createSignedIn(services, app), await createSignedIn(services, app), await createSignedIn(services, app, ['teacher'])];
  await admin.send('POST', `/school/data/people/${pupil.id}/exports`);
  await services.runJobs();
  const { exports: [made] } = await stateOf(await admin.send('GET', `/school/data/people/${pupil.id}`));
  const path = `/school/data/people/${pupil.id}/exports/${made?.id}/file`;
  expect([(await pupil.send('GET', path)).status, (await teacher.send('GET', path)).status, (await app.request(`/api${path}`)).status]).toEqual([403, 403, 401]);
  expect((await admin.send('GET', `/school/data/people/${other.id}/exports/${made?.id}/file`)).status).toBe(404);
  expect((await admin.send('GET', '/school/data/people/nobody/exports/none/file')).status).toBe(400);
});
