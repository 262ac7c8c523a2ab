import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { checkRegister } from './check-register.ts';
import { readCatalogue } from './read-catalogue.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('every table with a person’s data has an entry in personal-data.ts, and every column that holds a person is named there', async () => {
  expect(checkRegister(await readCatalogue(database.db))).toEqual([]);
});

test('a table without an entry is found, and a column that holds a person or could hold anything', async () => {
  const { db } = database;
  const found = async (statement: ReturnType<typeof sql>) => {
    let problems: string[] = [];
    await db.transaction(async (tx) => {
      await tx.execute(statement);
      problems = checkRegister(await readCatalogue(tx));
      tx.rollback();
    }).catch((error: unknown) => { if (!String(error).includes('ollback')) throw error; });
    return problems;
  };
  expect(await found(sql`create table notes_on_pupils (id uuid primary key, text text)`)).toEqual(['notes_on_pupils: has no entry in personal-data.ts']);
  expect(await found(sql`alter table classes add column head uuid references users (id)`)).toEqual(['classes.head: belongs to a person, and the table is said to be nobody\'s']);
  expect(await found(sql`alter table terms add column plan_id uuid references plans (id)`)).toEqual(['terms.plan_id: belongs to a person, and the table is said to be nobody\'s']);
  expect(await found(sql`alter table terms add column anything jsonb`)).toEqual(['terms.anything: could hold anything (jsonb)']);
  expect(await found(sql`alter table terms add column made_by uuid`)).toEqual(['terms.made_by: looks like a person']);
  expect(await found(sql`alter table threads add column shared_with uuid references users (id)`)).toEqual(['threads.shared_with: holds a person and is not named in its entry']);
  expect(await found(sql`alter table threads add column reader_ids uuid[], add column author_id uuid`)).toEqual(['threads.author_id: holds a person and is not named in its entry']);
  expect(await found(sql`drop table retention_runs`)).toEqual(['retention_runs: is no table']);
});
