import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, createTestUser, type SignedIn } from '#features/session/server/session.factory.ts';
import { users } from '#features/session/server/tables.ts';
import { statementsOf } from '#server/testing/statements-of.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { besideTransaction } from '#server/db/beside-transaction.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import type { Persona } from '#shared/persona.ts';
import { foundPeople, peopleCounts, peoplePage, person } from '../directory-contract.ts';
import { createClass } from './classes/change-class.ts';
import { enrolById } from './classes/enrol.ts';

let services: TestServices;
let app: TestApp;
let admin: SignedIn;
let classId: string;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  admin = await createSignedIn(services, app, ['admin']);
  const make = (displayName: string, username: string, personas: Persona[] = ['student'], email?: string) => createTestUser(services, { displayName, username, personas, ...(email && { email }) });
  const [amara] = await Promise.all([
    make('Amara Okafor', 'amara.okafor', ['student'], 'amara@harbour.example'), make('Émile Lindqvist', 'emile.l'), make('Oskar Lindqvist', 'oskar.lindqvist'), make('Søren Ødegård', 's.odegard'),
    make('Anne-Marie O’Brien', 'am.obrien'), make('Rehana Siddiqui', 'rehana.siddiqui', ['teacher', 'admin']), make('Daniel Osei', 'daniel.osei', ['teacher']), make('李 小龍', 'xiaolong'),
  ]);
  classId = await createClass(services.db, { name: '6B Mathematics', subject: 'Mathematics', grade: '6' });
  await enrolById(services.db, classId, amara.id, 'student');
});
afterAll(() => services.close());

const list = async (query: string) => peoplePage.parse(await (await admin.send('GET', `/people?limit=50&${query}`)).json());
const names = async (query: string) => (await list(query)).people.map(({ name }) => name);
const search = (words: string) => names(`query=${encodeURIComponent(words)}`);

test('people are found by any words of their name in any order and case, without accents, by username, mail and class', async () => {
  for (const words of ['amara okafor', 'Okafor Amara', 'AMA', 'okaf', 'amara.okafor', 'amara@harbour.example', '6b', '6B amara']) expect([words, await search(words)]).toEqual([words,
    ['Amara Okafor']]);
  expect(await search('lindqvist')).toEqual(['Émile Lindqvist', 'Oskar Lindqvist']);
  expect([await search('emile'), await search('ÉMILE'), await search('soren odegard'), await search('Søren'), await search('obrien'), await search("o'brien anne"), await search('小龍')])
    .toEqual([['Émile Lindqvist'], ['Émile Lindqvist'], ['Søren Ødegård'], ['Søren Ødegård'], ['Anne-Marie O’Brien'], ['Anne-Marie O’Brien'], ['李 小龍']]);
  expect([await search('%'), await search('...'), await search('zzzzzz'), await search('amara osei')]).toEqual([[], [], [], []]);
});

test('one or two wrong letters are forgiven where nobody is spelt so, and said', async () => {
  for (const words of ['amra okafor', 'okfaor', 'Okaforr', 'amara ocafor', 'omara', '6B amaar', 'sidiqui', 'sidddiqi']) {
    const page = await list(`query=${encodeURIComponent(words)}`);
    expect([words, page.people[0]?.name, page.isNear]).toEqual([words, /sid/.test(words) ? 'Rehana Siddiqui' : 'Amara Okafor', true]);
  }
  expect((await list('query=osei')).isNear).toBe(false);
  const jon = await createTestUser(services, { displayName: 'Jon Vale', username: 'jon.vale' });
  await createTestUser(services, { displayName: 'John Vale', username: 'john.vale' });
  expect(await search('jon vale')).toEqual(['Jon Vale']);
  expect(await names('query=jon%20vale&wide=true')).toEqual(['Jon Vale', 'John Vale']);
  await services.db.update(users).set({ displayName: 'Jonas Hill', username: 'jonas.hill' }).where(eq(users.id, jon.id));
  expect(await search('jonas hill')).toEqual(['Jonas Hill']);
  expect(await names('query=jon%20vale')).toEqual(['John Vale']);
});

