import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import type { ImportOptions } from '../contract.ts';
import { importer, told, type Importer } from './rosters.factory.ts';
import { zipOf } from './zip-of.factory.ts';

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

const lines = (heading: string, rows: string[]) => [heading, ...rows, ''].join('\n');
type Parts = { version?: '1.1' | '1.2'; mode?: 'bulk' | 'delta'; orgs?: string[]; sessions?: string[]; users?: string[]; roles?: string[]; classes?: string[]; enrolments?: string[] };

/** A package of these rows: org id,name,type,parent · session id,title,start,end · user id,orgs,role,name · class id,title,school,terms · enrolment id,class,person,role. */
function packageOf({ version = '1.1', mode = 'bulk', orgs, sessions, users = [], roles, classes = [], enrolments = [] }: Parts): Uint8Array<ArrayBuffer> {
  const files: Record<string, string> = {
    ...(orgs && { 'orgs.csv': lines('sourcedId,status,name,type,parentSourcedId', orgs) }),
    ...(sessions && { 'academicSessions.csv': lines('sourcedId,status,title,startDate,endDate', sessions) }),
    'users.csv': lines(version === '1.1' ? 'sourcedId,status,orgSourcedIds,role,givenName,familyName' : 'sourcedId,status,primaryOrgSourcedId,role,givenName,familyName', users),
    ...(roles && { 'roles.csv': lines('sourcedId,userSourcedId,role,orgSourcedId', roles) }),
    'classes.csv': lines('sourcedId,status,title,schoolSourcedId,termSourcedIds', classes),
    'enrollments.csv': lines('sourcedId,status,classSourcedId,userSourcedId,role', enrolments),
  };
  const named = Object.keys(files).map((file) => `file.${file.replace('.csv', '')},${mode}`);
  return zipOf({ 'manifest.csv': lines('propertyName,value', ['manifest.version,1.0', `oneroster.version,${version}`, 'source.systemCode,district', ...named]), ...files });
}

const check = async (parts: Parts, options: Partial<ImportOptions> = {}) => imports.check(await imports.upload(packageOf(parts), 'district.zip'), { letsGo: true, ...options });
const reason = 'This is what the test wants.';
async function bringIn(parts: Parts, options: Partial<ImportOptions> = {}) {
  const checked = await check(parts, options);
  return imports.apply(checked, checked.surprises.length > 0 ? reason : undefined);
}

async function everything() {
  const all = async (query: ReturnType<typeof sql>) => (await services.db.execute<{ row: object }>(query)).rows.map(({ row }) => row);
  return {
    terms: await all(sql`select to_jsonb(m) as row from terms m order by id`), classes: await all(sql`select to_jsonb(k) as row from classes k order by id`),
    links: await all(sql`select to_jsonb(l) as row from roster_links l order by source, entity, source_id`),
    people: await all(sql`select to_jsonb(u) - 'grants_version' as row from users u order by id`), enrolments: await all(sql`select to_jsonb(e) as row from enrolments e order by class_id, user_id`),
  };
}
const terms = async () => (await services.db.execute<{ term: string }>(sql`select name || ' ' || starts_on || ' ' || ends_on as term from terms order by starts_on, name`))
  .rows.map(({ term }) => term);
const classes = async () => (await services.db.execute(sql`select k.name, m.name as term, k.archived_at is null as here from classes k left join terms m on m.id = k.term_id order by 1`)).rows;

const sessions = ['y,,Year 2026,2026-09-01,2027-07-17', 's1,,Autumn,2026-09-01,2027-01-30', 's2,,Spring,2027-02-01,2027-07-17'];
const first: Parts = {
  sessions, users: ['u1,,o1,student,Sam,Lee', 'u2,,o1,teacher,Ann,Roe'],
  classes: ['c1,,6A Maths,o1,s1', 'c2,,6A Art,o1,"s1,s2"', 'c3,,6A Choir,o1,', 'c4,,6A Chess,o1,s9'], enrolments: ['e1,,c1,u1,student', 'e2,,c1,u2,teacher'],
};

