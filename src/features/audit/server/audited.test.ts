import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { newId } from '#shared/ids.ts';
import { audited } from './audited.ts';
import { auditEntries } from './tables.ts';
import { verifyChain } from './verify-chain.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const admin = { userId: newId() };
const note = (name: string) => audited(database.db, admin, async (_, tell) => tell({ act: 'class-made', subjectId: newId(), detail: { name, grade: 6, b: null, a: ['x'] } }));

test('what is told is written in turn, also when many administer at once, and the chain is whole', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => note(String(index))));
  await audited(database.db, null, async (_, tell) => tell({ act: 'class-archived', subjectId: null }, { act: 'class-made', subjectId: null, detail: {} }));
  const rows = await database.db.select().from(auditEntries).orderBy(auditEntries.number);
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  expect([rows[0]?.actorId, rows.at(-1)?.actorId]).toEqual([admin.userId, null]);
  expect(await verifyChain(database.db)).toEqual({ entries: 14, brokenAt: null });
});

test('a change that fails leaves no entry, and one that cannot be written down does not happen', async () => {
  await expect(audited(database.db, admin, async (_, tell) => {
    tell({ act: 'class-made', subjectId: null });
    throw new Error('undone');
  })).rejects.toThrow('undone');
  await expect(audited(database.db, admin, async (tx, tell) => {
    await tx.execute(sql`create table made_here (id int)`);
    tell({ act: 'class-made', subjectId: '\u0000' });
  })).rejects.toThrow();
  const { rows } = await database.db.execute<{ there: boolean }>(sql`select to_regclass('made_here') is not null as there`);
  expect([rows, await verifyChain(database.db)]).toEqual([[{ there: false }], { entries: 0, brokenAt: null }]);
});

test('the database refuses to change or remove an entry; a detail can be erased, and the chain stays whole', async () => {
  for (const name of ['one', 'two', 'three']) await note(name);
  for (const attack of [
    sql`update audit_entries set act = 'class-archived' where number = 2`,
    sql`update audit_entries set detail = '{"name":"other"}' where number = 2`,
    sql`update audit_entries set detail_hash = null, detail = null, detail_salt = null where number = 2`,
    sql`delete from audit_entries where number = 2`,
    sql`truncate audit_entries`,
  ]) await expect(database.db.execute(attack)).rejects.toThrow();
  await database.db.execute(sql`update audit_entries set detail = null, detail_salt = null where number = 2`);
  expect(await verifyChain(database.db)).toEqual({ entries: 3, brokenAt: null });
});

test('whoever gets round the database is found: changed, removed, put in between, cut off at the front', async () => {
  for (const name of ['one', 'two', 'three']) await note(name);
  await database.db.execute(sql`alter table audit_entries disable trigger all`);
  const tries = [
    [sql`update audit_entries set at = at + interval '1 second' where number = 2`, 2],
    [sql`update audit_entries set detail = detail || '{"grade":7}' where number = 3`, 3],
    [sql`update audit_entries set actor_id = null where number = 1`, 1],
    [sql`delete from audit_entries where number = 2`, 2],
    [sql`delete from audit_entries where number = 1`, 1],
    [sql`update audit_entries set number = number + 1 where number = 3`, 3],
  ] as const;
  for (const [attack, at] of tries) {
    await database.db.transaction(async (tx) => {
      await tx.execute(attack);
      expect((await verifyChain(tx)).brokenAt).toBe(at);
      tx.rollback();
    }).catch((error: unknown) => { if (!String(error).includes('ollback')) throw error; });
  }
  expect(await verifyChain(database.db)).toEqual({ entries: 3, brokenAt: null });
});
