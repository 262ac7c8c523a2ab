import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTaughtClass } from '#features/assignments/server/assignments.factory.ts';
import { createSignedIn, createTestUser, type SignedIn } from '#features/session/server/session.factory.ts';
import { enrolById } from '#features/people/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { mentionList } from '../contract.ts';
import { callings } from './people/find-mentions.ts';
import { findEverywhere } from './planted-person.factory.ts';

let services: TestServices;
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  admin = await createSignedIn(services, app, ['admin']);
});
afterAll(() => services.close());

const mentionsOf = async (id: string) => mentionList.parse(await (await admin.send('GET', `/school/data/people/${id}/mentions`)).json());
const today = () => schoolDay(services, new Date());

test('somebody is called by their whole name, each longer word of it, what they sign in with and their address', () => {
  expect(callings(['oskar.l', 'Oskar de Linde', 'oskar@school.test'])).toEqual(['oskar.l', 'Oskar de Linde', 'oskar@school.test', 'Oskar', 'Linde']);
  // Whole from two signs on, in signs and not in halves of them; parts from three.
  expect(callings(['li', 'Li Na', '李明', '𠮷野', '李', 'X'])).toEqual(['li', 'Li Na', '李明', '𠮷野']);
});

test('what others wrote that names a person is listed before they are erased, what is theirs goes with them, and other words are not taken for their name', async () => {
  const { classId, teacher, pupils: [other] } = await createTaughtClass(services, app);
  const person = await createTestUser(services, { displayName: 'Oskar Zqlinde (b)', username: 'oz.1' });
  await enrolById(services.db, classId, person.id, 'student');
  const send = async (method: string, path: string, body: object, by = teacher) => expect((await by.send(method, path, body)).status).toBeLessThan(300);
  const write = (words: string, to: object) => send('POST', `/classes/${classId}/announcements`, { key: newId(), words, to, until: today() });
  await write('Thank you, oskar, for the drums', { audience: 'class' });
  await write('Only for you, Zqlinde', { audience: 'pupils', learnerIds: [person.id] });
  await write('Oskarsson is a surname', { audience: 'class' });
  await send('POST', `/classes/${classId}/groups`, { name: 'With Zqlinde', reason: 'Sits beside ZQLINDE; (b)', until: null, memberIds: [other?.id] });
  await send('POST', '/goals', { learnerId: other?.id, statement: 'Can explain it to oz.1', skillId: 'ratio-language', target: 0.9, dueOn: '2030-01-01' });
  await send('POST', '/goals', { learnerId: person.id, statement: 'Oskar can do it', skillId: 'ratio-language', target: 0.9, dueOn: '2030-01-01' });
  await send('POST', '/tests', { key: newId(), title: 'A test for Oskar' });
  await send('POST', '/classes', { name: 'Oskar’s class', subject: 'Mathematics', grade: '6' }, admin);

  const { mentions, hasMore } = await mentionsOf(person.id);
  expect(hasMore).toBe(false);
  expect(mentions.map(({ what, text }) => [what.id, text])).toEqual([
    ['text.announcements', 'Thank you, oskar, for the drums'], ['text.classes', 'Oskar’s class'], ['text.goals', 'Can explain it to oz.1'],
    ['text.group-names', 'With Zqlinde'], ['text.group-reasons', 'Sits beside ZQLINDE; (b)'], ['text.tests', 'A test for Oskar'],
  ]);
  expect((await admin.send('POST', `/school/data/people/${person.id}/erase`, { name: person.displayName, keepsCounts: false })).status).toBe(202);
  await services.runJobs();
  const left = await findEverywhere(services.db, services.env.SLATE_DATA_DIR, ['zqlinde']);
  // What the page said: these alone stay.
  expect(new Set(left)).toEqual(new Set(['zqlinde in groups.name', 'zqlinde in groups.reason']));
});

test('a name of two signs is found among the signs of a sentence, and one of letters only as a word', async () => {
  const { classId, teacher } = await createTaughtClass(services, app);
  const write = async (words: string) => expect((await teacher.send('POST', `/classes/${classId}/announcements`, { key: newId(), words, to: { audience: 'class' }, until: today() })).status).toBe(201);
  for (const words of ['请和李明一起读', 'Thank you 李明', '李 明', 'Ask Bo', 'Both of you']) await write(words);
  const textsOf = async (displayName: string) => (await mentionsOf((await createTestUser(services, { displayName })).id)).mentions.map(({ text }) => text);
  expect([await textsOf('李明'), await textsOf('Bo')]).toEqual([['Thank you 李明', '请和李明一起读'], ['Ask Bo']]);
});

test('more than are shown are said to be there, in as many statements as for none', async () => {
  const { classId, teacher } = await createTaughtClass(services, app);
  const person = await createTestUser(services, { displayName: 'Wilhelmina Zqtorp' });
  const look = () => mentionsOf(person.id);
  await look();
  const none = (await statementsOf(look)).length;
  for (let count = 0; count < 51; count += 1) await teacher.send('POST', `/classes/${classId}/announcements`, { key: newId(), words: `Zqtorp ${count}`, to: { audience: 'class' }, until: today() });
  expect(await look()).toMatchObject({ hasMore: true, mentions: { length: 50 } });
  expect(await statementsOf(look)).toHaveLength(none);
});
