import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { users } from '#features/session/server/tables.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import type { Persona } from '#shared/persona.ts';
import { candidates, classList, roster, schoolClasses, termList } from '../../contract.ts';
import { classesPerPage } from './list-school-classes.ts';

let services: TestServices;
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  admin = await person(['admin']);
});
afterAll(() => services.close());

const person = (personas: Persona[]) => createSignedIn(services, app, personas);
const read = async (who: SignedIn, path: string) => (await who.send('GET', path)).json();
const acts = async (subjectId: string) =>
  (await services.db.select({ act: auditEntries.act, detail: auditEntries.detail }).from(auditEntries).where(eq(auditEntries.subjectId, subjectId)).orderBy(auditEntries.number))
  .map(({ act, detail }) => [act, detail]);
const statusOf = async (who: SignedIn, method: string, path: string, body?: unknown) => (await who.send(method, path, body)).status;

async function classOf(name: string, more: object = {}) {
  const made = await admin.send('POST', '/classes', { name, subject: 'Mathematics', grade: '6', ...more });
  expect(made.status).toBe(201);
  return roster.parse(await made.json()).class;
}
const put = async (classId: string, who: SignedIn, role: 'teacher' | 'student') => expect(await statusOf(admin, 'POST', `/classes/${classId}/enrolments`, { username: who.username, role })).toBe(200);

test('every change of a class is written down once, with what changed and no name of anybody', async () => {
  const [teacher] = [await person(['teacher'])];
  const { id } = await classOf('5A');
  await put(id, teacher, 'teacher');
  await put(id, teacher, 'teacher');
  for (const name of ['5A English', '5A English']) expect(await statusOf(admin, 'PUT', `/classes/${id}`, { name, subject: 'English', grade: '6', termId: null })).toBe(200);
  for (const verb of ['archive', 'archive', 'restore', 'restore']) expect(await statusOf(admin, 'POST', `/classes/${id}/${verb}`)).toBe(200);
  // Who is in it no more cannot be taken out again.
  for (const status of [200, 404]) expect(await statusOf(admin, 'DELETE', `/classes/${id}/enrolments/${teacher.id}`)).toBe(status);
  expect(await acts(id)).toEqual([
    ['class-made', null], ['member-added', { personId: teacher.id, role: 'teacher' }], ['class-changed', { fields: ['name', 'subject'] }],
    ['class-archived', null], ['class-restored', null], ['member-removed', { personId: teacher.id, role: 'teacher' }],
  ]);
});

test('only an admin changes, archives and lists the classes of the school; unknown ids and bad input are refused', async () => {
  const [teacher, student] = [await person(['teacher']), await person(['student'])];
  const { id } = await classOf('5B');
  await put(id, teacher, 'teacher');
  const given = { name: 'Mine', subject: 'x', grade: '1', termId: null };
  for (const [method, path, body] of [['PUT', `/classes/${id}`, given], ['POST', `/classes/${id}/archive`], ['POST', `/classes/${id}/restore`]] as const) {
    expect([await statusOf(teacher, method, path, body), await statusOf(student, method, path, body)]).toEqual([403, 404]);
    expect(await statusOf(admin, method, path.replace(id, newId()), body)).toBe(404);
  }
  expect([await statusOf(teacher, 'GET', '/school/classes'), await statusOf(student, 'GET', '/school/classes')]).toEqual([403, 403]);
  expect(await statusOf(admin, 'PUT', `/classes/${id}`, { ...given, termId: newId() })).toBe(404);
  for (const body of [{ ...given, name: '' }, { ...given, archivedAt: null }, { name: 'x' }]) expect(await statusOf(admin, 'PUT', `/classes/${id}`, body)).toBe(400);
  expect(await statusOf(admin, 'GET', '/school/classes?show=everything')).toBe(400);
  expect(await statusOf(admin, 'GET', '/classes/not-an-id')).toBe(400);
});

