import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSignedIn, createTestUser, type SignedIn } from '#features/session/server/session.factory.ts';
import { verifyChain } from '#features/audit/server/public.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { exampleFile } from '../files/example.ts';
import { csv, importer, told, type Importer } from './rosters.factory.ts';

let services: TestServices;
let app: TestApp;
let admin: SignedIn;
let imports: Importer;
beforeEach(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  admin = await createSignedIn(services, app, ['admin', 'teacher']);
  imports = importer(services, app, admin);
});
afterEach(() => services.close());

/** Everybody but the admin, and who is in which class. */
async function school() {
  const { rows: people } = await services.db.execute(sql`select username, display_name as name, email, personas, disabled_at is null as here from users where id <> ${admin.id} order by username`);
  const { rows: classes } = await services.db.execute(sql`select k.name, k.grade, k.archived_at is null as here, array(select u.username || ' ' || e.role from enrolments e join users u on u.id = e.user_id where e.class_id = k.id order by 1) as members from classes k order by 1`);
  return { people, classes };
}

async function importAll(text: string, options = {}) {
  const checked = await imports.check(await imports.upload(text), options);
  return imports.apply(checked, checked.surprises.length > 0 ? 'This is what the school wants.' : undefined);
}

const head = ['ID', 'Name', 'Role', 'Class', 'Grade', 'Email'];

test('a first file makes people and classes; the same file again changes nothing', async () => {
  const uploaded = await imports.upload(exampleFile());
  expect(uploaded.files[0]).toMatchObject({ kind: 'csv', headings: head, mapping: { holds: 'people', columns: ['id', 'name', 'persona', 'class', 'grade', 'email'] } });
  const checked = await imports.check(uploaded);
  expect(checked).toMatchObject({ status: 'ready', problem: null, surprises: [], counts: { new: 6, changed: 0, leaving: 0, conflict: 0, error: 0, same: 0, newStudents: 2, newTeachers: 2, newClasses: 2, rows: 4 } });
  expect((await school()).people).toEqual([]);
  expect((await imports.apply(checked)).status).toBe('applied');
  const now = await school();
  expect(now.people).toEqual([
    { username: 'amara.okafor', name: 'Amara Okafor', email: null, personas: ['student'], here: true },
    { username: 'daniel.osei', name: 'Daniel Osei', email: 'd.osei@example.org', personas: ['teacher'], here: true },
    { username: 'lucas.almeida', name: 'Lucas Almeida', email: null, personas: ['student'], here: true },
    { username: 'rehana.siddiqui', name: 'Rehana Siddiqui', email: 'r.siddiqui@example.org', personas: ['teacher'], here: true },
  ]);
  expect(now.classes).toEqual([
    { name: '5A Reading', grade: '5', here: true, members: ['daniel.osei teacher', 'lucas.almeida student', 'rehana.siddiqui teacher'] },
    { name: '6B Mathematics', grade: '6', here: true, members: ['amara.okafor student', 'rehana.siddiqui teacher'] },
  ]);
  const again = await imports.check(await imports.upload(exampleFile()));
  expect(again.counts).toMatchObject({ new: 0, changed: 0, leaving: 0, conflict: 0, kept: 0, error: 0, same: 6 });
  expect(await imports.changes(again.id)).toEqual([]);
  const { rows } = await services.db.execute(sql`select act, actor_id, detail from audit_entries`);
  expect(rows).toEqual([{ act: 'roster-applied', actor_id: admin.id, detail: { source: 'csv', 'person-new': 4, 'class-new': 2 } }]);
  expect((await verifyChain(services.db)).brokenAt).toBe(null);
});

