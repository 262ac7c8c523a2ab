import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClass, enrolById } from '#features/people/server/public.ts';
import { createSignedIn, createTestUser, type SignedIn } from '#features/session/server/session.factory.ts';
import { users } from '#features/session/server/tables.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { classAnswers, classCards, classPage } from '../contract.ts';
import { giveAnswers, type TestAnswer } from './teaching.factory.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const skillId = 'ratio-tables';
/** A known cause of wrong answers to that skill. */
const misconceptionOf = (id: string) => [...services.content.misconceptions.values()].find((one) => one.id.startsWith(`${id}.`)) ?? { id: '', name: '' };
const wrong = (count: number, more: Partial<TestAnswer> = {}): TestAnswer[] =>
  Array.from({ length: count }, () => ({ skillId, misconceptionId: misconceptionOf(skillId).id, stem: '3 to 5 is as 12 to ?', response: '14', ...more }));
const right = (count: number, more: Partial<TestAnswer> = {}): TestAnswer[] => Array.from({ length: count }, () => ({ skillId, isCorrect: true, ...more }));

async function school(pupilCount = 3) {
  const [teacher, coTeacher, stranger, admin] = [await createSignedIn(services, app, ['teacher']), await createSignedIn(services, app, ['teacher']),
    await createSignedIn(services, app, ['teacher']), await createSignedIn(services, app, ['admin'])];
  const classId = await createClass(services.db, { name: '6B', subject: 'Mathematics', grade: '6' });
  for (const { id } of [teacher, coTeacher]) await enrolById(services.db, classId, id, 'teacher');
  const first = await createSignedIn(services, app);
  const pupils = [first.id];
  while (pupils.length < pupilCount) pupils.push((await createTestUser(services)).id);
  for (const id of pupils) await enrolById(services.db, classId, id, 'student');
  const page = async (who: SignedIn = teacher, query = '') => classPage.parse(await (await who.send('GET', `/teaching/classes/${classId}/page${query}`)).json());
  return { teacher, coTeacher, stranger, admin, first, classId, pupils, page };
}

test('a class page tells what its pupils know, how they err, and what is best done next', async () => {
  const { pupils, page, coTeacher } = await school();
  const [ada = '', ben = '', cara = ''] = pupils;
  await giveAnswers(services, ada, wrong(3));
  await giveAnswers(services, ben, wrong(2));
  await giveAnswers(services, cara, [...wrong(1), ...right(4)]);
  const seen = await page();
  expect(seen).toMatchObject({ unit: { id: 'mathematics-6/ratios', title: 'Ratios and rates' }, class: { name: '6B', studentCount: 3 } });
  const column = seen.skills.findIndex(({ id }) => id === skillId);
  expect(column).toBeGreaterThanOrEqual(0);
  const cells = new Map(seen.pupils.map(({ id }, row) => [id, seen.cells[row]]));
  expect(cells.get(ada)?.[column]).toMatchObject({ skillId, evidenceCount: 3, again: misconceptionOf(skillId).name });
  expect(cells.get(cara)?.[column]).toMatchObject({ evidenceCount: 5, again: null });
  expect(cells.get(ada)?.filter((cell) => cell === null)).toHaveLength(seen.skills.length - 1);
  expect(seen.mistakes).toMatchObject([{ misconceptionId: misconceptionOf(skillId).id, skillId, answers: 6, example: { stem: '3 to 5 is as 12 to ?', response: '14' } }]);
  expect(seen.mistakes[0]?.pupils.map(({ id, answers }) => [id, answers])).toEqual([[ada, 3], [ben, 2], [cara, 1]]);
  expect(seen.doNext).toEqual({ kind: 'mistake', misconceptionId: misconceptionOf(skillId).id, skillId, memberIds: [ada, ben] });
  expect(seen.suggestions).toMatchObject([{ kind: 'mistake', memberIds: [ada, ben], answers: 5 }]);
  expect(seen.latest.map(({ pupil }) => pupil.id).toSorted()).toEqual([ada, ada, ben, ben, cara, cara].toSorted());
  expect(seen.teachers).toHaveLength(2);

  // The group of it is made: there is something else to do.
  await coTeacher.send('POST', `/classes/${seen.class.id}/groups`, { name: 'Ratio tables', reason: '', until: null, memberIds: [ada, ben] });
  const after = await page(coTeacher);
  expect([after.doNext.kind, after.suggestions, after.groups.map(({ name, members }) => [name, members.length])]).toEqual(['nothing', [], [['Ratio tables', 2]]]);
});

test('another unit is shown when it is asked for, an unknown one is where the class is', async () => {
  const { pupils: [ada = ''], page } = await school();
  await giveAnswers(services, ada, right(2));
  expect((await page(undefined, '?unit=mathematics-6/data')).unit?.title).toBe('Data');
  expect((await page(undefined, '?unit=nothing')).unit?.id).toBe('mathematics-6/ratios');
});

