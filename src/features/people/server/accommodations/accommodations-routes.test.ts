import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import type { Persona } from '#shared/persona.ts';
import { newId } from '#shared/ids.ts';
import { noAccommodations, personAccommodations } from '../../accommodations.ts';
import { createClass } from '../classes/change-class.ts';
import { enrolById } from '../classes/enrol.ts';
import { accommodations } from '../tables.ts';
import { loadAccommodations } from './load-accommodations.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const person = (personas: Persona[] = ['student']) => createSignedIn(services, app, personas);
const needs = { ...noAccommodations, timeFactor: 1.5, hasLargerText: true };
const path = (of: { id: string }) => `/people/${of.id}/accommodations`;
const read = async (by: SignedIn, of: { id: string }) => personAccommodations.parse(await (await by.send('GET', path(of))).json());

async function school() {
  const [admin, teacher, stranger, ada, ben] = await Promise.all([person(['admin']), person(['teacher']), person(['teacher']), person(), person()]);
  const classId = await createClass(services.db, { name: '6B', subject: 'Mathematics', grade: '6' });
  for (const [{ id }, role] of [[teacher, 'teacher'], [ada, 'student'], [ben, 'student']] as const) await enrolById(services.db, classId, id, role);
  return { admin, teacher, stranger, ada, ben };
}

test('a teacher of the pupil sets what a pupil needs, the pupil sees it, and it is written down without what it says', async () => {
  const { admin, teacher, ada } = await school();
  expect(await read(ada, ada)).toEqual({ needs: noAccommodations, setBy: null, setAt: null, canSet: false });
  const reply = await teacher.send('PUT', path(ada), needs);
  expect(reply.status).toBe(200);
  expect(personAccommodations.parse(await reply.json())).toMatchObject({ needs, setBy: teacher.name, canSet: true });
  expect(await read(ada, ada)).toMatchObject({ needs, setBy: teacher.name, canSet: false });
  // The same again changes nothing, and nothing is told of it.
  await teacher.send('PUT', path(ada), needs);
  await admin.send('PUT', path(ada), noAccommodations);
  const told = await services.db.select().from(auditEntries).where(eq(auditEntries.subjectId, ada.id)).orderBy(auditEntries.number);
  expect(told.map(({ act, actorId, detail }) => [act, actorId, detail])).toEqual([
    ['accommodations-set', teacher.id, { fields: ['timeFactor', 'hasLargerText'] }], ['accommodations-set', admin.id, { fields: ['timeFactor', 'hasLargerText'] }],
  ]);
  // Who needs nothing is in no list of those who do.
  expect(await services.db.$count(accommodations, eq(accommodations.userId, ada.id))).toBe(0);
});

test('nobody sets their own, a classmate and a teacher of others see nothing, nobody is unknown', async () => {
  const { admin, teacher, stranger, ada, ben } = await school();
  const outcome = async (by: SignedIn, of: { id: string }) => [(await by.send('GET', path(of))).status, (await by.send('PUT', path(of), needs)).status];
  expect(await outcome(ada, ada)).toEqual([200, 403]);
  expect(await outcome(ada, ben)).toEqual([404, 404]);
  expect(await outcome(stranger, ada)).toEqual([404, 404]);
  expect(await outcome(teacher, admin)).toEqual([404, 404]);
  expect(await outcome(teacher, teacher)).toEqual([200, 403]);
  expect(await outcome(admin, teacher)).toEqual([200, 200]);
  for (const by of [admin, teacher, ada]) expect(await outcome(by, { id: newId() })).toEqual([404, 404]);
  expect((await teacher.send('GET', path({ id: 'no-id' }))).status).toBe(400);
  expect((await app.request(`/api${path(ada)}`)).status).toBe(401);
});

test('what makes no sense is refused, and what somebody needs comes for many at once', async () => {
  const { teacher, ada, ben } = await school();
  for (const wrong of [{ ...needs, timeFactor: 0.5 }, { ...needs, timeFactor: 4 }, { timeFactor: 2 }, { ...needs, diagnosis: 'x' }, {}]) expect((await teacher.send('PUT', path(ada), wrong)).status).toBe(400);
  await Promise.all([1, 2, 3].map(() => teacher.send('PUT', path(ada), needs)));
  expect(await loadAccommodations(services.db, [ada.id, ben.id])).toEqual(new Map([[ada.id, needs], [ben.id, noAccommodations]]));
  expect(await loadAccommodations(services.db, [])).toEqual(new Map());
});
