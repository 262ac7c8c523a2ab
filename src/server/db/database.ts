import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import * as tables from './tables.ts';

/** What queries run on: the pool, or a transaction of it. */
export type Database = NodePgDatabase<typeof tables>;

export function createDatabase(pool: Pool): Database {
  return drizzle(pool, { schema: tables });
}
