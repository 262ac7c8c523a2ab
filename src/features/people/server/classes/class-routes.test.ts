import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import type { Persona } from '#shared/persona.ts';
import { classList, mostInClass, roster } from '../../contract.ts';
import { teaches } from '../teaches.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const person = (personas: Persona[]) => createSignedIn(services, app, personas);

async function classOf(admin: SignedIn, name: string) {
  const made = await admin.send('POST', '/classes', { name, subject: 'Mathematics', grade: '6' });
  expect(made.status).toBe(201);
  return roster.parse(await made.json()).class;
}

test('an admin makes a class, its teacher sees the roster, others see nothing of it', async () => {
  const [admin, teacher, student, other] = await Promise.all([person(['admin']), person(['teacher']), person(['student']), person(['teacher'])]);
  const { id } = await classOf(admin, '6B Mathematics');
  await admin.send('POST', `/classes/${id}/enrolments`, { username: teacher.username, role: 'teacher' });
  await admin.send('POST', `/classes/${id}/enrolments`, { username: student.username.toUpperCase(), role: 'student' });
  const seen = roster.parse(await (await teacher.send('GET', `/classes/${id}`)).json());
  expect(seen.class).toMatchObject({ name: '6B Mathematics', studentCount: 1 });
  expect(seen.members.map((member) => [member.role, member.username])).toEqual([['teacher', teacher.username], ['student', student.username]]);
  expect(classList.parse(await (await teacher.send('GET', '/classes')).json()).classes.map((one) => one.id)).toEqual([id]);
  expect(classList.parse(await (await other.send('GET', '/classes')).json()).classes).toEqual([]);
  expect((await other.send('GET', `/classes/${id}`)).status).toBe(404);
  expect((await student.send('GET', `/classes/${id}`)).status).toBe(404);
  expect((await student.send('GET', '/classes')).status).toBe(403);
  expect([await teaches(services.db, teacher.id, student.id), await teaches(services.db, other.id, student.id), await teaches(services.db, student.id, teacher.id)]).toEqual([true, false, false]);
});

test('only an admin changes classes, and a role asks for its persona', async () => {
  const [admin, teacher, student] = await Promise.all([person(['admin']), person(['teacher']), person(['student'])]);
  expect((await teacher.send('POST', '/classes', { name: 'Mine', subject: 'x', grade: '1' })).status).toBe(403);
  const { id } = await classOf(admin, '7A');
  expect((await admin.send('POST', `/classes/${id}/enrolments`, { username: student.username, role: 'teacher' })).status).toBe(409);
  expect((await admin.send('POST', `/classes/${id}/enrolments`, { username: 'nobody-here', role: 'student' })).status).toBe(404);
  await admin.send('POST', `/classes/${id}/enrolments`, { username: teacher.username, role: 'teacher' });
  expect((await teacher.send('POST', `/classes/${id}/enrolments`, { username: student.username, role: 'student' })).status).toBe(403);
  expect((await admin.send('POST', '/classes', { name: ' ', subject: 'x', grade: '1' })).status).toBe(400);
  expect((await admin.send('POST', '/classes', { name: 'A', subject: 'x', grade: '1', id: 'forged' })).status).toBe(400);
});

test('who is taken out of a class is no longer seen by its teacher', async () => {
  const [admin, teacher, student] = await Promise.all([person(['admin']), person(['teacher']), person(['student'])]);
  const { id } = await classOf(admin, '8C');
  await admin.send('POST', `/classes/${id}/enrolments`, { username: teacher.username, role: 'teacher' });
  await admin.send('POST', `/classes/${id}/enrolments`, { username: student.username, role: 'student' });
  expect(await teaches(services.db, teacher.id, student.id)).toBe(true);
  await admin.send('DELETE', `/classes/${id}/enrolments/${student.id}`);
  expect(await teaches(services.db, teacher.id, student.id)).toBe(false);
});

test('a class takes so many and no more, however many are put into it at once; who is in it can be given another role', async () => {
  const [admin, first, second] = await Promise.all([person(['admin']), person(['student']), person(['student', 'teacher'])]);
  const { id } = await classOf(admin, 'Everybody');
  await services.db.execute(sql`
    with made as (
      insert into users (id, username, display_name, personas, selected_persona) select gen_random_uuid(), 'many-' || n, 'Many ' || n, '{student}',
        'student' from generate_series(1, ${mostInClass - 1}) n returning id
    ) insert into enrolments (class_id, user_id, role) select ${id}, id, 'student' from made`);
  const put = async ({ username }: SignedIn, role = 'student') => {
    const reply = await admin.send('POST', `/classes/${id}/enrolments`, { username, role });
    return [reply.status, reply.ok ? roster.parse(await reply.json()).members.length : await reply.text()];
  };
  const answers = await Promise.all([put(first), put(second)]);
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200, 409]));
  expect(answers.find(([status]) => status === 200)?.[1]).toBe(mostInClass);
  expect(answers.find(([status]) => status === 409)?.[1]).toContain('class_full');
  await admin.send('DELETE', `/classes/${id}/enrolments/${first.id}`);
  expect((await put(second))[0]).toBe(200);
  expect((await put(second, 'teacher'))[0]).toBe(200);
});
