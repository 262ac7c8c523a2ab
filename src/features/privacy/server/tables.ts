import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/db/columns.ts';
import { users } from '#features/session/server/tables.ts';
import type { ErasureStatus, ExportStatus, Removed } from '../contract.ts';

/** Whose data nothing removes: no retention, no erasing, until it is lifted. The foreign key refuses too. */
export const legalHolds = pgTable(
  'legal_holds',
  {
    userId: uuid('user_id').primaryKey().references(() => users.id),
    reason: text('reason').notNull(),
    setBy: uuid('set_by').references(() => users.id, { onDelete: 'set null' }),
    setAt: moment('set_at').notNull().defaultNow(),
  },
  (table) => [index('legal_holds_set_by_idx').on(table.setBy)],
);

/** Who was erased, when, and how much of each kind: counts, and an id that leads to nobody any more. */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    /** No foreign key: it outlives the person. A restored backup is brought up to date by it. */
    userId: uuid('user_id').notNull(),
    /** Null: by the rule for people who left. No foreign key either. */
    askedBy: uuid('asked_by'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** Answers were kept as counts without a person. */
    keepsCounts: boolean('keeps_counts').notNull(),
    status: text('status').notNull().$type<ErasureStatus>().default('waiting'),
    removed: jsonb('removed').$type<Removed>().notNull().default({}),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('erasures_open_key').on(table.userId).where(sql`${table.finishedAt} is null`),
    index('erasures_asked_idx').on(table.askedAt),
  ],
);

/** A person's data as one file, kept for some days. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedAt: moment('asked_at').notNull().defaultNow(),
    status: text('status').notNull().$type<ExportStatus>().default('waiting'),
    /** Rows and files written, of about so many. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Key in the file store; null until it is ready. */
    fileKey: text('file_key'),
    byteSize: bigint('byte_size', { mode: 'number' }),
    expiresAt: moment('expires_at'),
  },
  (table) => [index('data_exports_user_idx').on(table.userId, table.askedAt), index('data_exports_asked_by_idx').on(table.askedBy)],
);

/** What each night removed by the school's rules, and what a legal hold kept back. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: id(),
    startedAt: moment('started_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
    removed: jsonb('removed').$type<Removed>().notNull().default({}),
    held: integer('held').notNull().default(0),
  },
  (table) => [index('retention_runs_started_idx').on(table.startedAt)],
);

/** Answers of people who were erased, as counts: nobody can be found in them. */
export const answerCounts = pgTable(
  'answer_counts',
  {
    itemId: text('item_id').notNull(),
    skillId: text('skill_id').notNull(),
    year: integer('year').notNull(),
    answers: integer('answers').notNull(),
    right: integer('right_answers').notNull(),
    aided: integer('aided').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.skillId, table.year] })],
);
