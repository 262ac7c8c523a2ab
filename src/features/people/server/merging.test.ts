import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, createTestUser, type SignedIn } from '#features/session/server/session.factory.ts';
import { users } from '#features/session/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { duplicateList, mergePreview } from '../directory-contract.ts';
import { createClass } from './classes/change-class.ts';
import { enrolById } from './classes/enrol.ts';
import { makeGroup } from './groups/change-group.ts';
import { moves } from './merging/moves.ts';

let services: TestServices;
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  admin = await createSignedIn(services, app, ['admin']);
});
afterAll(() => services.close());

const codeOf = async (reply: Response) => [reply.status, /"code":"([a-z_]+)"/.exec(await reply.text())?.[1]];
const count = async (table: string, column: string, id: string) => (await services.db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}
  where ${sql.identifier(column)} = ${id}`)).rows[0]?.n ?? 0;

test('every column that refers to a person is handled, and nothing is named that there is not', async () => {
  const { rows } = await services.db.execute<{ name: string; isNullable: boolean }>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(moves).toSorted());
});

test('keys of those tables that hold the person are what is looked at before rows are moved', async () => {
  const { rows } = await services.db.execute<{ name: string; others: string[] }>(sql`
    select distinct i.indrelid::regclass::text || '.' || own.attname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey) and a.attnum <> own.attnum order by 1) as others
    from pg_index i join pg_constraint f on f.conrelid = i.indrelid and f.contype = 'f' and f.confrelid = 'users'::regclass
    join pg_attribute own on own.attrelid = i.indrelid and own.attnum = any (f.conkey) and own.attnum = any (i.indkey) where i.indisunique`);
  expect(rows.length).toBeGreaterThan(5);
  for (const { name, others } of rows) {
    const how = moves[name]?.how;
    expect([name, how === 'drop' || how === 'combine' || how === 'release' || (typeof how === 'object' && how.without.toSorted().join() === others.join())]).toEqual([name, true]);
  }
});

/** A pupil who answered, read, asked and is in a class. */
async function pupil(name: string, username: string, classId: string, skillId: string) {
  const own = await createSignedIn(services, app, ['student']);
  await services.db.update(users).set({ displayName: name, username }).where(eq(users.id, own.id));
  await enrolById(services.db, classId, own.id, 'student');
  let practice = await (await own.send('POST', '/practices', { kind: 'practice', skillId })).json() as { questions: { id: string }[] };
  for (let turn = 0; turn < 4; turn += 1) {
    const question = practice.questions[0];
    if (!question) break;
    const reply = await own.send('POST', `/questions/${question.id}/answers`, { answerKey: newId(), response: String(turn), answeredAt: new Date().toISOString(), seconds: 9 });
    expect(reply.status).toBe(200);
    practice = (await reply.json() as { practice: typeof practice }).practice;
  }
  await own.send('POST', '/plans', { title: 'Mine', skillIds: [skillId], settings: { startsOn: '2026-11-20', dueOn: null, minutesADay: 20, weekdays: [1, 3] } });
  return own;
}

test('two accounts of one pupil become one: all they did is theirs, and what is believed of them is as if it had been so from the first', async () => {
  const classId = await createClass(services.db, { name: '6B', subject: 'Mathematics', grade: '6' });
  const [keep, gone] = [await pupil('Amara Okafor', 'amara.okafor', classId, 'rounding'), await pupil('Okafor Amarra', 'amara.okafor2', classId, 'rounding')];
  const authenticatorId = newId();
  await services.db.execute(sql`insert into authenticators (id, user_id, kind, name, confirmed_at) values (${authenticatorId}, ${gone.id}, 'totp', 'Phone', now())`);
  await services.db.execute(sql`insert into sealed_secrets (name, sealed) values (${`authenticator.${authenticatorId}`}, 'x')`);
  await services.db.update(users).set({ email: 'amara@harbour.example', personas: ['student', 'teacher'] }).where(eq(users.id, gone.id));
  for (const [id, sections, at] of [[keep.id, '{0,1}', '2026-11-01'], [gone.id, '{1,2}', '2026-11-02']]) {
    await services.db.execute(sql`insert into lesson_progress (learner_id, lesson_id, section_index, sections_done, updated_at) values (${id}, 'a-lesson', 1, ${sections}, ${at})`);
  }
  const { pairs } = duplicateList.parse(await (await admin.send('GET', '/people-duplicates')).json());
  expect(pairs.map(({ one, other, because }) => [[one.name, other.name].toSorted(), because])).toEqual([[['Amara Okafor', 'Okafor Amarra'], ['class', 'username']]]);
  const answers = [await count('evidence', 'learner_id', keep.id), await count('evidence', 'learner_id', gone.id)] as const;
  expect(Math.min(...answers)).toBeGreaterThan(0);
  const preview = mergePreview.parse(await (await admin.send('GET', `/people-merges?keepId=${keep.id}&goneId=${gone.id}`)).json());
  expect(preview).toMatchObject({ username: 'amara.okafor', email: 'amara@harbour.example', personas: ['student', 'teacher'], endedSessions: 1 });
  expect(Object.fromEntries(preview.moves.map(({ kind, count: moved }) => [kind, moved]))).toMatchObject({ answers: answers[1], practices: 1, plans: 1, lessons: 1 });

  expect((await admin.send('POST', '/people-merges', { keepId: keep.id, goneId: gone.id })).status).toBe(200);
  expect(await count('evidence', 'learner_id', keep.id)).toBe(answers[0] + answers[1]);
  expect([await count('plans', 'learner_id', keep.id), await count('practices', 'learner_id', keep.id), await count('enrolments', 'user_id', keep.id),
    await count('users', 'id', gone.id)]).toEqual([2, 2, 1, 0]);
  const [lesson] = (await services.db.execute(sql`select sections_done, updated_at::date::text as day from lesson_progress where learner_id = ${keep.id} and lesson_id = 'a-lesson'`)).rows;
  expect(lesson).toEqual({ sections_done: [0, 1, 2], day: '2026-11-02' });
  const [row] = await services.db.select().from(users).where(eq(users.id, keep.id));
  expect(row).toMatchObject({ email: 'amara@harbour.example', personas: ['student', 'teacher'], username: 'amara.okafor' });
  const kept = async () => (await services.db.execute(sql`select * from estimates where learner_id = ${keep.id} order by skill_id`)).rows;
  const merged = await kept();
  expect(merged.length).toBeGreaterThan(0);
  await services.db.execute(sql`insert into jobs (name, input) values ('rebuild-estimates', '{}')`);
  expect(await services.runJobs()).toBeGreaterThan(0);
  expect((await services.db.execute(sql`select 1 from estimate_rebuilds where finished_at is not null`)).rows.length).toBe(1);
  expect(await kept()).toEqual(merged);
  expect((await gone.send('GET', '/account')).status).toBe(401);
  expect((await services.db.execute(sql`select 1 from sealed_secrets where name like 'authenticator.%'`)).rows).toEqual([]);
  const { rows } = await services.db.execute(sql`select subject_id, detail from audit_entries where act = 'people-merged'`);
  expect(rows).toEqual([{ subject_id: keep.id, detail: { gone: gone.id, answers: answers[1] } }]);
});

test('who teaches a class is in none of its groups, also where the account that goes was a pupil in one', async () => {
  const classId = await createClass(services.db, { name: '6D', subject: 'Mathematics', grade: '6' });
  const [keep, gone, other] = [await createTestUser(services, { personas: ['teacher'] }), await createTestUser(services), await createTestUser(services)];
  await enrolById(services.db, classId, keep.id, 'teacher');
  for (const { id } of [gone, other]) await enrolById(services.db, classId, id, 'student');
  const groupId = await makeGroup(services.db, classId, { name: 'Same again', reason: '', showsName: true, until: null, memberIds: [gone.id, other.id] });
  expect((await admin.send('POST', '/people-merges', { keepId: keep.id, goneId: gone.id })).status).toBe(200);
  expect((await services.db.execute(sql`select user_id from group_members where group_id = ${groupId}`)).rows).toEqual([{ user_id: other.id }]);
});

test('evidence changes whose it is in a merge alone, and nothing else of it', async () => {
  const classId = await createClass(services.db, { name: '6C', subject: 'Mathematics', grade: '6' });
  const [one, other] = [await pupil('Bo Hale', 'bo.hale', classId, 'rounding'), await createTestUser(services)];
  const move = sql`update evidence set learner_id = ${other.id} where learner_id = ${one.id}`;
  await expect(services.db.execute(move)).rejects.toThrow();
  for (const attack of [sql`update evidence set learner_id = ${other.id}, is_correct = not is_correct where learner_id = ${one.id}`,
    sql`update evidence set score = 1 - score where learner_id = ${one.id}`]) {
    await expect(services.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('slate.merging', ${`${one.id}>${other.id}`}, true)`);
      await tx.execute(attack);
    })).rejects.toThrow();
  }
  await expect(services.db.execute(move)).rejects.toThrow();
});