test('who moves, is renamed, comes and goes: the differences say it, and the school is so afterwards', async () => {
  await importAll(csv(head, ['1', 'Lucas Almeida', 'student', '6A', '6', ''], ['2', 'Hinewai Parata', 'student', '5A', '5', 'h.parata@x.org'], ['3', 'Oskar Lindqvist', 'pupil', '6A', '', ''], ['4', 'Ann Lee', 'staff', '6A; 5A', '', 'a@x.org']));
  const oskar = await services.db.execute<{ id: string }>(sql`select id from users where username = 'oskar.lindqvist'`);
  await services.db.execute(sql`insert into sessions (id, token_hash, user_id, expires_at) select gen_random_uuid(), '\\x01', ${oskar.rows[0]?.id}, now() + interval '1 day'`);
  const checked = await imports.check(await imports.upload(csv(head, ['1', 'Lucas Almeida', 'student', '5A', '', ''], ['2', 'Hinewai Parata', 'student', '5A', '', 'hinewai.parata@x.org'], ['4', 'Ann Lee', 'staff', '6A;5A', '', 'a@x.org'], ['9', 'Sora Ito', 'student', '6A', '', ''])));
  const changes = await imports.changes(checked.id);
  expect(told(changes)).toEqual(['new · Sora Ito', 'changed · Lucas Almeida', 'changed · Hinewai Parata', 'leaving · Oskar Lindqvist']);
  expect(changes[1]).toMatchObject({ joins: [{ name: '5A', role: 'student' }], leaves: [{ name: '6A', role: 'student' }], classNames: ['5A'] });
  expect(changes[2]).toMatchObject({ before: { email: 'h.parata@x.org' }, after: { email: 'hinewai.parata@x.org' }, joins: [], leaves: [] });
  expect(changes[3]).toMatchObject({ classNames: ['6A'], file: null });
  expect(checked.counts).toMatchObject({ same: 3 });
  await imports.apply(checked);
  const now = await school();
  expect(now.people.map(({ username, here }) => [username, here])).toEqual([['ann.lee', true], ['hinewai.parata', true], ['lucas.almeida', true], ['oskar.lindqvist', false], ['sora.ito', true]]);
  expect(now.classes.map(({ name, members }) => [name, members])).toEqual([['5A', ['ann.lee teacher', 'hinewai.parata student', 'lucas.almeida student']], ['6A', ['ann.lee teacher', 'oskar.lindqvist student', 'sora.ito student']]]);
  expect((await services.db.execute(sql`select 1 from sessions where user_id = ${oskar.rows[0]?.id}`)).rows).toEqual([]);
  // He comes back with the next file, to the account he had.
  await importAll(csv(head, ['1', 'Lucas Almeida', 'student', '5A', '', ''], ['2', 'Hinewai Parata', 'student', '5A', '', ''], ['3', 'Oskar Lindqvist', 'student', '6A', '', ''], ['4', 'Ann Lee', 'staff', '6A;5A', '', ''], ['9', 'Sora Ito', 'student', '6A', '', '']));
  expect((await school()).people.every(({ here }) => here)).toBe(true);
  expect((await school()).people).toHaveLength(5);
});

test('what is wrong is told by file and line, and nothing happens to those rows', async () => {
  await importAll(csv(head, ['1', 'Sam Lee', 'student', '6B', '6', ''], ['2', 'Kim Roe', 'student', '6B', '6', '']));
  const checked = await imports.check(await imports.upload(csv(head,
    ['1', 'Sam Lee', 'student', '6D', '', ''], ['2', '', 'student', '6B', '', ''], ['3', 'Two Mails', 'student', '6B', '', 'one@x.org'], ['4', 'Too Mails', 'student', '6B', '', 'ONE@x.org'],
    ['5', 'Strange Role', 'wizard', '6B', '', ''], ['6', 'Bad Mail', 'student', '6B', '', 'nobody'], ['7', 'First', 'student', '6B', '', ''], ['7', 'Second', 'student', '6B', '', ''],
  ), 'autumn.csv'), { makesClasses: false });
  expect((await imports.changes(checked.id, '&kind=error')).map(({ file, line, problem }) => `${file}:${line} ${problem}`)).toEqual([
    'autumn.csv:3 This row has no name.',
    'autumn.csv:5 The mail address ONE@x.org is Two Mails’s too (line 4). Two people cannot have the same.',
    'autumn.csv:6 “wizard” is not a role here. Write student, teacher, admin or class.',
    'autumn.csv:7 “nobody” is not a mail address.',
    'autumn.csv:9 This row has the same id as line 8, and another name (First). Give each person an id of their own.',
    'autumn.csv:2 “6D” is not a class here. Did you mean 6B?',
  ]);
  expect(checked.counts).toMatchObject({ new: 2, leaving: 0, changed: 0, error: 6 });
  const file = await (await admin.send('GET', `/rosters/imports/${checked.id}/errors`)).text();
  expect(file).toContain('autumn.csv,2,Sam Lee,“6D” is not a class here. Did you mean 6B?\r\n');
});

