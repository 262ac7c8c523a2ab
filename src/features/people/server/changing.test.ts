import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyChain } from '#features/audit/server/public.ts';
import { auditEntries } from '#features/audit/server/tables.ts';
import { createSignedIn, createTestUser, signIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { users } from '#features/session/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import type { Persona } from '#shared/persona.ts';
import { ownGroups } from '../contract.ts';
import { bulkReply, latestChange, passwordLinkReply, person, undoReply } from '../directory-contract.ts';
import { createClass } from './classes/change-class.ts';
import { enrolById } from './classes/enrol.ts';
import { makeGroup } from './groups/change-group.ts';

let services: TestServices;
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  admin = await createSignedIn(services, app, ['admin']);
});
afterAll(() => services.close());

const load = async (id: string) => (await services.db.select().from(users).where(eq(users.id, id)))[0];
const audit = async (subjectId: string) => (await services.db.select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId)).orderBy(auditEntries.number)).map(({ act }) => act);
const codeOf = async (reply: Response) => [reply.status, /"code":"([a-z_]+)"/.exec(await reply.text())?.[1]];
const standing = async (id: string) => {
  const row = await load(id);
  return row && [row.personas, row.selectedPersona, row.disabledAt !== null, row.archivedAt !== null];
};
const bulk = async (who: SignedIn, targets: object, rest: object) => bulkReply.parse(await (await who.send('POST', '/people-changes', { targets, ...rest })).json());
const undo = async (who: SignedIn, id: string | null) => undoReply.parse(await (await who.send('POST', `/people-changes/${id}/undo`)).json());

test('a person is added, renamed, put into a class and taken out, each time written down', async () => {
  const classId = await createClass(services.db, { name: '5A', subject: 'Reading', grade: '5' });
  const reply = await admin.send('POST', '/people', { name: 'Tane Parata', username: 'tane.parata', email: 'Tane@Harbour.example', personas: ['student', 'student'], classId });
  expect(reply.status).toBe(201);
  const made = person.parse(await reply.json());
  expect(made).toMatchObject({ name: 'Tane Parata', email: 'tane@harbour.example', personas: ['student'], hasPassword: false, classes: [{ id: classId, role: 'student' }], state: 'active' });
  expect(await codeOf(await admin.send('POST', '/people', { name: 'Other', username: 'TANE.parata', personas: ['student'] }))).toEqual([409, 'name_taken']);
  expect(await codeOf(await admin.send('POST', '/people', { name: 'Other', username: 'x y', personas: ['student'] }))).toEqual([400, 'invalid_input']);
  expect(person.parse(await (await admin.send('PATCH', `/people/${made.id}`, { name: 'Tāne Parata', email: null })).json())).toMatchObject({ name: 'Tāne Parata', email: null });
  expect(await codeOf(await admin.send('PATCH', `/people/${made.id}`, { username: admin.username.toUpperCase() }))).toEqual([409, 'name_taken']);
  expect(await codeOf(await admin.send('POST', `/people/${made.id}/classes`, { classId, role: 'teacher' }))).toEqual([409, 'wrong_persona']);
  expect(await codeOf(await admin.send('POST', `/people/${made.id}/classes`, { classId: newId(), role: 'student' }))).toEqual([404, 'not_found']);
  expect(person.parse(await (await admin.send('DELETE', `/people/${made.id}/classes/${classId}`)).json()).classes).toEqual([]);
  expect(await codeOf(await admin.send('DELETE', `/people/${made.id}/classes/${classId}`))).toEqual([404, 'not_found']);
  expect([await audit(made.id), await audit(classId)]).toEqual([['person-added', 'person-changed'], ['member-added', 'member-removed']]);
});

test('a persona that is granted or withdrawn holds at once, in an open session too', async () => {
  const someone = await createTestUser(services, { personas: ['teacher'] });
  const { headers } = await signIn(services, someone);
  const set = (personas: Persona[]) => admin.send('PUT', `/people/${someone.id}/personas`, { personas });
  expect((await app.request('/api/classes', { headers })).status).toBe(200);
  expect(person.parse(await (await set(['student'])).json()).personas).toEqual(['student']);
  // The old token says what is no longer so; the session lives, and a new one says what is.
  expect((await app.request('/api/classes', { headers })).status).toBe(401);
  const row = await load(someone.id);
  if (!row) throw new Error('the person is gone');
  expect(await standing(someone.id)).toEqual([['student'], 'student', false, false]);
  const renewed = await signIn(services, row);
  expect((await app.request('/api/classes', { headers: renewed.headers })).status).toBe(403);
  expect(await codeOf(await set([]))).toEqual([409, 'last_persona']);
  expect((await set(['student', 'teacher'])).status).toBe(200);
  expect(await standing(someone.id)).toEqual([['student', 'teacher'], 'student', false, false]);
  expect(await audit(someone.id)).toEqual(['person-personas-set', 'person-personas-set']);
});

