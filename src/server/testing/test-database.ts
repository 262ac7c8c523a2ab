import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { withinTransaction } from '../db/beside-transaction.ts';
import { createClient, createPool, withDatabase, type DatabaseAddress } from '../db/connection.ts';
import { createDatabase, type Database } from '../db/database.ts';

export type TestDatabase = { db: Database; address: DatabaseAddress; close(): Promise<void> };

/** A database of its own with every table, copied from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `slate_test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} template ${inject('testTemplate')}`);
  const address = withDatabase(server, name);
  // A connection that breaks while the database is being dropped is no news.
  const pool = createPool(address, { name: 'slate test', statementTimeout: 30_000, max: 6, onError: () => {} });
  return {
    db: withoutNestedTaking(createDatabase(pool), pool),
    address,
    close: async () => {
      await pool.end();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Whoever asks the pool from within a transaction holds one connection and waits for another: when as many do so at once as the pool
 * has connections, each waits for all the others until its time is over. It shows only when a class comes in the same moment, so that
 * in tests it fails always. What is to be asked within a transaction is asked of the transaction; what is not is asked before.
 */
function withoutNestedTaking(db: Database, pool: Pool): Database {
  const connect: unknown = Reflect.get(pool, 'connect');
  if (typeof connect !== 'function') throw new Error('The pool gives no connections');
  Object.assign(pool, {
    connect: (...given: unknown[]): unknown => {
      if (withinTransaction.getStore()) throw new Error('The pool was asked for a connection from within a transaction');
      return Reflect.apply(connect, pool, given);
    },
  });
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
