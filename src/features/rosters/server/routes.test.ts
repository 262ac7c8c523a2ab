import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { maxRosterBytes, rosterHome } from '../contract.ts';
import { checkRosterJob } from './checking/check-roster.job.ts';
import { csv, importer, type Importer } from './rosters.factory.ts';
import { zipOf } from './zip-of.factory.ts';

let services: TestServices;
let app: TestApp;
let admin: SignedIn;
let imports: Importer;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  admin = await createSignedIn(services, app, ['admin']);
  imports = importer(services, app, admin);
});
afterAll(() => services.close());

const head = ['ID', 'Name', 'Role', 'Class', 'Grade', 'Email'];
const routes = (id: string) => [
  ['GET', '/rosters'], ['GET', '/rosters/example'], ['PUT', '/rosters/settings', { leavingPercent: 10, renamedPercent: 30, archiveAfterDays: 30 }], ['POST', '/rosters/imports?name=x.csv', 'Name\nSam'],
  ['GET', `/rosters/imports/${id}`], ['POST', `/rosters/imports/${id}/files?name=x.csv`, 'Name\nSam'],
  ['POST', `/rosters/imports/${id}/check`, { mappings: [], options: { makesClasses: true, letsGo: true, usualPersona: 'student', schools: null } }],
  ['POST', `/rosters/imports/${id}/stop`], ['DELETE', `/rosters/imports/${id}`], ['GET', `/rosters/imports/${id}/changes`], ['GET', `/rosters/imports/${id}/errors`],
  ['PUT', `/rosters/imports/${id}/confirmations`, { numbers: 'all', isConfirmed: true }], ['POST', `/rosters/imports/${id}/apply`, { checkedAt: new Date().toISOString() }], ['POST', `/rosters/imports/${id}/roll-back`],
] as const;

