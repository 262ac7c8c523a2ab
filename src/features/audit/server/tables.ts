import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/db/columns.ts';
import type { ActDetail, ActName } from '../acts.ts';

/**
 * What was administered, in the order in which it was. Rows are only added; each holds the mark of the one before it.
 * Nobody is named: people stand here by their ids alone, so that erasing one leaves the chain whole.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** 1, 2, 3 … without a gap. */
    number: bigint('number', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** Null: Slate itself, by timetable or by command. No foreign key: it outlives the person. */
    actorId: uuid('actor_id'),
    act: text('act').notNull().$type<ActName>(),
    subjectId: text('subject_id'),
    /** Null when it was empty, or erased: `detailHash` tells which. */
    detail: jsonb('detail').$type<ActDetail>(),
    /** Random, erased with the detail: without it nobody finds out by trying what stood there. */
    detailSalt: bytea('detail_salt'),
    /** SHA-256 of salt and detail; null when there was none. */
    detailHash: bytea('detail_hash'),
    /** SHA-256 of the mark before and of everything in this row but the detail itself. */
    mark: bytea('mark').notNull(),
  },
  (table) => [index('audit_entries_at_idx').on(table.at), index('audit_entries_subject_idx').on(table.subjectId), index('audit_entries_actor_idx').on(table.actorId)],
);