test('an archived class is gone for its teachers, an admin still sees it, and it comes back whole', async () => {
  const [teacher, student] = [await person(['teacher']), await person(['student'])];
  const { id } = await classOf('5C');
  await put(id, teacher, 'teacher');
  await put(id, student, 'student');
  await admin.send('POST', `/classes/${id}/archive`);
  expect([await statusOf(teacher, 'GET', `/classes/${id}`), await statusOf(teacher, 'GET', `/classes/${id}/groups`), await statusOf(admin, 'GET', `/classes/${id}`)]).toEqual([404, 404, 200]);
  expect(classList.parse(await read(teacher, '/classes')).classes).toEqual([]);
  expect(await statusOf(admin, 'POST', `/classes/${id}/enrolments`, { username: student.username, role: 'student' })).toBe(409);
  const back = roster.parse(await (await admin.send('POST', `/classes/${id}/restore`)).json());
  expect([back.class.archivedAt, back.members.length, await statusOf(teacher, 'GET', `/classes/${id}`)]).toEqual([null, 2, 200]);
});

test('who teaches a class puts another teacher into it, and nobody else', async () => {
  const [teacher, other, both, student] = [await person(['teacher']), await person(['teacher']), await person(['student', 'teacher']), await person(['student'])];
  const { id } = await classOf('5D');
  await put(id, teacher, 'teacher');
  await put(id, both, 'student');
  const add = (who: SignedIn, whom: SignedIn, role = 'teacher') => statusOf(who, 'POST', `/classes/${id}/enrolments`, { username: whom.username, role });
  expect([await add(other, other), await add(student, student, 'student'), await add(teacher, student, 'student')]).toEqual([404, 404, 403]);
  // A pupil of the class does not become its teacher by a teacher.
  expect([await add(teacher, both), await add(teacher, student), await add(teacher, other), await add(teacher, other)]).toEqual([409, 409, 200, 200]);
  expect(await statusOf(other, 'GET', `/classes/${id}`)).toBe(200);
  expect(await statusOf(teacher, 'DELETE', `/classes/${id}/enrolments/${other.id}`)).toBe(403);
  expect(await add(admin, both)).toBe(200);
});

test('whom to put in is found by name or username, at most twenty, with the persona asked for and not in it already', async () => {
  const [teacher, student] = [await person(['teacher']), await person(['student'])];
  const { id } = await classOf('5E');
  await put(id, teacher, 'teacher');
  const marks = [`100%_${id.slice(-6)}`, `Zed ${id.slice(-6)}`];
  const made = await Promise.all(marks.map(async (displayName) => {
    const one = await person(['student']);
    await services.db.update(users).set({ displayName }).where(eq(users.id, one.id));
    return one;
  }));
  const find = async (who: SignedIn, role: string, query: string) =>
    candidates.parse(await read(who, `/classes/${id}/candidates?role=${role}&query=${encodeURIComponent(query)}`)).people.map(({ id: found }) => found);
  expect(await find(admin, 'student', marks[0] ?? '')).toEqual([made[0]?.id]);
  expect(await find(admin, 'student', `100%_`)).toEqual([made[0]?.id]);
  expect(await find(admin, 'student', (made[1]?.username ?? '').toUpperCase())).toEqual([made[1]?.id]);
  expect(await find(admin, 'teacher', marks[1] ?? '')).toEqual([]);
  await put(id, made[1] ?? student, 'student');
  expect(await find(admin, 'student', marks[1] ?? '')).toEqual([]);
  await services.db.update(users).set({ disabledAt: new Date() }).where(inArray(users.id, made.map((one) => one.id)));
  expect(await find(admin, 'student', marks[0] ?? '')).toEqual([]);
  expect((await find(teacher, 'teacher', 'person')).length).toBeLessThanOrEqual(20);
  const asked = `/classes/${id}/candidates?query=a&role=`;
  expect([await statusOf(teacher, 'GET', `${asked}student`), await statusOf(student, 'GET', `${asked}student`), await statusOf(admin, 'GET', `${asked}admin`)]).toEqual([403, 404, 400]);
});

