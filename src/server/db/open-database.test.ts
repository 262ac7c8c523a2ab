import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { readEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createClient, withDatabase, type DatabaseAddress } from './connection.ts';
import { openDatabase } from './open-database.ts';

const log = createLog('silent');
const open = (settings: Record<string, string>) => openDatabase(readEnv(settings), log);
const urlOf = (address: DatabaseAddress) => {
  if ('connectionString' in address) return address.connectionString;
  const { host, port, user, database } = address;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
};

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'slate-open-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('the server of DATABASE_URL is used as it is, and nothing is started beside it', async () => {
  const opened = await open({ DATABASE_URL: urlOf(database.address), SLATE_DATA_DIR: folder });
  expect(opened.embedded).toBeNull();
  const { rows } = await opened.db.execute(sql`select current_database() as name, current_setting('timezone') as zone, current_setting('statement_timeout') as patience`);
  expect(rows[0]).toMatchObject({ zone: 'UTC', patience: '30s' });
  await opened.close();
});

test('without it, the embedded server of the data folder has the tables ready', async () => {
  const opened = await open({ SLATE_DATA_DIR: folder });
  expect(opened.embedded).toMatchObject({ made: true, origin: 'started' });
  expect((await opened.db.execute(sql`select count(*)::int as people from users`)).rows).toEqual([{ people: 0 }]);
  await opened.close();
});

test('a server that is not there is said in one line, without the password', async () => {
  const attempt = open({ DATABASE_URL: 'postgres://slate:secret@127.0.0.1:1/slate' });
  await expect(attempt).rejects.toThrow(/^Slate cannot reach the database of DATABASE_URL: [^\n]*ECONNREFUSED[^\n]*$/);
  await expect(attempt).rejects.not.toThrow('secret');
});

test('a database that stores another encoding is refused in one line', async () => {
  const admin = createClient(inject('testServer'), { name: 'test', statementTimeout: 0 });
  await admin.connect();
  const name = `slate_latin_${process.pid}`;
  await admin.query(`create database ${name} template template0 encoding 'LATIN1' locale_provider libc lc_collate 'C' lc_ctype 'C'`);
  try {
    await expect(open({ DATABASE_URL: urlOf(withDatabase(inject('testServer'), name)) })).rejects.toThrow('stores text as LATIN1. Slate needs one made with encoding UTF8.');
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
});
