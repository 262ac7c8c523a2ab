import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createClient, withDatabase } from './connection.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => { database = await createTestDatabase(); });
afterEach(() => database.close());

test('a database that is up to date stays as it is', async () => {
  const before = await database.db.execute(sql`select * from drizzle.__drizzle_migrations`);
  await migrateDatabase(database.address);
  expect((await database.db.execute(sql`select * from drizzle.__drizzle_migrations`)).rows).toEqual(before.rows);
});

test('eight processes that start at once on an empty database make its tables once', async () => {
  const admin = createClient(inject('testServer'), { name: 'test', statementTimeout: 0 });
  await admin.connect();
  const name = `slate_migrate_${process.pid}`;
  await admin.query(`create database ${name} template template0`);
  try {
    const address = withDatabase(inject('testServer'), name);
    await Promise.all(Array.from({ length: 8 }, () => migrateDatabase(address)));
    const client = createClient(address, { name: 'test', statementTimeout: 0 });
    await client.connect();
    const { rows } = await client.query('select count(*)::int as applied, count(distinct hash)::int as different from drizzle.__drizzle_migrations');
    expect(rows[0].applied).toBeGreaterThan(0);
    expect(rows[0].applied).toBe(rows[0].different);
    await client.query('select from users, jobs');
    await client.end();
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
});

test('a database of a newer Slate is left alone', async () => {
  await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.now() + 86_400_000})`);
  await expect(migrateDatabase(database.address)).rejects.toThrow('The database was last used by a newer Slate.');
});
