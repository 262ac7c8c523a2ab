import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { assignments } from '#features/assignments/server/tables.ts';
import { classes } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import { createdAt, id, moment } from '#server/db/columns.ts';
import type { TestBody } from '../test-body.ts';

/** A test as it is written. What pupils take is one of its versions. */
export const tests = pgTable(
  'tests',
  {
    id: id(),
    /** Null: somebody who is gone; what was given to classes stays theirs. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Made by the browser with the test: the same one sent twice is one. */
    makeKey: uuid('make_key').notNull().unique('tests_make_key'),
    /** Saved as it is typed; empty titles and sections are allowed until it is published. */
    draft: jsonb('draft').$type<TestBody>().notNull(),
    revision: integer('revision').notNull().default(1),
    /** Of the newest version; 0: none yet. */
    version: integer('version').notNull().default(0),
    /** Whether the draft says something else than the newest version. */
    isChanged: boolean('is_changed').notNull().default(true),
    archivedAt: moment('archived_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('tests_owner_idx').on(table.ownerId, table.updatedAt)],
);

/** What a test said when it was published, each question with the version of its item. Never changed. */
export const testVersions = pgTable(
  'test_versions',
  {
    id: id(),
    testId: uuid('test_id').notNull().references(() => tests.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    body: jsonb('body').$type<TestBody>().notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [unique('test_versions_number_key').on(table.testId, table.number), index('test_versions_by_idx').on(table.byId)],
);

/**
 * A test given to a class, or taken by somebody on their own. Who it is for, from when and until when is its assignment's (kind `test`, whose one
 * target is this row); what it asks is the version's.
 */
export const sittings = pgTable(
  'sittings',
  {
    id: id(),
    testId: uuid('test_id').notNull().references(() => tests.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id').notNull().references(() => testVersions.id),
    /** Null: somebody's own practice test, `byId`. */
    classId: uuid('class_id').references(() => classes.id, { onDelete: 'cascade' }),
    assignmentId: uuid('assignment_id').references(() => assignments.id, { onDelete: 'cascade' }).unique('sittings_assignment_key'),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Wanted before the first question; null: none. */
    accessCode: text('access_code'),
    /** Answers are wanted by then; null: no end. The assignment's due time is only when it is due. */
    closesAt: moment('closes_at'),
    /** Somebody ended it for everybody: beats every window but an extension that was given after it. */
    endedAt: moment('ended_at'),
    /** Results are out. */
    releasedAt: moment('released_at'),
    /** Taken together, at one time: it is begun by joining with the code of its live session alone. */
    isLive: boolean('is_live').notNull().default(false),
    /** Names are hidden from who marks. */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('sittings_test_idx').on(table.testId), index('sittings_version_idx').on(table.versionId),
    index('sittings_class_idx').on(table.classId, table.createdAt), index('sittings_by_idx').on(table.byId, table.createdAt),
    index('sittings_open_idx').on(table.closesAt).where(sql`${table.releasedAt} is null`),
  ],
);
