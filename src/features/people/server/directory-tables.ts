import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#server/db/columns.ts';
import { users } from '#features/session/server/tables.ts';
import type { BulkKind } from '../directory-contract.ts';

/**
 * The words by which a person is found: those of their name, username and mail address, folded; and after a '=' what it has in
 * common with names that sound alike. Triggers of `users` keep these three tables, so that no writer can forget them (migration people-are-found).
 */
export const personWords = pgTable(
  'person_words',
  {
    /** Without a foreign key: what removes a person removes it. */
    userId: uuid('user_id').notNull(),
    word: text('word').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.word] }), index('person_words_word_idx').on(table.word.op('text_pattern_ops'), table.userId)],
);

/** Every word that somebody has; two who come at the same moment may each add it, and neither waits. */
export const nameWords = pgTable(
  'name_words',
  { id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), word: text('word').notNull() },
  (table) => [index('name_words_word_idx').on(table.word)],
);

/** The pairs of letters of each of those words, by which one that is spelt nearly so is found. */
export const nameGrams = pgTable(
  'name_grams',
  { gram: text('gram').notNull(), wordId: bigint('word_id', { mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.gram, table.wordId] })],
);

/** What was done to many people at once, kept for a day so that it can be undone. */
export const peopleChanges = pgTable(
  'people_changes',
  {
    id: id(),
    byId: uuid('by_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<BulkKind>(),
    /** The class or the persona it was about. */
    about: text('about'),
    count: integer('count').notNull(),
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (table) => [index('people_changes_by_idx').on(table.byId, table.createdAt)],
);

/** Each person that such a change changed, as they were before and after, in the fields that it changed. */
export const peopleChangeRows = pgTable(
  'people_change_rows',
  {
    changeId: uuid('change_id').notNull().references(() => peopleChanges.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    before: jsonb('before').notNull().$type<Record<string, unknown>>(),
    after: jsonb('after').notNull().$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.userId] }), index('people_change_rows_user_idx').on(table.userId)],
);

/** Two people who look like one and are not: somebody said so. The smaller id first. */
export const toldApart = pgTable(
  'told_apart',
  {
    oneId: uuid('one_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.oneId, table.otherId] }), index('told_apart_other_idx').on(table.otherId)],
);