test('sessions become terms, and classes are in the narrowest that holds them; again without effect; taken back as if it had never been', async () => {
  const before = await everything();
  const checked = await check(first);
  expect(checked.counts).toMatchObject({ newTerms: 3, newClasses: 4, new: 9, error: 1 });
  expect(told(await imports.changes(checked.id))).toEqual([
    'new · Year 2026', 'new · Autumn', 'new · Spring', 'new · 6A Maths', 'new · 6A Art', 'new · 6A Choir', 'new · 6A Chess', 'new · Sam Lee', 'new · Ann Roe',
    'error · 6A Chess · There is no session with the sourcedId s9 in academicSessions.csv. The class comes in without it.',
  ]);
  expect((await imports.changes(checked.id))[4]?.after).toMatchObject({ term: 'Year 2026' });
  const applied = await imports.apply(checked);
  expect(applied.status).toBe('applied');
  expect(await terms()).toEqual(['Autumn 2026-09-01 2027-01-29', 'Year 2026 2026-09-01 2027-07-16', 'Spring 2027-02-01 2027-07-16']);
  expect(await classes()).toEqual([{ name: '6A Art', term: 'Year 2026', here: true }, { name: '6A Chess', term: null, here: true }, { name: '6A Choir', term: null, here: true },
    { name: '6A Maths', term: 'Autumn', here: true }]);
  const again = await check(first);
  expect(again.counts).toMatchObject({ new: 0, changed: 0, leaving: 0, kept: 0, same: 9 });
  await imports.discard(again.id);
  expect((await imports.rollBack(applied.id)).problem).toBe(null);
  expect(await everything()).toEqual(before);
});

test('a term of that name and those days is the one; what was changed or removed by hand stays so and is marked', async () => {
  await services.db.execute(sql`insert into terms (id, name, starts_on, ends_on) values (gen_random_uuid(), 'autumn', '2026-09-07', '2027-01-22'), (gen_random_uuid(), 'Spring',
    '2026-02-01', '2026-07-17')`);
  await bringIn(first);
  expect(await terms()).toEqual(['Spring 2026-02-01 2026-07-17', 'Autumn 2026-09-01 2027-01-29', 'Year 2026 2026-09-01 2027-07-16', 'Spring 2027-02-01 2027-07-16']);
  await services.db.execute(sql`update terms set ends_on = '2027-02-05' where name = 'Autumn'`);
  await services.db.execute(sql`update classes set term_id = (select id from terms where starts_on = '2027-02-01') where name = '6A Maths'`);
  await services.db.execute(sql`delete from terms where name = 'Year 2026'`);
  const later = { ...first, sessions: ['y,,Year 2026,2026-09-01,2027-07-17', 's1,,Autumn term,2026-09-01,2027-01-23', 's2,,Spring,2027-02-01,2027-07-17'] };
  const checked = await check(later);
  expect((await imports.changes(checked.id)).filter(({ kind }) => kind !== 'error').map(({ kind, title, kept }) => [kind, title, kept])).toEqual([
    ['changed', 'Autumn', ['endsOn']], ['kept', 'Year 2026', ['removed']], ['kept', '6A Maths', ['term']],
  ]);
  await imports.apply(checked);
  expect(await terms()).toEqual(['Spring 2026-02-01 2026-07-17', 'Autumn term 2026-09-01 2027-02-05', 'Spring 2027-02-01 2027-07-16']);
  const again = await check(later);
  expect(again.counts).toMatchObject({ changed: 0, kept: 3 });
});