test('the classes of the school are searched, counted and turned over, in few statements', async () => {
  const mark = newId().slice(-8);
  const { terms: [term] } = termList.parse(await (await admin.send('POST', '/terms', { name: `Autumn ${mark}`, startsOn: '2026-08-31', endsOn: '2026-12-18' })).json());
  const teacher = await person(['teacher']);
  const taught = await classOf(`6A ${mark}`, { termId: term?.id });
  await put(taught.id, teacher, 'teacher');
  const away = await classOf(`6B ${mark}`);
  await admin.send('POST', `/classes/${away.id}/archive`);
  for (let count = 0; count < classesPerPage; count += 1) await classOf(`7 ${mark} ${String(count).padStart(2, '0')}`);
  const list = async (query: string) => schoolClasses.parse(await read(admin, `/school/classes?search=${mark}${query}`));
  const all = await list('');
  expect([all.counts, all.classes.length, all.hasMore]).toEqual([{ open: 51, untaught: 50, archived: 1 }, classesPerPage, true]);
  expect(all.classes[0]).toMatchObject({ id: taught.id, term: `Autumn ${mark}`, teachers: [teacher.name], studentCount: 0, archivedAt: null });
  expect((await list(`&from=${classesPerPage}`))).toMatchObject({ classes: [{ name: `7 ${mark} 49` }], hasMore: false });
  expect((await list('&show=archived')).classes.map(({ id }) => id)).toEqual([away.id]);
  expect((await list(`&term=${term?.id}`)).counts).toEqual({ open: 1, untaught: 0, archived: 0 });
  expect((await list('&term=none')).counts).toEqual({ open: 50, untaught: 50, archived: 1 });
  expect((await list(`%20${teacher.name.toUpperCase()}`)).classes.map(({ id }) => id)).toEqual([taught.id]);
  expect((await list('%25')).classes).toEqual([]);
  // Who cannot teach any more leaves the class without a teacher.
  await services.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, teacher.id));
  expect((await list('')).counts.untaught).toBe(51);
  expect((await statementsOf(() => list(''))).length).toBeLessThanOrEqual(3);
});

test('terms are made, changed and removed by admins alone; a class outlives its term', async () => {
  const [teacher, student] = [await person(['teacher']), await person(['student'])];
  const given = { name: 'Spring', startsOn: '2027-01-11', endsOn: '2027-03-26' };
  const made = termList.parse(await (await admin.send('POST', '/terms', given)).json()).terms.find(({ name }) => name === 'Spring');
  const { id } = await classOf('9A', { termId: made?.id });
  const path = `/terms/${made?.id}`;
  for (const who of [teacher, student]) {
    expect([await statusOf(who, 'GET', '/terms'), await statusOf(who, 'POST', '/terms', given), await statusOf(who, 'PUT', path, given),
      await statusOf(who, 'DELETE', path)]).toEqual([403, 403, 403, 403]);
  }
  for (const wrong of [{ ...given, endsOn: '2027-01-10' }, { ...given, startsOn: '2027-02-30' }, { ...given, name: ' ' }, { ...given, id: 'x' }])
    expect(await statusOf(admin, 'POST', '/terms', wrong)).toBe(400);
  expect([await statusOf(admin, 'PUT', `/terms/${newId()}`, given), await statusOf(admin, 'DELETE', `/terms/${newId()}`)]).toEqual([404, 404]);
  const changed = termList.parse(await (await admin.send('PUT', path, { ...given, endsOn: '2027-04-02' })).json());
  expect(changed.terms.find((one) => one.id === made?.id)).toMatchObject({ endsOn: '2027-04-02', classCount: 1 });
  expect(await statusOf(admin, 'DELETE', path)).toBe(200);
  expect(roster.parse(await read(admin, `/classes/${id}`)).class.termId).toBeNull();
  expect(await acts(made?.id ?? '')).toEqual([['term-made', null], ['term-changed', { fields: ['endsOn'] }], ['term-removed', null]]);
});