test('people who are here already are found by their mail address, and wait for a yes', async () => {
  const { id } = await createTestUser(services, { username: 'old.name', displayName: 'Old Name', email: 'Sam@X.org' });
  const file = csv(head, ['1', 'Sam Lee', 'student', '6B', '6', 'sam@x.org'], ['2', 'Kim Roe', 'student', '6B', '6', '']);
  let checked = await imports.check(await imports.upload(file));
  const [conflict] = await imports.changes(checked.id, '&kind=conflict');
  expect(conflict).toMatchObject({ title: 'Old Name', matchedBy: 'email', isConfirmed: false, before: { name: 'Old Name' }, after: { name: 'Sam Lee', username: 'old.name', email: 'Sam@X.org' } });
  await imports.apply(checked);
  expect((await school()).people.map(({ name }) => name)).toEqual(['Kim Roe', 'Old Name']);
  checked = await imports.check(await imports.upload(file));
  const reply = await admin.send('PUT', `/rosters/imports/${checked.id}/confirmations`, { numbers: 'all', isConfirmed: true });
  expect(await reply.json()).toMatchObject({ counts: { conflict: 1, confirmed: 1 } });
  await imports.apply(await imports.load(checked.id));
  const { rows } = await services.db.execute(sql`select display_name as name, username from users where id = ${id}`);
  expect(rows).toEqual([{ name: 'Sam Lee', username: 'old.name' }]);
  expect((await imports.check(await imports.upload(file))).counts).toMatchObject({ new: 0, changed: 0, conflict: 0, same: 3 });
});

test('what was changed by hand survives and is marked', async () => {
  const file = (name: string, classes: string) => csv(head, ['1', name, 'student', classes, '6', ''], ['2', 'Kim Roe', 'student', '6B', '6', '']);
  await importAll(file('Samuel Lee', '6B; 6B Art'));
  await services.db.execute(sql`update users set display_name = 'Sam Lee' where username = 'samuel.lee'`);
  await services.db.execute(sql`delete from enrolments e using classes k where k.id = e.class_id and k.name = '6B Art'`);
  for (const name of ['Samuel Lee', 'Samuel B. Lee']) {
    const checked = await imports.check(await imports.upload(file(name, '6B; 6B Art')));
    expect(checked.counts).toMatchObject({ changed: 0, kept: 1 });
    expect(await imports.changes(checked.id)).toMatchObject([{ kind: 'kept', title: 'Sam Lee', kept: ['name', 'classes'], before: { name: 'Sam Lee' } }]);
    await imports.apply(checked);
  }
  expect((await school()).people.map(({ name }) => name)).toEqual(['Kim Roe', 'Sam Lee']);
  expect((await school()).classes.find(({ name }) => name === '6B Art')?.members).toEqual([]);
});

test('an import that would close out many waits for a reason in words, and an admin never closes themselves out', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => [`${at}`, `Pupil ${String.fromCodePoint(65 + at)}`, 'student', '6B', '6', '']);
  await services.db.execute(sql`update users set email = 'me@x.org' where id = ${admin.id}`);
  let checked = await imports.check(await imports.upload(csv(head, ...rows, ['me', 'The Admin', 'teacher', '6B', '', 'me@x.org'])));
  await admin.send('PUT', `/rosters/imports/${checked.id}/confirmations`, { numbers: 'all', isConfirmed: true });
  await imports.apply(await imports.load(checked.id));
  checked = await imports.check(await imports.upload(csv(head, ...rows.slice(8), ['t', 'Other Teacher', 'teacher', '6B', '', ''])));
  expect(checked.surprises).toEqual([{ what: 'leaving', persona: 'student', count: 8, of: 20, share: 40 }]);
  expect(await imports.changes(checked.id, '&kind=kept')).toMatchObject([{ title: 'The Admin', kept: ['account'] }]);
  const refused = await admin.send('POST', `/rosters/imports/${checked.id}/apply`, { checkedAt: checked.checkedAt });
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('say_why')]);
  expect((await admin.send('POST', `/rosters/imports/${checked.id}/apply`, { checkedAt: checked.checkedAt, reason: 'yes' })).status).toBe(400);
  expect((await imports.apply(checked, 'Year 6 left for the upper school.')).status).toBe('applied');
  expect((await school()).people.filter(({ here }) => !here)).toHaveLength(8);
  const { rows: entries } = await services.db.execute<{ detail: object }>(sql`select detail from audit_entries order by number desc limit 1`);
  expect(entries[0]?.detail).toMatchObject({ 'person-leaving': 8, reason: 'Year 6 left for the upper school.' });
});
