import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeGroup } from '#features/people/server/public.ts';
import { createSignedIn, createTestUser, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { archiveLeavers } from './applying/archive-leavers.job.ts';
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

const head = ['ID', 'Name', 'Username', 'Role', 'Class', 'Email'];
const reason = 'The property test wants it so.';

/** Everything that an import may change, and nothing that it may not. */
async function everything() {
  const all = async (query: ReturnType<typeof sql>) => (await services.db.execute<{ row: object }>(query)).rows.map(({ row }) => row);
  return {
    users: await all(sql`select to_jsonb(u) - 'grants_version' as row from users u order by id`),
    classes: await all(sql`select to_jsonb(k) as row from classes k order by id`),
    enrolments: await all(sql`select to_jsonb(e) as row from enrolments e order by class_id, user_id`),
    groupMembers: await all(sql`select to_jsonb(m) as row from group_members m order by group_id, user_id`),
    links: await all(sql`select to_jsonb(l) as row from roster_links l order by source, entity, source_id`),
  };
}

async function importAll(rows: string[][]) {
  const checked = await imports.check(await imports.upload(csv(head, ...rows)), { letsGo: true, makesClasses: true });
  await admin.send('PUT', `/rosters/imports/${checked.id}/confirmations`, { numbers: 'all', isConfirmed: true });
  return imports.apply(await imports.load(checked.id), checked.surprises.length > 0 ? reason : undefined);
}

const id = fc.constantFrom('1', '2', '3', '4', '5');
const row = fc.record({ name: fc.constantFrom('Sam Lee', 'Kim Roe', 'Ann Poe'), username: fc.constantFrom('', '', '', 'u1', 'u2', 'u3'), role: fc.constantFrom('student', 'teacher'), classes: fc.constantFrom('', '6A', '6B', '6A;6B'), email: fc.constantFrom('', '', '', 'a@x.org', 'b@x.org') });
const file = fc.uniqueArray(fc.tuple(id, row), { selector: ([one]) => one, minLength: 1, maxLength: 5 })
  .map((rows) => rows.map(([key, { name, username, role, classes, email }]) => [key, name, username, role, classes, email]));

test('apply is idempotent, and rolling back is as if it had never been: for any two files on any school', async () => {
  // Somebody whom the files find by mail address, in a class that they name.
  await createTestUser(services, { username: 'was-here', displayName: 'Was Here', email: 'b@x.org' });
  await services.db.execute(sql`insert into classes (id, name, subject, grade) values (gen_random_uuid(), '6A', 'Art', '6')`);
  let [differences, withoutErrors] = [0, 0];
  await fc.assert(fc.asyncProperty(file, file, async (one, other) => {
    const empty = await everything();
    const first = await importAll(one);
    const between = await everything();
    const second = await importAll(other);
    const again = await imports.check(await imports.upload(csv(head, ...other)), { letsGo: true, makesClasses: true });
    // What stood in the way of a row may be gone after it: then that row comes in the next time.
    if (second.counts?.error === 0) {
      expect(again.counts).toMatchObject({ new: 0, changed: 0, leaving: 0, conflict: 0 });
      withoutErrors += 1;
    }
    await imports.discard(again.id);
    for (const { counts } of [first, second]) differences += (counts?.new ?? 0) + (counts?.changed ?? 0) + (counts?.leaving ?? 0);
    expect((await imports.rollBack(second.id)).problem).toBe(null);
    expect(await everything()).toEqual(between);
    expect((await imports.rollBack(first.id)).problem).toBe(null);
    expect(await everything()).toEqual(empty);
  }), { numRuns: 8, seed: 3, endOnFailure: true });
  expect([differences > 30, withoutErrors > 2]).toEqual([true, true]);
});

test('what somebody changed or used since stays, and is told; only the last import can be taken back', async () => {
  const first = await importAll([['1', 'Sam Lee', '', 'student', '6A', ''], ['2', 'Kim Roe', '', 'student', '6A', ''], ['3', 'Ann Poe', '', 'student', '6A', '']]);
  const second = await importAll([['1', 'Samuel Lee', '', 'student', '6A', ''], ['2', 'Kimberly Roe', '', 'student', '6A', ''], ['3', 'Ann Poe', '', 'student', '6B', '']]);
  expect((await admin.send('POST', `/rosters/imports/${first.id}/roll-back`)).status).toBe(409);
  await services.db.execute(sql`update users set display_name = 'Kim' where display_name = 'Kimberly Roe'`);
  expect(await imports.rollBack(second.id)).toMatchObject({ status: 'rolled-back', problem: expect.stringContaining('1 difference stays') });
  const { rows } = await services.db.execute(sql`select display_name as name from users where id <> ${admin.id} order by 1`);
  expect(rows).toEqual([{ name: 'Ann Poe' }, { name: 'Kim' }, { name: 'Sam Lee' }]);
  // Ann has begun to work: her account stays when the import that made it is taken back, and so does the class she is in.
  await services.db.execute(sql`insert into learner_grades (learner_id, grade) select id, 6 from users where display_name = 'Ann Poe'`);
  const back = await imports.rollBack(first.id);
  expect(told(await imports.changes(back.id)).filter((line) => line.includes('stays'))).toEqual(expect.arrayContaining([expect.stringContaining('new · Ann Poe')]));
  expect((await services.db.execute<{ name: string }>(sql`select display_name as name from users where id <> ${admin.id} order by 1`)).rows.map(({ name }) => name)).toContain('Ann Poe');
  expect((await admin.send('POST', `/rosters/imports/${first.id}/roll-back`)).status).toBe(409);
  const { rows: acts } = await services.db.execute(sql`select act from audit_entries order by number`);
  expect(acts.map(({ act }) => act)).toEqual(['roster-applied', 'roster-applied', 'roster-rolled-back', 'roster-rolled-back']);
});

test('whom an import takes out of a class leaves its groups; taken back, they are in those again and in none of the class they leave', async () => {
  await importAll([['1', 'Sam Lee', '', 'student', '6A', ''], ['2', 'Kim Roe', '', 'student', '6A', ''], ['3', 'Ann Poe', '', 'student', '6B', '']]);
  const idOf = async (table: string, column: string, name: string) => (await services.db.execute<{ id: string }>(sql`
    select id from ${sql.identifier(table)} where ${sql.identifier(column)} = ${name}`)).rows[0]?.id ?? '';
  const [sam, kim, ann] = [await idOf('users', 'display_name', 'Sam Lee'), await idOf('users', 'display_name', 'Kim Roe'), await idOf('users', 'display_name', 'Ann Poe')];
  const [sixA, sixB] = [await idOf('classes', 'name', '6A'), await idOf('classes', 'name', '6B')];
  const group = (classId: string, memberIds: string[]) => makeGroup(services.db, classId, { name: 'Same again', reason: '', showsName: true, until: null, memberIds });
  await group(sixA, [sam, kim]);
  const before = await everything();
  const moved = await importAll([['1', 'Sam Lee', '', 'student', '6B', ''], ['2', 'Kim Roe', '', 'student', '6A', ''], ['3', 'Ann Poe', '', 'student', '6B', '']]);
  expect((await everything()).groupMembers).toEqual(before.groupMembers.filter((row) => 'user_id' in row && row.user_id === kim));
  const since = await group(sixB, [sam, ann]);
  expect((await imports.rollBack(moved.id)).problem).toBe(null);
  expect((await everything()).groupMembers.filter((row) => 'group_id' in row && row.group_id === since)).toEqual([{ group_id: since, user_id: ann }]);
  await services.db.execute(sql`delete from groups where id = ${since}`);
  expect(await everything()).toEqual(before);
});

test('an import is held against what changed since it was compared', async () => {
  await importAll([['1', 'Sam Lee', '', 'student', '6A', ''], ['2', 'Kim Roe', '', 'student', '6A', '']]);
  const checked = await imports.check(await imports.upload(csv(head, ['1', 'Samuel Lee', '', 'student', '6B', ''], ['2', 'Kim Roe', '', 'student', '6A', ''], ['3', 'Ann Poe', '', 'student', '6A', ''])), { makesClasses: true });
  await services.db.execute(sql`update users set display_name = 'S. Lee' where display_name = 'Sam Lee'`);
  await createTestUser(services, { username: 'ann.poe' });
  const before = await everything();
  const refused = await imports.apply(checked);
  expect(refused).toMatchObject({ status: 'ready', problem: '2 people changed since. Nothing was applied; look again.' });
  expect(await everything()).toEqual(before);
  const again = await imports.check(refused);
  expect((await imports.changes(again.id)).map(({ kind, after, kept }) => [kind, after && 'username' in after ? after.username : after?.name, kept])).toEqual([['new', '6B', []], ['new', 'ann.poe2', []], ['changed', 'sam.lee', ['name']]]);
  expect((await imports.apply(again)).status).toBe('applied');
});

test('cut off in the middle nothing is half done, and it runs again', async () => {
  const checked = await imports.check(await imports.upload(csv(head, ['1', 'Sam Lee', '', 'student', '6A', ''], ['2', 'Kim Roe', '', 'student', '6A', ''])));
  const before = await everything();
  // The links are written last: by then classes, people and enrolments stand in the transaction.
  await services.db.execute(sql`create function fail_now() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await services.db.execute(sql`create trigger fail_now before insert on roster_links for each statement execute function fail_now()`);
  expect((await imports.apply(checked)).status).toBe('applying');
  expect(await everything()).toEqual(before);
  await services.db.execute(sql`drop trigger fail_now on roster_links`);
  await services.db.execute(sql`update jobs set run_at = now()`);
  await services.runJobs();
  expect((await imports.load(checked.id)).status).toBe('applied');
  expect((await everything()).users).toHaveLength(3);
});

test('who left is archived after the days that the school set, and differences are forgotten when they cannot be taken back any more', async () => {
  await importAll([['1', 'Sam Lee', '', 'student', '6A', ''], ['2', 'Kim Roe', '', 'student', '6A', '']]);
  await importAll([['1', 'Sam Lee', '', 'student', '6A', '']]);
  const night = async () => {
    await services.jobs.add(archiveLeavers, {});
    await services.runJobs();
  };
  const archived = async () => (await services.db.execute<{ name: string }>(sql`select display_name as name from users where archived_at is not null`)).rows.map(({ name }) => name);
  await night();
  expect(await archived()).toEqual([]);
  expect((await admin.send('PUT', '/rosters/settings', { leavingPercent: 10, renamedPercent: 30, archiveAfterDays: 7 })).status).toBe(200);
  await services.db.execute(sql`update roster_links set left_at = left_at - interval '8 days' where left_at is not null`);
  await night();
  expect(await archived()).toEqual(['Kim Roe']);
  const { rows } = await services.db.execute(sql`select act, actor_id, detail from audit_entries where act in ('leavers-archived', 'roster-settings-changed') order by number`);
  expect(rows).toEqual([{ act: 'roster-settings-changed', actor_id: admin.id, detail: { leavingPercent: 10, renamedPercent: 30, archiveAfterDays: 7 } }, { act: 'leavers-archived', actor_id: null, detail: { people: 1, afterDays: 7 } }]);
  await services.db.execute(sql`update roster_imports set applied_at = now() - interval '31 days'`);
  await night();
  expect((await services.db.execute(sql`select 1 from roster_changes`)).rows).toEqual([]);
});
