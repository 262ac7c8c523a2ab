import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { withinTransaction } from '../db/beside-transaction.ts';
import { createClient, createPool, withDatabase, type DatabaseAddress } from '../db/connection.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { takeOver, type TakeBack } from './take-back.ts';

export type TestDatabase = { db: Database; address: DatabaseAddress; takeBack: TakeBack; close(): Promise<void> };

/** A database of its own with every table, copied from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `slate_test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} template ${inject('testTemplate')}`);
  const address = withDatabase(server, name);
  // A connection that breaks while the database is being dropped is no news.
  const pool = createPool(address, { name: 'slate test', statementTimeout: 30_000, max: 6, onError: () => {} });
  const takeBack = takeOver(pool);
  return {
    db: marked(createDatabase(pool)),
    address,
    takeBack,
    close: async () => {
      await pool.end();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Marks what runs within a transaction, where the pool refuses to be asked. */
function marked(db: Database): Database {
  const transaction = db.transaction.bind(db);
  db.transaction = (run, settings) => transaction((tx) => withinTransaction.run(true, () => run(tx)), settings);
  return db;
}

async function onServer(server: DatabaseAddress, statement: string) {
  const client = createClient(server, { name: 'slate test set-up', statementTimeout: 0 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