test('a session that is gone: its term goes when no class is in it, else it stays; both come back when the import is taken back', async () => {
  await bringIn(first);
  const before = await everything();
  const checked = await check({ ...first, sessions: ['y,,Year 2026,2026-09-01,2027-07-17'], classes: ['c1,,6A Maths,o1,y', 'c2,,6A Art,o1,y', 'c3,,6A Choir,o1,', 'c4,,6A Chess,o1,'] });
  expect((await imports.changes(checked.id)).map(({ kind, title, after }) => [kind, title, after?.isActive])).toEqual([['changed', '6A Maths', true], ['leaving', 'Autumn', true],
    ['leaving', 'Spring', false]]);
  const applied = await imports.apply(checked);
  expect(await terms()).toEqual(['Autumn 2026-09-01 2027-01-29', 'Year 2026 2026-09-01 2027-07-16']);
  expect((await check(first)).counts).toMatchObject({ new: 1, changed: 1, leaving: 0 });
  await imports.discard((await services.db.execute<{ id: string }>(sql`select id from roster_imports where is_open`)).rows[0]?.id ?? '');
  expect((await imports.rollBack(applied.id)).problem).toBe(null);
  expect(await everything()).toEqual(before);
});

test('a term that changed since the differences were made stops the import; one in use stays when it is taken back', async () => {
  const checked = await check(first);
  await services.db.execute(sql`insert into terms (id, name, starts_on, ends_on) values (gen_random_uuid(), 'Autumn', '2026-09-07', '2027-01-22')`);
  await imports.discard(checked.id);
  const next = await check(first);
  await services.db.execute(sql`update terms set ends_on = '2027-01-25'`);
  expect(await imports.apply(next)).toMatchObject({ status: 'ready', problem: '1 term changed since. Nothing was applied; look again.' });
  await services.db.execute(sql`delete from terms`);
  expect((await imports.apply(await imports.check(await imports.load(next.id)))).status).toBe('applied');
  await services.db.execute(sql`insert into classes (id, name, subject, grade, term_id) select gen_random_uuid(), 'By hand', 'x', '6', id from terms where name = 'Spring'`);
  const back = await imports.rollBack(next.id);
  expect(back).toMatchObject({ status: 'rolled-back', problem: expect.stringContaining('1 difference stays') });
  expect(await terms()).toEqual(['Spring 2027-02-01 2027-07-16']);
});

const orgs = ['d,,The District,district,', 'o1,,Hill School,school,d', 'o2,,Lake School,school,d', 'o2m,,Maths,department,o2'];
const district: Parts = {
  orgs, users: ['u1,,o1,student,Sam,Lee', 'u2,,o1,teacher,Ann,Roe', 'u3,,o2m,student,Kim,Poe', 'u4,,o2,teacher,Tom,Fry', 'u5,,d,teacher,Dee,All', 'u6,,"o1,o2",student,Bo,Both'],
  classes: ['c1,,6A Maths,o1,', 'c2,,7A Maths,o2,'], enrolments: ['e1,,c1,u1,student', 'e2,,c1,u2,teacher', 'e3,,c2,u3,student', 'e4,,c2,u4,teacher', 'e5,,c1,u4,teacher', 'e6,,c2,u6,student'],
};
const names = async () => (await services.db.execute<{ name: string }>(sql`select display_name as name from users where id <> ${admin.id} and disabled_at is null order by 1`))
  .rows.map(({ name }) => name);

test('of a district some schools are chosen, and every school is counted; the choice is remembered', async () => {
  const uploaded = await imports.upload(packageOf(district), 'district.zip');
  expect([uploaded.options.schools, uploaded.files[0]?.schools]).toEqual([null, [{ id: 'o1', name: 'Hill School' }, { id: 'o2', name: 'Lake School' }]]);
  const checked = await imports.check(uploaded, { schools: ['o1'] });
  expect(checked.counts?.schools).toEqual([
    { id: 'o1', name: 'Hill School', people: 3, classes: 1, isTaken: true }, { id: 'o2', name: 'Lake School', people: 3, classes: 1, isTaken: false }, { id: 'd', name: 'The District',
      people: 1, classes: 0, isTaken: false },
  ]);
  // Tom is of the other school, and teaches a class of this one.
  expect([checked.counts?.error, (await imports.changes(checked.id)).map(({ title }) => title)]).toEqual([0, ['6A Maths', 'Sam Lee', 'Ann Roe', 'Tom Fry', 'Bo Both']]);
  await imports.apply(checked);
  expect(await names()).toEqual(['Ann Roe', 'Bo Both', 'Sam Lee', 'Tom Fry']);
  const next = await imports.upload(packageOf(district), 'district.zip');
  expect(next.options.schools).toEqual(['o1']);
  expect((await imports.check(next)).counts).toMatchObject({ new: 0, changed: 0, leaving: 0, same: 5 });
});

