import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../db/columns.ts';

/** Work that waits or runs, and what was given up. A job that ended well leaves no row. */
export const jobs = pgTable(
  'jobs',
  {
    /** Also the number of the advisory lock that its runner holds. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Which of the jobs in `jobs.ts`. */
    name: text('name').notNull(),
    /** Unique among what waits and runs. */
    key: text('key'),
    input: jsonb('input').notNull(),
    runAt: moment('run_at').notNull().defaultNow(),
    /** How often it was taken up, and how often a run failed. The difference: runs that were cut off by a crash. */
    attempt: integer('attempt').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    cancelledAt: moment('cancelled_at'),
    /** Given up: will not run again. */
    failedAt: moment('failed_at'),
    error: text('error'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('jobs_key_key').on(table.key).where(sql`${table.failedAt} is null and ${table.cancelledAt} is null`),
    index('jobs_due_idx').on(table.runAt).where(sql`${table.failedAt} is null`),
  ],
);