test('only an admin comes near a roster, and an unknown import is not there', async () => {
  const { id } = await imports.upload(csv(head, ['1', 'Sam Lee', 'student', '6B', '6', '']));
  const [student, teacher] = await Promise.all([createSignedIn(services, app, ['student']), createSignedIn(services, app, ['teacher'])]);
  for (const [method, path, body] of routes(id)) {
    for (const person of [student, teacher]) expect([method, path, (await person.send(method, path, body)).status]).toEqual([method, path, 403]);
    expect((await app.request(`/api${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) })).status).toBe(401);
  }
  for (const [method, path, body] of routes(newId()).slice(4)) expect([method, path, (await admin.send(method, path, body)).status]).toEqual([method, path, 404]);
  expect((await admin.send('GET', '/rosters/imports/none')).status).toBe(400);
  expect(await (await admin.send('GET', '/rosters')).json()).toMatchObject({ open: { id, status: 'mapping', isMine: true }, done: [] });
  await imports.discard(id);
});

test('there is one import at a time: the second admin is told, and either may go on with it', async () => {
  const other = await createSignedIn(services, app, ['admin']);
  const theirs = importer(services, app, other);
  const file = csv(head, ['1', 'Sam Lee', 'student', '6B', '6', '']);
  const both = await Promise.all([imports.send('/rosters/imports?name=a.csv', file), theirs.send('/rosters/imports?name=b.csv', file)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect((await theirs.send('/rosters/imports?name=c.csv', file)).status).toBe(409);
  const { open } = await (await other.send('GET', '/rosters')).json() as { open: { id: string } };
  const checked = await theirs.check(await theirs.load(open.id));
  // Twice at once: one of them begins it, the other hears that it is under way.
  const asked = await Promise.all([admin, other].map((person) => person.send('POST', `/rosters/imports/${open.id}/apply`, { checkedAt: checked.checkedAt })));
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await admin.send('DELETE', `/rosters/imports/${open.id}`)).status).toBe(409);
  await services.runJobs();
  expect((await imports.load(open.id)).status).toBe('applied');
  expect((await services.db.execute(sql`select 1 from users where username = 'sam.lee'`)).rows).toHaveLength(1);
});

test('a file that is too large, empty or no roster is refused, and nothing of it stays', async () => {
  const refusal = async (content: BodyInit, headers: Record<string, string> = {}) => {
    const reply = await app.request('/api/rosters/imports?name=x.csv', { method: 'POST', headers: { ...admin.headers, ...headers }, body: content });
    return [reply.status, (await reply.json() as { error: { code: string } }).error.code];
  };
  expect(await refusal('Name\nSam', { 'content-length': String(1024 ** 3) })).toEqual([413, 'too_large']);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000).fill(0x61));
    },
  });
  const reply = await app.request('/api/rosters/imports?name=x.csv', { method: 'POST', headers: admin.headers, body: endless, duplex: 'half' } as RequestInit);
  expect([reply.status, sent < maxRosterBytes + 20_000_000]).toEqual([413, true]);
  expect(await refusal('')).toEqual([400, 'empty']);
  expect(await refusal('%PDF-1.7')).toEqual([400, 'unreadable']);
  expect(await refusal('PK\u0003\u0004')).toEqual([400, 'unreadable']);
  await services.runJobs();
  const left = (await readdir(join(services.env.SLATE_DATA_DIR, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(left).toEqual([]);
});

test('how columns are read is checked, changed and remembered for the next file with these headings', async () => {
  const file = csv(['Pupil code', 'Called', 'Where'], ['1', 'Sam Lee', '6B'], ['2', 'Kim Roe', '6B']);
  const uploaded = await imports.upload(file);
  expect(uploaded.files[0]).toMatchObject({ mapping: { columns: ['none', 'none', 'none'] }, sample: [['1', 'Sam Lee', '6B'], ['2', 'Kim Roe', '6B']] });
  const send = (mappings: object[]) => admin.send('POST', `/rosters/imports/${uploaded.id}/check`, { mappings, options: uploaded.options });
  expect((await send([])).status).toBe(400);
  expect((await send([{ holds: 'people', columns: ['id', 'none', 'class'] }])).status).toBe(400);
  expect((await send([{ holds: 'people', columns: ['id', 'name'] }])).status).toBe(400);
  expect((await send([{ holds: 'people', columns: ['id', 'name', 'shoe'] }])).status).toBe(400);
  const checked = await imports.check(uploaded, { makesClasses: true }, [{ holds: 'people', columns: ['id', 'name', 'class'] }]);
  expect(checked.counts).toMatchObject({ rows: 2 });
  await imports.discard(checked.id);
  expect((await imports.upload(file)).files[0]?.mapping).toEqual({ holds: 'people', columns: ['id', 'name', 'class'] });
  await imports.discard((await (await admin.send('GET', '/rosters')).json() as { open: { id: string } }).open.id);
});

test('people and classes in files of their own, and what stands in them by line', async () => {
  const { id } = await imports.upload(csv(['Name', 'ID', 'Role'], ['Rita Moss', 'T9', 'teacher'], ['Tom Hill', 'P9', 'student']), 'people.csv');
  const both = await imports.addFile(id, csv(['Class', 'Subject', 'Grade', 'Teacher'], ['9X', 'Art', '9', 'T9'], ['9Y', 'Music', '9', 'Nobody']), 'classes.csv');
  expect(both.files.map(({ mapping }) => mapping?.holds)).toEqual(['people', 'classes']);
  const checked = await imports.check(both, { letsGo: false });
  expect((await imports.changes(id)).map(({ kind, title, file, line, classNames }) => [kind, title, file, line, classNames])).toEqual([
    ['new', '9X', 'classes.csv', 2, []], ['new', '9Y', 'classes.csv', 3, []], ['new', 'Rita Moss', 'people.csv', 2, ['9X']], ['new', 'Tom Hill', 'people.csv', 3, []], ['error', '9Y', 'classes.csv', 3, []],
  ]);
  expect((await imports.send(`/rosters/imports/${id}/files?name=x.zip`, zipOf({ 'manifest.csv': 'propertyName,value\noneroster.version,1.1\nfile.users,bulk\n', 'users.csv': 'sourcedId,givenName,familyName\n' }))).status).toBe(409);
  await imports.apply(checked);
});

test('a package of OneRoster comes in whole, then as what changed', async () => {
  const users = 'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password\n';
  const classes = 'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods\n';
  const enrolments = 'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\n';
  const pack = (mode: string, parts: [string, string, string]) => zipOf({
    'manifest.csv': `propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\nfile.users,${mode}\nfile.classes,${mode}\nfile.enrollments,${mode}\nsource.systemCode,SIS\n`,
    'users.csv': users + parts[0], 'classes.csv': classes + parts[1], 'enrollments.csv': enrolments + parts[2],
  });
  const whole = await imports.check(await imports.upload(pack('bulk', [
    'u1,,,true,o,student,or.sam,,Sam,Or,,,,,,,,\nu2,,,true,o,student,or.kim,,Kim,Or,,,,,,,,\nu3,,,true,o,teacher,or.ann,,Ann,Or,,,,,,,,\n',
    'c1,,,Or A,6,,,scheduled,,o,,,,\nc2,,,Or B,6,,,scheduled,,o,,,,\n', 'e1,,,c1,o,u1,student,,,\ne2,,,c1,o,u2,student,,,\ne3,,,c1,o,u3,teacher,,,\n',
  ]), 'school.zip'));
  expect(whole).toMatchObject({ status: 'ready', counts: { new: 5, error: 0 }, files: [{ kind: 'oneroster', version: '1.1' }] });
  await imports.apply(whole);
  const delta = await imports.check(await imports.upload(pack('delta', [
    'u2,tobedeleted,2026-11-22T00:00:00Z,true,o,student,or.kim,,Kim,Or,,,,,,,,\nu1,active,2026-11-22T00:00:00Z,true,o,student,or.sam,,Samuel,Or,,,,,,,,\n', '', 'e1,tobedeleted,2026-11-22T00:00:00Z,c1,o,u1,student,,,\ne9,active,2026-11-22T00:00:00Z,c2,o,u1,student,,,\n',
  ]), 'delta.zip'));
  expect((await imports.changes(delta.id)).map(({ kind, title, joins, leaves }) => [kind, title, joins.map(({ name }) => name), leaves.map(({ name }) => name)])).toEqual([['changed', 'Sam Or', ['Or B'], ['Or A']], ['leaving', 'Kim Or', [], []]]);
  await imports.apply(delta);
  const again = await imports.check(await imports.upload(pack('delta', ['u1,active,2026-11-22T00:00:00Z,true,o,student,or.sam,,Samuel,Or,,,,,,,,\n', '', '']), 'delta.zip'));
  expect(again.counts).toMatchObject({ new: 0, changed: 0, leaving: 0, error: 0 });
  await imports.discard(again.id);
});

test('the differences come a page at a time, of one kind, and by name', async () => {
  const many = Array.from({ length: 120 }, (_, at) => [`m${at}`, `Many ${at % 2 === 0 ? 'Even' : 'Odd'} ${at}`, 'student', `M${at % 3}`, '6', '']);
  const checked = await imports.check(await imports.upload(csv(head, ...many)), { letsGo: false, makesClasses: true });
  expect(await imports.changes(checked.id)).toHaveLength(123);
  expect(await imports.changes(checked.id, '&kind=new&search=odd')).toHaveLength(60);
  expect(await imports.changes(checked.id, '&search=%25')).toEqual([]);
  expect(await imports.changes(checked.id, '&kind=leaving')).toEqual([]);
  expect((await admin.send('GET', `/rosters/imports/${checked.id}/changes?kind=same`)).status).toBe(400);
  await imports.discard(checked.id);
});

test('a comparison is stopped, and stands where it stood', async () => {
  const uploaded = await imports.upload(csv(head, ['s1', 'Stop Me', 'student', '6B', '6', '']));
  const [mapping] = uploaded.files.flatMap(({ mapping }) => (mapping ? [mapping] : []));
  await admin.send('POST', `/rosters/imports/${uploaded.id}/check`, { mappings: [mapping], options: uploaded.options });
  expect((await admin.send('POST', `/rosters/imports/${uploaded.id}/stop`)).status).toBe(200);
  await services.runJobs();
  expect(await imports.load(uploaded.id)).toMatchObject({ status: 'mapping', counts: null });
  expect((await admin.send('POST', `/rosters/imports/${uploaded.id}/stop`)).status).toBe(409);
  await imports.discard(uploaded.id);
});

test('an import that an earlier Slate wrote is shown, compared and carried out', async () => {
  const orgs = csv(['sourcedId', 'name', 'type'], ['s1', 'Harbour School', 'school']);
  const zip = zipOf({
    'manifest.csv': csv(['propertyName', 'value'], ['oneroster.version', '1.1'], ['file.orgs', 'bulk'], ['file.users', 'bulk']), 'orgs.csv': orgs,
    'users.csv': csv(['sourcedId', 'enabledUser', 'orgSourcedIds', 'role', 'username', 'givenName', 'familyName'], ['u1', 'true', 's1', 'student', 'early.bird', 'Early', 'Bird']),
  });
  const before = await imports.upload(zip, 'school.zip');
  const early = (...parts: ('options' | 'counts' | 'files')[]) => services.db.execute(sql.join([sql`update roster_imports set `, sql.join(parts.map((part) => ({
    options: sql`options = options - 'schools'`, counts: sql`counts = counts - 'schools' - 'newTerms'`, files: sql`files = files #- '{0,description,schools}'`,
  })[part]), sql`, `), sql` where id = ${before.id}`]));
  await early('options', 'files');
  const shown = await imports.load(before.id);
  expect([shown.options.schools, shown.files[0]?.schools]).toEqual([null, []]);
  // Begun by the earlier one, and gone on with by this one.
  await services.db.execute(sql`update roster_imports set status = 'checking' where id = ${before.id}`);
  await services.jobs.add(checkRosterJob, { importId: before.id });
  await services.runJobs();
  expect((await imports.load(before.id)).counts).toMatchObject({ newStudents: 1, schools: [{ id: 's1' }] });
  await early('options', 'counts', 'files');
  expect((await imports.load(before.id)).counts).toMatchObject({ newStudents: 1, newTerms: 0, schools: [] });
  expect(await imports.apply(await imports.load(before.id))).toMatchObject({ status: 'applied' });
  await early('options', 'counts', 'files');
  const { done } = rosterHome.parse(await (await admin.send('GET', '/rosters')).json());
  expect(done[0]).toMatchObject({ id: before.id, options: { schools: null }, counts: { newTerms: 0, schools: [] } });
  const next = await imports.upload(zip, 'school.zip');
  expect(next.options.schools).toBeNull();
  await imports.discard(next.id);
});