test('the answers behind a mistake are those of this class, the newest first', async () => {
  const { teacher, classId, pupils: [ada = '', ben = ''] } = await school();
  const other = await school();
  await giveAnswers(services, ada, wrong(2, { response: '12' }));
  await giveAnswers(services, ben, [...wrong(1, { response: '14', minutesAgo: 0 }), ...wrong(1, { minutesAgo: 60 * 24 * 30 }), ...wrong(1, { misconceptionId: null })]);
  await giveAnswers(services, other.pupils[0] ?? '', wrong(1));
  const asked = `/teaching/classes/${classId}/answers?skillId=${skillId}&misconceptionId=`;
  const seen = classAnswers.parse(await (await teacher.send('GET', `${asked}${misconceptionOf(skillId).id}`)).json());
  expect([seen.hasMore, seen.answers.map(({ pupil, answer }) => [pupil.id, answer.response])]).toEqual([false, [[ben, '14'], [ada, '12'], [ada, '12']]]);
  expect(classAnswers.parse(await (await teacher.send('GET', `${asked}nothing`)).json()).answers).toEqual([]);
  expect((await teacher.send('GET', `/teaching/classes/${classId}/answers`)).status).toBe(400);
});

test('cards tell of each class that somebody teaches what it works on and who needs a word', async () => {
  const { teacher, pupils: [ada = '', ben = '', cara = ''], classId } = await school();
  const empty = await createClass(services.db, { name: '7A', subject: 'Mathematics', grade: '7' });
  await enrolById(services.db, empty, teacher.id, 'teacher');
  await giveAnswers(services, ada, right(3));
  await giveAnswers(services, ben, [...right(1, { minutesAgo: 60 * 24 * 9 })]);
  await giveAnswers(services, cara, wrong(2));
  const { classes } = classCards.parse(await (await teacher.send('GET', '/teaching/cards')).json());
  expect(classes.map((card) => card.class.id)).toEqual([classId, empty]);
  expect(classes[0]).toMatchObject({ topic: { skillId, spread: { none: 0, secure: 0 } }, words: [{ id: ben }] });
  expect(Object.values(classes[0]?.topic?.spread ?? {}).reduce((sum, one) => sum + one, 0)).toBe(3);
  expect(classes[1]).toMatchObject({ topic: null, words: [] });
});

test('a class is for those who teach it now: not for other teachers, admins, pupils, and not when it is archived', async () => {
  const { teacher, coTeacher, stranger, admin, first, classId } = await school();
  const paths = [`/teaching/classes/${classId}/page`, `/teaching/classes/${classId}/answers?skillId=x&misconceptionId=y`];
  const statuses = async (who: SignedIn) => Promise.all(paths.map(async (path) => (await who.send('GET', path)).status));
  expect([await statuses(teacher), await statuses(coTeacher)]).toEqual([[200, 200], [200, 200]]);
  for (const who of [stranger, admin, first]) expect(await statuses(who)).toEqual([404, 404]);
  expect([(await first.send('GET', '/teaching/cards')).status, (await admin.send('GET', '/teaching/cards')).status, (await stranger.send('GET', '/teaching/cards')).status]).toEqual([403, 403, 200]);
  expect([(await teacher.send('GET', `/teaching/classes/${newId()}/page`)).status, (await teacher.send('GET', '/teaching/classes/x/page')).status]).toEqual([404, 400]);
  await admin.send('POST', `/classes/${classId}/archive`);
  expect([await statuses(teacher), await statuses(coTeacher)]).toEqual([[404, 404], [404, 404]]);
  await admin.send('POST', `/classes/${classId}/restore`);
  await admin.send('DELETE', `/classes/${classId}/enrolments/${coTeacher.id}`);
  expect(await statuses(coTeacher)).toEqual([404, 404]);
});

test('who left the class or the school is nowhere on its page', async () => {
  const { teacher, admin, classId, pupils, page } = await school();
  const [ada = '', ben = '', cara = ''] = pupils;
  for (const id of pupils) await giveAnswers(services, id, wrong(2));
  await admin.send('DELETE', `/classes/${classId}/enrolments/${ada}`);
  await services.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, ben));
  const seen = await page();
  expect([seen.pupils.map(({ id }) => id), seen.mistakes[0]?.pupils.map(({ id }) => id), new Set(seen.latest.map(({ pupil }) => pupil.id))]).toEqual([[cara], [cara], new Set([cara])]);
  expect(JSON.stringify(await (await teacher.send('GET', '/teaching/cards')).json())).not.toContain(ben);
});

test('a class without pupils, and one of a subject that nothing is taught in, have a page', async () => {
  const { teacher } = await school();
  const empty = await createClass(services.db, { name: 'Choir', subject: 'Music', grade: 'all' });
  await enrolById(services.db, empty, teacher.id, 'teacher');
  const seen = classPage.parse(await (await teacher.send('GET', `/teaching/classes/${empty}/page`)).json());
  expect([seen.doNext.kind, seen.pupils, seen.cells]).toEqual(['no-pupils', [], []]);
});

test('pages and cards take as many statements for many pupils and classes as for few', async () => {
  const counts = [];
  for (const size of [2, 20]) {
    const { teacher, classId, pupils } = await school(size);
    for (const id of pupils.slice(0, 2)) await giveAnswers(services, id, wrong(2));
    await teacher.send('GET', '/teaching/cards');
    if (size > 2) for (let count = 0; count < 3; count += 1)
      await enrolById(services.db, await createClass(services.db, { name: `More ${count}`, subject: 'Mathematics', grade: '6' }), teacher.id, 'teacher');
    const page = await statementsOf(() => teacher.send('GET', `/teaching/classes/${classId}/page`));
    const cards = await statementsOf(() => teacher.send('GET', '/teaching/cards'));
    counts.push([page.length, cards.length]);
  }
  expect(counts[1]).toEqual(counts[0]);
  expect(counts[1]?.[0]).toBeLessThanOrEqual(10);
  expect(counts[1]?.[1]).toBeLessThanOrEqual(7);
});