test('who goes to another school of the district has left this one, in a whole list and in a change of some', async () => {
  await bringIn(district, { schools: ['o1'] });
  const moved = ['u1,,o2,student,Sam,Lee', ...(district.users ?? []).slice(1)];
  const whole = await check({ ...district, users: moved, enrolments: district.enrolments?.slice(1) ?? [] });
  expect(told(await imports.changes(whole.id))).toEqual(['leaving · Sam Lee']);
  await imports.discard(whole.id);
  // A change of some, without orgs.csv: a teacher whose enrolments are not told again stays.
  const some = await check({ mode: 'delta', users: ['u1,active,o2,student,Sam,Lee', 'u4,active,o2,teacher,Thomas,Fry', 'u9,active,o2,student,New,There'] });
  expect(told(await imports.changes(some.id))).toEqual(['changed · Tom Fry', 'leaving · Sam Lee']);
  expect(some.options.schools).toEqual(['o1']);
});

test('who is not in a whole list any more has left, not only their classes; of a role that the list does not tell they stay', async () => {
  await bringIn(first);
  const users = first.users ?? [];
  const without = (id: string) => ({ ...first, users: users.filter((row) => !row.startsWith(id)), enrolments: (first.enrolments ?? []).filter((row) => !row.includes(`,${id},`)) });
  const isNoError = ({ kind }: { kind: string }) => kind !== 'error';
  const extra = 'u7,,o1,student,New,One';
  const noPupil = await check({ ...without('u1'), users: [...without('u1').users, extra] });
  expect(told((await imports.changes(noPupil.id)).filter(isNoError))).toEqual(['new · New One', 'leaving · Sam Lee']);
  await imports.discard(noPupil.id);
  expect(told((await imports.changes((await check(without('u2'))).id)).filter(isNoError))).toEqual(['changed · Ann Roe']);
});

test('version 1.2 says in roles.csv who is where; all schools come in where none is chosen', async () => {
  const parts: Parts = { ...district, version: '1.2', users: ['u1,,o1,,Sam,Lee', 'u3,,,,Kim,Poe'], roles: ['r1,u1,student,o1', 'r2,u3,student,o2m'], enrolments: [] };
  const one = await check(parts, { schools: ['o2'] });
  expect((await imports.changes(one.id)).map(({ title }) => title)).toEqual(['7A Maths', 'Kim Poe']);
  await imports.discard(one.id);
  const all = await check(parts);
  expect((await imports.changes(all.id)).map(({ title }) => title)).toEqual(['6A Maths', '7A Maths', 'Sam Lee', 'Kim Poe']);
  expect(all.counts?.schools.map(({ isTaken }) => isTaken)).toEqual([true, true]);
});

test('what is wrong in orgs.csv is told by line', async () => {
  const checked = await check({ ...district, orgs: [...orgs, 'o1,,Again,school,d', ',,No id,school,d', 'o9,,,school,d'] });
  expect((await imports.changes(checked.id, '&kind=error')).map(({ file, line, problem }) => `${file}:${line} ${problem}`)).toEqual([
    'orgs.csv:6 The sourcedId o1 stands in this file twice. The first row is taken.', 'orgs.csv:7 This org has no sourcedId.', 'orgs.csv:8 This org has no name. It is shown by its sourcedId.',
  ]);
});
