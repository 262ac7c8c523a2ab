import { check, date, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { classes, groups } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import { createdAt, id, moment } from '#server/db/columns.ts';
import type { Receivers } from '../contract.ts';
import type { AssignmentKindId } from '../kind-ids.ts';

/** What was given to a class, or to some of it. How far a pupil is with it is not kept here: it follows from their work. */
export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    classId: uuid('class_id').notNull().references(() => classes.id, { onDelete: 'cascade' }),
    /** Who gave it; null: somebody who is gone. */
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Made by the browser with the form: the same form sent twice is one assignment. */
    assignKey: uuid('assign_key').notNull(),
    kind: text('kind').notNull().$type<AssignmentKindId>(),
    /** By the ids of its kind. */
    targetIds: text('target_ids').array().notNull(),
    /** What they were called when it was given. */
    title: text('title').notNull(),
    note: text('note').notNull(),
    audience: text('audience').notNull().$type<Receivers['audience']>(),
    /** From then on pupils see it, and what they do counts. */
    opensAt: moment('opens_at').notNull(),
    dueAt: moment('due_at'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnById: uuid('withdrawn_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('assignments_key').on(table.classId, table.assignKey),
    index('assignments_class_idx').on(table.classId, table.opensAt),
    // Erasing a person looks there.
    index('assignments_by_idx').on(table.byId),
    index('assignments_withdrawn_by_idx').on(table.withdrawnById).where(sql`withdrawn_by_id is not null`),
  ],
);

/** The groups or pupils of the class that it is for, where it is not for all of it. */
export const assignmentReceivers = pgTable(
  'assignment_receivers',
  {
    id: id(),
    assignmentId: uuid('assignment_id').notNull().references(() => assignments.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('assignment_receivers_assignment_idx').on(table.assignmentId),
    index('assignment_receivers_group_idx').on(table.groupId),
    index('assignment_receivers_user_idx').on(table.userId),
    check('assignment_receivers_one', sql`(${table.groupId} is null) <> (${table.userId} is null)`),
  ],
);

/** For one pupil it is due later. */
export const assignmentExtensions = pgTable(
  'assignment_extensions',
  {
    assignmentId: uuid('assignment_id').notNull().references(() => assignments.id, { onDelete: 'cascade' }),
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    dueAt: moment('due_at').notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.assignmentId, table.learnerId] }), index('assignment_extensions_learner_idx').on(table.learnerId), index('assignment_extensions_by_idx').on(table.byId)],
);

export type AssignmentChangeKind = 'edited' | 'withdrawn' | 'restored' | 'extended' | 'extension-taken-back';

/** Append-only: who changed what of an assignment, and when. */
export const assignmentChanges = pgTable(
  'assignment_changes',
  {
    id: id(),
    assignmentId: uuid('assignment_id').notNull().references(() => assignments.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<AssignmentChangeKind>(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of an extension: for whom, and until when. */
    learnerId: uuid('learner_id').references(() => users.id, { onDelete: 'cascade' }),
    dueAt: moment('due_at'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('assignment_changes_assignment_idx').on(table.assignmentId, table.at), index('assignment_changes_by_idx').on(table.byId), index('assignment_changes_learner_idx').on(table.learnerId)],
);

/** A word of who teaches a class to all of it, to a group, or to one pupil; several pupils are a row each, so that each goes with its pupil. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    classId: uuid('class_id').notNull().references(() => classes.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    learnerId: uuid('learner_id').references(() => users.id, { onDelete: 'cascade' }),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Made by the browser with the form: the same form sent twice is one. */
    writeKey: uuid('write_key').notNull(),
    words: text('words').notNull(),
    /** The last date on which it stands on their home, where the school is. */
    until: date('until').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnById: uuid('withdrawn_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('announcements_class_key').on(table.classId, table.writeKey).where(sql`${table.groupId} is null and ${table.learnerId} is null`),
    unique('announcements_group_key').on(table.classId, table.writeKey, table.groupId),
    unique('announcements_learner_key').on(table.classId, table.writeKey, table.learnerId),
    index('announcements_class_idx').on(table.classId, table.until),
    index('announcements_group_idx').on(table.groupId),
    index('announcements_learner_idx').on(table.learnerId),
    index('announcements_by_idx').on(table.byId),
    index('announcements_withdrawn_by_idx').on(table.withdrawnById).where(sql`withdrawn_by_id is not null`),
    check('announcements_to', sql`${table.groupId} is null or ${table.learnerId} is null`),
  ],
);