test('who is disabled is out at once; who is archived leaves the lists; both come back', async () => {
  const someone = await createSignedIn(services, app, ['student']);
  const set = async (state: string) => person.parse(await (await admin.send('PUT', `/people/${someone.id}/state`, { state })).json()).state;
  expect((await someone.send('GET', '/account')).status).toBe(200);
  expect(await set('disabled')).toBe('disabled');
  expect((await someone.send('GET', '/account')).status).toBe(401);
  expect([await set('active'), (await someone.send('GET', '/account')).status]).toEqual(['active', 401]);
  expect([await set('archived'), await standing(someone.id), await set('active'), await standing(someone.id)]).toEqual(['archived', [['student'], 'student', true, true], 'active',
    [['student'], 'student', false, false]]);
  expect(await codeOf(await admin.send('PUT', `/people/${admin.id}/state`, { state: 'disabled' }))).toEqual([409, 'yourself']);
  expect(await codeOf(await admin.send('PUT', `/people/${admin.id}/personas`, { personas: ['student'] }))).toEqual([409, 'yourself']);
});

test('of two admins who take the persona from each other at the same moment, one stays an admin', async () => {
  const alone = await createTestServices();
  try {
    const own = createTestApp(alone);
    for (const way of ['personas', 'state', 'many'] as const) {
      await alone.db.delete(users);
      const pair = await Promise.all([createSignedIn(alone, own, ['admin', 'teacher']), createSignedIn(alone, own, ['admin', 'teacher'])]);
      const [one, other] = pair;
      const against = (who: SignedIn, whom: SignedIn) => ({
        personas: () => who.send('PUT', `/people/${whom.id}/personas`, { personas: ['teacher'] }),
        state: () => who.send('PUT', `/people/${whom.id}/state`, { state: 'disabled' }),
        many: () => who.send('POST', '/people-changes', { targets: { ids: [whom.id] }, kind: 'withdraw', persona: 'admin' }),
      })[way]();
      const statuses = (await Promise.all([against(one, other), against(other, one)])).map(({ status }) => status).toSorted((a, b) => a - b);
      // The second may have lost the right to do it before it was asked.
      expect([way, statuses[0], [401, 403, 409].includes(statuses[1] ?? 0)]).toEqual([way, 200, true]);
      const { rows } = await alone.db.execute(sql`select 1 from users where personas @> '{admin}'::text[] and disabled_at is null`);
      expect([way, rows.length]).toEqual([way, 1]);
    }
  } finally {
    await alone.close();
  }
});

test('one session of several is ended, and only the person’s own', async () => {
  const someone = await createSignedIn(services, app, ['student']);
  const [device] = person.parse(await (await admin.send('GET', `/people/${someone.id}`)).json()).devices;
  expect(await codeOf(await admin.send('DELETE', `/people/${admin.id}/sessions/${device?.id}`))).toEqual([404, 'not_found']);
  expect((await someone.send('GET', '/account')).status).toBe(200);
  expect(person.parse(await (await admin.send('DELETE', `/people/${someone.id}/sessions/${device?.id}`)).json()).devices).toEqual([]);
  expect((await someone.send('GET', '/account')).status).toBe(401);
});