test('words are kept whoever writes the row, many at once too, and go with the last who had them', async () => {
  await services.db.execute(sql`insert into users (id, username, display_name, personas, selected_persona)
    select gen_random_uuid(), 'crowd' || n, 'Quixote Crowd ' || n, '{student}', 'student' from generate_series(1, 300) n`);
  expect((await list('query=quixote')).total).toBe(300);
  expect((await list('query=quixoet%20crowd')).total).toBe(300);
  const kept = async () => (await services.db.execute(sql`select (select count(*)::int from name_words where word = 'quixote') as words, (select count(*)::int from name_grams
    where gram = 'xo') as grams, (select count(*)::int from person_words where word = 'quixote') as rows`)).rows[0];
  expect(await kept()).toEqual({ words: 1, grams: 1, rows: 300 });
  await services.db.execute(sql`update users set display_name = 'Sancho' where username = 'crowd1'`);
  expect(await kept()).toEqual({ words: 1, grams: 1, rows: 299 });
  await services.db.execute(sql`delete from users where username like 'crowd%'`);
  expect(await kept()).toEqual({ words: 0, grams: 0, rows: 0 });
});

test('two who come and go at the same moment do not wait for each other, and nobody is lost', async () => {
  const { db } = services;
  const first = await createTestUser(services, { displayName: 'Zephyrine One', username: 'zeph-one' });
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into users (id, username, display_name, personas, selected_persona) values (${newId()}, 'zeph-two', 'Zephyrine Two', '{student}', 'student')`);
    // Beside the open transaction, on another connection.
    await besideTransaction(async () => {
      await db.delete(users).where(eq(users.id, first.id));
      await createTestUser(services, { displayName: 'Zephyrine Three', username: 'zeph-three' });
    });
  });
  expect(await search('zephyrin')).toEqual(['Zephyrine Three', 'Zephyrine Two']);
  expect(await search('zephryine')).toEqual(['Zephyrine Three', 'Zephyrine Two']);
});

test('filters show whom they say, and count them', async () => {
  const gone = await createTestUser(services, { displayName: 'Gone Away', username: 'gone.away' });
  const off = await createTestUser(services, { displayName: 'Off Now', username: 'off.now' });
  await services.db.update(users).set({ disabledAt: new Date(), archivedAt: new Date() }).where(eq(users.id, gone.id));
  await services.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, off.id));
  expect([await names('show=archived'), await names('show=disabled'), await names('show=teachers'), await names(`classId=${classId}`)]).toEqual([['Gone Away'], ['Off Now'],
    ['Daniel Osei', 'Rehana Siddiqui'], ['Amara Okafor']]);
  expect(await names('show=admins')).toContain('Rehana Siddiqui');
  const unseen = await names('show=never-signed-in');
  expect([unseen.includes('Off Now'), unseen.includes(admin.name)]).toEqual([true, false]);
  const counts = peopleCounts.parse(await (await admin.send('GET', '/people/counts')).json());
  for (const show of ['all', 'students', 'teachers', 'admins', 'never-signed-in', 'disabled', 'archived'] as const) expect([show, (await names(`show=${show}`)).length]).toEqual([show, counts[show]]);
  expect([await search('gone'), (await list('show=archived&query=gone')).total]).toEqual([[], 1]);
});

test('pages follow one another without a gap, also in a search that forgives', async () => {
  for (const query of ['', 'query=lindqvits', 'query=a', 'show=students']) {
    const whole = (await list(query)).people.map(({ id }) => id);
    const walked: string[] = [];
    for (let after = ''; ;) {
      const page = peoplePage.parse(await (await admin.send('GET', `/people?limit=1&${query}${after && `&after=${after}`}`)).json());
      walked.push(...page.people.map(({ id }) => id));
      if (page.next === null) break;
      after = page.next;
    }
    expect([query, walked]).toEqual([query, whole]);
  }
  expect((await list(`after=${newId()}`)).people).toEqual([]);
});

test('a person is shown with classes and devices; the statements of a page are few', async () => {
  const [amara] = (await list('query=amara')).people;
  const reply = await admin.send('GET', `/people/${amara?.id}`);
  expect(person.parse(await reply.json())).toMatchObject({ name: 'Amara Okafor', email: 'amara@harbour.example', classes: [{ id: classId, name: '6B Mathematics', role: 'student' }], devices: [],
    state: 'active', isYou: false });
  expect((await statementsOf(() => admin.send('GET', '/people?limit=50'))).length).toBeLessThanOrEqual(2);
  expect((await statementsOf(() => admin.send('GET', '/people?limit=50&query=lindqvits'))).length).toBeLessThanOrEqual(5);
});

test('the palette finds everybody for an admin, a teacher’s own pupils for a teacher, and nothing for a pupil', async () => {
  const [teacher, other, pupil] = await Promise.all([createSignedIn(services, app, ['teacher']), createSignedIn(services, app, ['teacher']), createSignedIn(services, app, ['student'])]);
  await enrolById(services.db, classId, teacher.id, 'teacher');
  const find = async (who: SignedIn, words: string) => foundPeople.parse(await (await who.send('GET', `/people/find?query=${encodeURIComponent(words)}`)).json()).people.map(({ name,
    className }) => [name, className]);
  expect(await find(admin, 'okafor')).toEqual([['Amara Okafor', '6B Mathematics']]);
  expect([await find(teacher, 'okafor'), await find(teacher, 'lindqvist'), await find(other, 'okafor'), await find(admin, ' ')]).toEqual([[['Amara Okafor', '6B Mathematics']], [], [], []]);
  expect((await pupil.send('GET', '/people/find?query=okafor')).status).toBe(403);
});

test('only an admin sees people; what is not as it should be is refused', async () => {
  const [teacher, student] = await Promise.all([createSignedIn(services, app, ['teacher']), createSignedIn(services, app, ['student'])]);
  for (const who of [teacher, student]) {
    for (const path of ['/people', '/people/counts', `/people/${student.id}`, '/people-changes/latest', '/people-duplicates',
      `/people-merges?keepId=${student.id}&goneId=${teacher.id}`]) expect([path, (await who.send('GET', path)).status]).toEqual([path, 403]);
    for (const [method, path, body] of [
      ['POST', '/people', { name: 'A', username: 'aaa', personas: ['admin'] }], ['PATCH', `/people/${student.id}`, { name: 'Me' }], ['PUT', `/people/${student.id}/personas`, { personas: ['admin'] }],
      ['PUT', `/people/${student.id}/state`, { state: 'disabled' }], ['POST', `/people/${student.id}/classes`, { classId, role: 'student' }],
        ['DELETE', `/people/${student.id}/classes/${classId}`, undefined],
      ['DELETE', `/people/${student.id}/sessions/${newId()}`, undefined], ['POST', `/people/${student.id}/password-link`, { by: 'hand', kind: 'reset' }],
        ['POST', '/people-changes', { targets: { ids: [student.id] }, kind: 'disable' }],
      ['POST', `/people-changes/${newId()}/undo`, {}], ['POST', '/people-duplicates/apart', { oneId: student.id, otherId: teacher.id }],
        ['POST', '/people-merges', { keepId: student.id, goneId: teacher.id }],
    ] as const) expect([path, (await who.send(method, path, body)).status]).toEqual([path, 403]);
  }
  for (const query of ['show=everybody', 'limit=0', 'limit=51', 'after=x', 'classId=x', `query=${'x'.repeat(101)}`]) expect([query,
    (await admin.send('GET', `/people?${query}`)).status]).toEqual([query, 400]);
  expect([(await admin.send('GET', `/people/${newId()}`)).status, (await admin.send('GET', '/people/x')).status, (await admin.send('GET', '/people/find')).status]).toEqual([404, 400, 400]);
});
