import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { classes, terms } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import { createdAt, id, moment } from '#server/db/columns.ts';
import type { LastSaid, PersonState } from '../differences/compare-person.ts';
import type { ClassState, LastSaidOfClass } from '../differences/compare-class.ts';
import type { LastSaidOfTerm, TermState } from '../differences/compare-term.ts';
import type { Mapping } from '../files/mapping.ts';
import type { ChangeKind, ClassMove, Entity, ImportStatus, Surprise } from '../contract.ts';
import { storedCounts, storedFiles, storedOptions } from './stored.ts';

/** One import: its files, how they are read, and what became of it. */
export const rosterImports = pgTable(
  'roster_imports',
  {
    id: id(),
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    status: text('status').notNull().$type<ImportStatus>(),
    /** True until it is applied or thrown away; null after. There is one at a time. */
    isOpen: boolean('is_open'),
    files: storedFiles('files').notNull(),
    /** Of each CSV, in the order of the files. */
    mappings: jsonb('mappings').notNull().default([]).$type<Mapping[]>(),
    options: storedOptions('options').notNull(),
    /** Percent of the files that are read, or of the comparison. */
    progress: integer('progress').notNull().default(0),
    /** A sentence for the admin: why it did not go on. */
    problem: text('problem'),
    counts: storedCounts('counts'),
    surprises: jsonb('surprises').notNull().default([]).$type<Surprise[]>(),
    checkedAt: moment('checked_at'),
    appliedAt: moment('applied_at'),
    appliedBy: uuid('applied_by'),
    rolledBackAt: moment('rolled_back_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('roster_imports_open_key').on(table.isOpen), index('roster_imports_applied_idx').on(table.appliedAt), index('roster_imports_started_by_idx').on(table.startedBy)],
);

/** The differences of an import, and after it what it did: kept for as long as it can be rolled back. */
export const rosterChanges = pgTable(
  'roster_changes',
  {
    importId: uuid('import_id').notNull().references(() => rosterImports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    kind: text('kind').notNull().$type<ChangeKind>(),
    entity: text('entity').notNull().$type<Entity>(),
    /** Where it stands in the files; null: nowhere (who leaves). */
    file: text('file'),
    line: integer('line'),
    /** Who or what, as an admin looks for it. */
    title: text('title').notNull(),
    sourceId: text('source_id'),
    /** No foreign keys: those who are new are not there yet, and some may be gone when it is rolled back. */
    userId: uuid('user_id'),
    classId: uuid('class_id'),
    termId: uuid('term_id'),
    /** By what they were found, when not by their id: the admin confirms it. */
    matchedBy: text('matched_by').$type<'email' | 'username'>(),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    before: jsonb('before').$type<PersonState | ClassState | TermState>(),
    after: jsonb('after').$type<PersonState | ClassState | TermState>(),
    joins: jsonb('joins').notNull().default([]).$type<ClassMove[]>(),
    leaves: jsonb('leaves').notNull().default([]).$type<ClassMove[]>(),
    /** Names of the classes they are in after it. */
    classNames: text('class_names').array().notNull().default([]),
    /** Fields in which a hand edit is kept. */
    kept: text('kept').array().notNull().default([]),
    imported: jsonb('imported').$type<LastSaid | LastSaidOfClass | LastSaidOfTerm>(),
    problem: text('problem'),
    /** What was there before it was applied, beside `before`: whatever rolling back needs. */
    undo: jsonb('undo').$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('roster_changes_kind_idx').on(table.importId, table.kind, table.number),
    index('roster_changes_user_idx').on(table.userId),
  ],
);

/** Which person, class or term of Slate a source means by its id, and what it said of them last: what differs from that was changed by hand. */
export const rosterLinks = pgTable(
  'roster_links',
  {
    /** 'csv', or 'oneroster' with the code of its system. */
    source: text('source').notNull(),
    entity: text('entity').notNull().$type<Entity>(),
    sourceId: text('source_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    classId: uuid('class_id').references(() => classes.id, { onDelete: 'cascade' }),
    /** Null though the source has it: somebody removed the term by hand, and it stays away. */
    termId: uuid('term_id').references(() => terms.id, { onDelete: 'set null' }),
    fields: jsonb('fields').notNull().$type<LastSaid | LastSaidOfClass | LastSaidOfTerm>(),
    /** When an import let them go; null: they are here. */
    leftAt: moment('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.entity, table.sourceId] }),
    uniqueIndex('roster_links_user_key').on(table.source, table.userId),
    uniqueIndex('roster_links_class_key').on(table.source, table.classId),
    uniqueIndex('roster_links_term_key').on(table.source, table.termId),
    index('roster_links_user_idx').on(table.userId), index('roster_links_class_idx').on(table.classId), index('roster_links_term_idx').on(table.termId),
    index('roster_links_left_idx').on(table.leftAt).where(sql`left_at is not null`),
  ],
);

/** How the columns of a file were read: the next one with the same headings is read so. */
export const rosterMappings = pgTable('roster_mappings', {
  headings: text('headings').primaryKey(),
  mapping: jsonb('mapping').notNull().$type<Mapping>(),
  usedAt: moment('used_at').notNull().defaultNow(),
});
