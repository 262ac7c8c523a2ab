import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { users } from '#features/session/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { addDays, dateOf } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import type { Persona } from '#shared/persona.ts';
import { groupList, mostGroups, ownGroups } from '../../contract.ts';
import { createClass } from '../classes/change-class.ts';
import { enrolById } from '../classes/enrol.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const today = () => dateOf(new Date(), services.env.SLATE_TIME_ZONE);
const statusOf = async (who: SignedIn, method: string, path: string, body?: unknown) => (await who.send(method, path, body)).status;

async function school() {
  const person = (persona: Persona) => createSignedIn(services, app, [persona]);
  const [teacher, coTeacher, stranger, admin] = [await person('teacher'), await person('teacher'), await person('teacher'), await person('admin')];
  const [ada, ben, cara] = [await createSignedIn(services, app), await createSignedIn(services, app), await createSignedIn(services, app)];
  const classId = await createClass(services.db, { name: '6B', subject: 'Mathematics', grade: '6' });
  for (const { id } of [teacher, coTeacher]) await enrolById(services.db, classId, id, 'teacher');
  for (const { id } of [ada, ben, cara]) await enrolById(services.db, classId, id, 'student');
  const make = async (who: SignedIn, more: object = {}) => {
    const reply = await who.send('POST', `/classes/${classId}/groups`, { name: 'Same again', reason: 'Adds where a ratio multiplies', showsName: true, until: null, memberIds: [ada.id, ben.id],
      ...more });
    return { status: reply.status, groups: reply.ok ? groupList.parse(await reply.json()).groups : [] };
  };
  const own = async (who: SignedIn) => ownGroups.parse(await (await who.send('GET', '/groups/own')).json()).groups;
  return { teacher, coTeacher, stranger, admin, ada, ben, cara, classId, make, own };
}

test('a teacher groups pupils; a co-teacher changes the group and dissolves it; each is written down', async () => {
  const { teacher, coTeacher, ada, ben, cara, classId, make } = await school();
  const { groups: [made] } = await make(teacher);
  expect(made).toMatchObject({ name: 'Same again', until: null, isOver: false });
  expect(made?.members.map(({ id }) => id).sort()).toEqual([ada.id, ben.id].sort());
  const path = `/groups/${made?.id}`;
  const input = { name: 'Ratio tables', reason: '', showsName: false, until: addDays(today(), 14), memberIds: [ben.id, cara.id, cara.id] };
  const { groups: [changed] } = groupList.parse(await (await coTeacher.send('PUT', path, input)).json());
  expect(changed).toMatchObject({ name: 'Ratio tables', reason: '', until: input.until });
  expect(changed?.members.map(({ id }) => id).sort()).toEqual([ben.id, cara.id].sort());
  expect(await statusOf(coTeacher, 'PUT', path, input)).toBe(200);
  expect(groupList.parse(await (await teacher.send('DELETE', path)).json()).groups).toEqual([]);
  expect(await statusOf(teacher, 'DELETE', path)).toBe(404);
  const told = await services.db.select({ act: auditEntries.act, detail: auditEntries.detail }).from(auditEntries).where(eq(auditEntries.subjectId, made?.id ?? '')).orderBy(auditEntries.number);
  expect(told).toEqual([
    { act: 'group-made', detail: { classId, members: 2 } }, { act: 'group-changed', detail: { classId, fields: ['name', 'reason', 'showsName', 'until', 'members'] } },
      { act: 'group-dissolved', detail: { classId } },
  ]);
});

