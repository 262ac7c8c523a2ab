import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { outageOf } from '../outage.ts';
import { createClient, createPool, type DatabaseAddress } from './connection.ts';
import { createDatabase, type Database } from './database.ts';

let database: TestDatabase;
beforeAll(async () => { database = await createTestDatabase(); });
afterAll(() => database.close());

async function onServer(address: DatabaseAddress, statement: string) {
  const client = createClient(address, { name: 'test', statementTimeout: 0 });
  await client.connect();
  await client.query(statement);
  await client.end();
}
const endAllOf = (name: string) => onServer(database.address, `select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = '${name}'`);
const outageIn = (call: Promise<unknown>) => call.then(() => 'none', outageOf);

/** A pool under a name of its own, so that only its connections are ended. */
async function withPool(max: number, use: (db: Database, name: string) => Promise<void>, address = database.address, connectTimeout = 10_000) {
  const name = `pool-${randomBytes(4).toString('hex')}`;
  const pool = createPool(address, { name, statementTimeout: 5_000, max, connectTimeout, onError: () => {} });
  try {
    await use(createDatabase(pool), name);
  } finally {
    await pool.end();
  }
}
const pidOf = async (db: Database) => (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;

test('a connection that breaks between two statements of a transaction fails that transaction and nothing else', () =>
  withPool(2, async (db, name) => {
    const broken = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await endAllOf(name);
      // What the server said arrives while nobody asks: this ended the process.
      await new Promise((resolve) => { setTimeout(resolve, 100); });
      await tx.execute(sql`select 2`);
    });
    expect(await outageIn(broken)).toBe('away');
    expect(await pidOf(db)).toBeGreaterThan(0);
  }));

test('a connection that is found broken when a transaction begins does not take its place in the pool with it', async () => {
  const pool = createPool(database.address, { name: 'found broken', statementTimeout: 5_000, max: 1, connectTimeout: 5_000, onError: () => {} });
  const db = createDatabase(pool);
  // It ends just as it is handed out.
  const end = (client: PoolClient) => void client.end();
  pool.on('acquire', end);
  for (let round = 0; round < 3; round += 1) expect(await outageIn(db.transaction((tx) => tx.execute(sql`select 1`)))).toBe('away');
  pool.off('acquire', end);
  expect(await outageIn(db.transaction((tx) => tx.execute(sql`select 1`)))).toBe('none');
  await pool.end();
});

test('who finds every connection in use is told that there is very much to do, and the place is free again later', () =>
  withPool(1, async (db) => {
    const gate = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await gate.promise;
    });
    expect(await outageIn(pidOf(db))).toBe('busy');
    expect(await outageIn(db.transaction((tx) => tx.execute(sql`select 1`)))).toBe('busy');
    gate.resolve();
    await holding;
    expect(await pidOf(db)).toBeGreaterThan(0);
  }, database.address, 300));

test('a server that is not there, a name that is not known: away', async () => {
  for (const address of [{ connectionString: 'postgres://slate@127.0.0.1:1/slate' }, { host: '/no/such/folder', port: 5432, user: 'slate', database: 'slate' }]) {
    await withPool(1, async (db) => {
      expect(await outageIn(pidOf(db))).toBe('away');
      expect(await outageIn(db.transaction((tx) => tx.execute(sql`select 1`)))).toBe('away');
    }, address);
  }
});

test.each([
  ['53100', 'full'], ['53200', 'busy'], ['53300', 'busy'], ['57P01', 'away'], ['57P02', 'away'], ['57P03', 'away'], ['08006', 'away'], ['57014', 'busy'], ['40P01', 'busy'],
  ['23505', undefined], ['22021', undefined], ['42601', undefined],
] as const)('what PostgreSQL says with code %s is %s', async (code, outage) => {
  const raise = sql.raw(`do $$ begin raise exception 'said by a test' using errcode = '${code}'; end $$`);
  expect(await outageIn(database.db.execute(raise))).toBe(outage);
  expect(await outageIn(database.db.transaction(async (tx) => tx.execute(raise)))).toBe(outage);
});

test('a server that takes nobody more: busy', async () => {
  const role = `crowded_${randomBytes(4).toString('hex')}`;
  await onServer(inject('testServer'), `create role ${role} login connection limit 0 password 'x'`);
  try {
    const address = 'host' in database.address ? { ...database.address, user: role } : { connectionString: Object.assign(new URL(database.address.connectionString), { username: role, password: 'x' }).href };
    await withPool(1, async (db) => expect(await outageIn(pidOf(db))).toBe('busy'), address);
  } finally {
    await onServer(inject('testServer'), `drop role ${role}`);
  }
});

test('what is wrong with a call, or with somebody else, is no outage', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:587'), { code: 'ECONNREFUSED' });
  expect([new TypeError('fetch failed', { cause: refused }), refused, new Error('Connection closed'), 'text', undefined].map(outageOf)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