test('who is two is told apart and not offered again; namesakes without anything in common are not offered', async () => {
  const [first, second] = await Promise.all([createTestUser(services, { displayName: 'Mia Long', username: 'mia.one', email: 'mia.long@one.example' }),
    createTestUser(services, { displayName: 'Mia Long', username: 'm.long', email: 'mia.long@two.example' })]);
  await createTestUser(services, { displayName: 'Mia Long', username: 'mia-the-third' });
  const offered = async () => duplicateList.parse(await (await admin.send('GET', '/people-duplicates')).json()).pairs.filter(({ one }) => one.name === 'Mia Long').map(({ because }) => because);
  expect(await offered()).toEqual([['mail']]);
  expect((await admin.send('POST', '/people-duplicates/apart', { oneId: second.id, otherId: first.id })).status).toBe(200);
  expect(await offered()).toEqual([]);
  expect(await codeOf(await admin.send('POST', '/people-duplicates/apart', { oneId: first.id, otherId: newId() }))).toEqual([404, 'not_found']);
});

test('one’s own account, one and the same, a demo account and somebody unknown are not merged away; the last admin stays one', async () => {
  const [someone, demo] = await Promise.all([createTestUser(services), createTestUser(services, { isDemo: true })]);
  for (const [keepId, goneId, status, code] of [[someone.id, admin.id, 409, 'yourself'], [someone.id, someone.id, 409, 'same_person'], [someone.id, demo.id, 409, 'demo_account'],
    [someone.id, newId(), 404, 'not_found']] as const) {
    expect([code, await codeOf(await admin.send('POST', '/people-merges', { keepId, goneId }))]).toEqual([code, [status, code]]);
    expect([code, await codeOf(await admin.send('GET', `/people-merges?keepId=${keepId}&goneId=${goneId}`))]).toEqual([code, [status, code]]);
  }
  const second = await createSignedIn(services, app, ['admin']);
  expect((await admin.send('POST', '/people-merges', { keepId: someone.id, goneId: second.id })).status).toBe(200);
  const [row] = await services.db.select().from(users).where(eq(users.id, someone.id));
  expect(row?.personas).toEqual(['admin', 'student']);
});