test('a pupil sees the name and the end of their group, not why, and not who else is in it', async () => {
  const { teacher, ada, ben, cara, make, own, admin, classId } = await school();
  const { groups: [made] } = await make(teacher);
  await make(teacher, { name: 'Over', until: addDays(today(), -1) });
  await make(teacher, { name: 'Slow readers', showsName: undefined, until: today() });
  const seen = await ada.send('GET', '/groups/own');
  const text = await seen.text();
  expect(ownGroups.parse(JSON.parse(text)).groups).toEqual([{ id: made?.id, name: 'Same again', until: null, className: '6B' },
    { id: expect.any(String), name: null, until: today(), className: '6B' }]);
  for (const hidden of ['multiplies', 'Slow', ben.id, ben.name]) expect(text).not.toContain(hidden);
  expect([(await own(cara)), await statusOf(ada, 'GET', `/classes/${classId}/groups`), await statusOf(teacher, 'GET', '/groups/own')]).toEqual([[], 404, 403]);
  const listed = groupList.parse(await (await teacher.send('GET', `/classes/${classId}/groups`)).json()).groups;
  expect(listed.map(({ name, isOver }) => [name, isOver])).toEqual([['Same again', false], ['Slow readers', false], ['Over', true]]);
  // Out of the class is out of its groups, also for who comes back.
  await admin.send('DELETE', `/classes/${classId}/enrolments/${ada.id}`);
  expect(await own(ada)).toEqual([]);
  await enrolById(services.db, classId, ada.id, 'student');
  expect(await own(ada)).toEqual([]);
  await enrolById(services.db, classId, ben.id, 'teacher');
  await enrolById(services.db, classId, ben.id, 'student');
  expect(await own(ben)).toEqual([]);
  // The same on the page of a person.
  await make(teacher, { name: 'Once more', memberIds: [ben.id] });
  expect(await own(ben)).toHaveLength(1);
  expect(await statusOf(admin, 'DELETE', `/people/${ben.id}/classes/${classId}`)).toBe(200);
  await enrolById(services.db, classId, ben.id, 'student');
  expect(await own(ben)).toEqual([]);
});

test('groups are for who teaches there: not for other teachers, admins, pupils or archived classes', async () => {
  const { teacher, stranger, admin, ada, cara, classId, make } = await school();
  const { groups: [made] } = await make(teacher);
  const input = { name: 'x', reason: '', until: null, memberIds: [cara.id] };
  for (const who of [stranger, admin, ada]) {
    expect((await make(who)).status).toBe(404);
    expect([await statusOf(who, 'GET', `/classes/${classId}/groups`), await statusOf(who, 'PUT', `/groups/${made?.id}`, input),
      await statusOf(who, 'DELETE', `/groups/${made?.id}`)]).toEqual([404, 404, 404]);
  }
  await admin.send('POST', `/classes/${classId}/archive`);
  expect([(await make(teacher)).status, await statusOf(teacher, 'PUT', `/groups/${made?.id}`, input), await statusOf(teacher, 'PUT', `/groups/${newId()}`, input)]).toEqual([404, 404, 404]);
});

test('only pupils of the class are grouped, and what is not a group is refused', async () => {
  const { teacher, coTeacher, ada, make } = await school();
  const elsewhere = await createSignedIn(services, app);
  for (const memberIds of [[elsewhere.id], [ada.id, coTeacher.id], [newId()]]) expect((await make(teacher, { memberIds })).status).toBe(409);
  await services.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, ada.id));
  expect((await make(teacher, { memberIds: [ada.id] })).status).toBe(409);
  for (const wrong of [{ memberIds: [] }, { name: ' ' }, { until: '2026-02-30' }, { classId: newId() }, { memberIds: ['x'] }]) expect((await make(teacher, wrong)).status).toBe(400);
});

test('two at once both stand, and a class has so many groups and no more', async () => {
  const { teacher, coTeacher, ben, classId, make } = await school();
  for (let count = 0; count < mostGroups - 1; count += 1) await make(teacher, { name: `Group ${count}` });
  const both = await Promise.all([make(teacher, { name: 'One' }), make(coTeacher, { name: 'Two' })]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const { groups: [first] } = groupList.parse(await (await teacher.send('GET', `/classes/${classId}/groups`)).json());
  const input = { name: 'Again', reason: '', until: null, memberIds: [ben.id] };
  const changes = await Promise.all([teacher, coTeacher].map((who) => statusOf(who, 'PUT', `/groups/${first?.id}`, input)));
  expect(changes).toEqual([200, 200]);
});