test('a link sets the password once, ends what was open, and a newer one replaces it', async () => {
  const someone = await createSignedIn(services, app, ['student']);
  const make = async (kind = 'reset') => passwordLinkReply.parse(await (await admin.send('POST', `/people/${someone.id}/password-link`, { by: 'hand', kind })).json());
  const tokenOf = (link: string | null) => link?.split('#token=')[1] ?? '';
  const post = (path: string, body: object) => app.request(`/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const first = tokenOf((await make()).link);
  const { link, hours } = await make('invite');
  expect([link?.startsWith('http://slate.test/set-password#token='), hours]).toEqual([true, 336]);
  const token = tokenOf(link);
  expect(await codeOf(await post('/password-links/look', { token: first }))).toEqual([403, 'link_closed']);
  expect(await (await post('/password-links/look', { token })).json()).toMatchObject({ username: someone.username });
  expect(await codeOf(await post('/password-links', { token, password: 'short' }))).toEqual([400, 'invalid_input']);
  expect(await codeOf(await post('/password-links', { token, password: '12345678910' }))).toEqual([422, 'weak_password']);
  const set = await post('/password-links', { token, password: 'harbour lane in november' });
  expect([set.status, set.headers.getSetCookie().some((cookie) => cookie.includes('session'))]).toEqual([200, true]);
  expect((await someone.send('GET', '/account')).status).toBe(401);
  expect(await codeOf(await post('/password-links', { token, password: 'harbour lane in december' }))).toEqual([403, 'link_closed']);
  expect(await codeOf(await admin.send('POST', `/people/${someone.id}/password-link`, { by: 'mail', kind: 'reset' }))).toEqual([409, 'no_address']);
  await admin.send('PATCH', `/people/${someone.id}`, { email: 'someone@harbour.example' });
  expect(await codeOf(await admin.send('POST', `/people/${someone.id}/password-link`, { by: 'mail', kind: 'reset' }))).toEqual([409, 'no_mail']);
  const last = tokenOf((await make()).link);
  await admin.send('PUT', `/people/${someone.id}/state`, { state: 'disabled' });
  expect(await codeOf(await post('/password-links', { token: last, password: 'harbour lane in december' }))).toEqual([403, 'link_closed']);
  expect((await audit(someone.id)).filter((act) => act === 'password-link-made').length).toBe(3);
});

test('who opens a link and has a second step is asked for it', async () => {
  const someone = await createTestUser(services);
  await services.db.execute(sql`insert into authenticators (id, user_id, kind, name, confirmed_at) values (${newId()}, ${someone.id}, 'totp', 'Phone', now())`);
  const { link } = passwordLinkReply.parse(await (await admin.send('POST', `/people/${someone.id}/password-link`, { by: 'hand', kind: 'reset' })).json());
  const body = JSON.stringify({ token: link?.split('#token=')[1], password: 'harbour lane in november' });
  const reply = await app.request('/api/password-links', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect([reply.status, await reply.json()]).toEqual([200, { to: '/second-step' }]);
  expect((await services.db.execute(sql`select 1 from sessions where user_id = ${someone.id}`)).rows).toEqual([]);
});

test('whom an undone change takes out of a class leaves its groups, also for who comes back', async () => {
  const classId = await createClass(services.db, { name: '5G', subject: 'Reading', grade: '5' });
  const pupil = await createSignedIn(services, app);
  const own = async () => ownGroups.parse(await (await pupil.send('GET', '/groups/own')).json()).groups.length;
  const { changeId } = await bulk(admin, { ids: [pupil.id] }, { kind: 'add-to-class', classId });
  await makeGroup(services.db, classId, { name: 'Same again', reason: '', showsName: true, until: null, memberIds: [pupil.id] });
  expect(await own()).toBe(1);
  expect(await undo(admin, changeId)).toMatchObject({ undone: 1 });
  await enrolById(services.db, classId, pupil.id, 'student');
  expect(await own()).toBe(0);
});

test('what is done to many is undone for each as they were, but for whom it changed since', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => createSignedIn(services, app, ['student'])));
  const ids = people.map(({ id }) => id);
  const [first = '', second = '', third = ''] = ids;
  await admin.send('PUT', `/people/${third}/state`, { state: 'disabled' });
  const done = await bulk(admin, { ids: [...ids, admin.id] }, { kind: 'disable' });
  expect(done).toMatchObject({ changed: 3, leftOut: 2 });
  expect((await people[0]?.send('GET', '/account'))?.status).toBe(401);
  expect(latestChange.parse(await (await admin.send('GET', '/people-changes/latest')).json()).change).toMatchObject({ id: done.changeId, kind: 'disable', count: 3 });
  await admin.send('PUT', `/people/${first}/state`, { state: 'active' });
  await admin.send('PUT', `/people/${second}/state`, { state: 'archived' });
  const name = (await load(first))?.displayName;
  expect(await undo(admin, done.changeId)).toMatchObject({ undone: 1, kept: 2, keptNames: expect.arrayContaining([name]) });
  expect((await Promise.all(ids.map(async (id) => (await standing(id))?.slice(2))))).toEqual([[false, false], [true, true], [true, false], [false, false]]);
  expect(await codeOf(await admin.send('POST', `/people-changes/${done.changeId}/undo`))).toEqual([409, 'undone']);
  expect(latestChange.parse(await (await admin.send('GET', '/people-changes/latest')).json()).change).toBeNull();
});

test('personas and classes given to many are taken back exactly; a stranger’s, an old and an unknown change are not', async () => {
  const [one, both, archived] = await Promise.all([createTestUser(services, { personas: ['student'] }), createTestUser(services, { personas: ['teacher', 'student'] }), createTestUser(services)]);
  await services.db.update(users).set({ disabledAt: new Date(), archivedAt: new Date() }).where(eq(users.id, archived.id));
  const ids = [one.id, both.id, archived.id];
  const before = await Promise.all(ids.map(standing));
  const classId = await createClass(services.db, { name: '7C', subject: 'Science', grade: '7' });
  await enrolById(services.db, classId, both.id, 'teacher');
  const members = async () => (await services.db.execute(sql`select user_id, role from enrolments where class_id = ${classId} order by user_id`)).rows;
  const membersBefore = await members();
  for (const [change, changed] of [
    [{ kind: 'grant', persona: 'teacher' }, 2], [{ kind: 'withdraw', persona: 'teacher' }, 1], [{ kind: 'enable' }, 1], [{ kind: 'add-to-class', classId }, 1],
  ] as const) {
    const done = await bulk(admin, { ids }, change);
    expect([change.kind, done.changed]).toEqual([change.kind, changed]);
    expect([change.kind, await undo(admin, done.changeId)]).toEqual([change.kind, { undone: changed, kept: 0, keptNames: [] }]);
    expect([change.kind, await Promise.all(ids.map(standing)), await members()]).toEqual([change.kind, before, membersBefore]);
  }
  const other = await createSignedIn(services, app, ['admin']);
  const mine = await bulk(admin, { ids }, { kind: 'grant', persona: 'teacher' });
  expect((await other.send('POST', `/people-changes/${mine.changeId}/undo`)).status).toBe(404);
  await services.db.execute(sql`update people_changes set created_at = now() - interval '25 hours' where id = ${mine.changeId}`);
  expect([(await admin.send('POST', `/people-changes/${mine.changeId}/undo`)).status, (await admin.send('POST', `/people-changes/${newId()}/undo`)).status]).toEqual([404, 404]);
  await services.db.execute(sql`update jobs set run_at = now() where name = 'clean-up-people'`);
  await services.runJobs();
  expect((await services.db.execute(sql`select 1 from people_changes where id = ${mine.changeId}`)).rows).toEqual([]);
});

test('all that match are those of the list, and only while they are as many as it said', async () => {
  await services.db.execute(sql`insert into users (id, username, display_name, personas, selected_persona) select gen_random_uuid(), 'wren' || n, 'Wren ' || n, '{student}', 'student'
    from generate_series(1, 40) n`);
  const targets = { query: 'wren', show: 'students', classId: null };
  expect(await codeOf(await admin.send('POST', '/people-changes', { targets: { ...targets, expected: 39 }, kind: 'disable' }))).toEqual([409, 'list_changed']);
  // What is spelt nearly so is not meant.
  expect(await codeOf(await admin.send('POST', '/people-changes', { targets: { ...targets, query: 'wrenn', expected: 40 }, kind: 'disable' }))).toEqual([409, 'list_changed']);
  const done = await bulk(admin, { ...targets, expected: 40 }, { kind: 'disable' });
  expect(done.changed).toBe(40);
  expect(await undo(admin, done.changeId)).toEqual({ undone: 40, kept: 0, keptNames: [] });
  const classId = await createClass(services.db, { name: '1A', subject: 'All', grade: '1' });
  const filled = await bulk(admin, { ...targets, expected: 40 }, { kind: 'add-to-class', classId });
  expect(filled).toMatchObject({ changed: 40, leftOut: 0 });
  for (const body of [{ targets: { ids: [] }, kind: 'disable' }, { targets: { ids: [admin.id] }, kind: 'vanish' }, { targets: { ids: [admin.id] }, kind: 'grant' },
    { targets: { ids: [admin.id] }, kind: 'add-to-class' }]) {
    expect([body.kind, (await admin.send('POST', '/people-changes', body)).status]).toEqual([body.kind, 400]);
  }
  expect((await verifyChain(services.db)).brokenAt).toBeNull();
});
