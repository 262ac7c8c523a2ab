import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { runAuditCommand } from './audit-command.ts';
import { audited } from './audited.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the command says that the log is whole, or where it is broken, and ends accordingly', async () => {
  const said: string[] = [];
  const run = (...args: string[]) => runAuditCommand(args, database.db, { print: (line) => said.push(line) });
  for (let made = 0; made < 3; made += 1) await audited(database.db, null, async (_, tell) => tell({ act: 'class-made', subjectId: null }));
  expect([await run('verify'), await run(), await run('verify', 'all')]).toEqual([0, 2, 2]);
  expect(said[0]).toBe('The audit log is whole: each of its 3 entries holds the mark of the one before it.');
  await database.db.execute(sql`alter table audit_entries disable trigger all`);
  await database.db.execute(sql`update audit_entries set act = 'class-changed' where number = 2`);
  expect(await run('verify')).toBe(1);
  expect(said.at(-1)).toContain('broken at entry 2');
});
