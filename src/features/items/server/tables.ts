import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { BankItem } from '#features/content/bank-item.ts';
import { classes } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import { createdAt, id, moment } from '#server/db/columns.ts';
import type { Sharing } from '../sharing.ts';

/** The item bank: one row an item. What it says stands in its versions; what is found and sorted by stands here, of the newest of them. */
export const items = pgTable(
  'items',
  {
    id: id(),
    /** Null: somebody who is gone; what the school shares stays. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Made by the browser, or by the import, with the item: the same one sent twice is one. */
    makeKey: uuid('make_key').notNull().unique('items_make_key'),
    sharing: text('sharing').notNull().$type<Sharing>().default('own'),
    /** What is being written, saved as it is typed: it need not be an item yet. Null: nothing since the newest version. */
    draft: jsonb('draft').$type<unknown>(),
    /** Goes up with each change: who saves on the strength of an older one is told. */
    revision: integer('revision').notNull().default(1),
    /** Of the newest version; 0: none yet, so that no test can take it. */
    version: integer('version').notNull().default(0),
    title: text('title').notNull(),
    /** Of the answer: `choice`, `cloze` … Null: nothing chosen yet. */
    kind: text('kind'),
    skillIds: text('skill_ids').array().notNull().default(sql`'{}'`),
    standards: text('standards').array().notNull().default(sql`'{}'`),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    difficulty: doublePrecision('difficulty'),
    /** How its stem begins. */
    excerpt: text('excerpt').notNull().default(''),
    /** From tests, kept by whoever marks them: answers, their mean mark (0 to 1), and the correlation of the mark with the rest of the test. */
    answers: integer('answers').notNull().default(0),
    facility: doublePrecision('facility'),
    discrimination: doublePrecision('discrimination'),
    /** What is searched: the words of title, stem, answer and stimulus, folded and with spaces between them. */
    words: text('words').notNull().default(''),
    /** Equal for items that ask the same with the same answer, but for case, spaces and order of options. */
    fingerprint: text('fingerprint'),
    stimulusId: text('stimulus_id'),
    /** The document, tool or file that it came from, with the sentence: shown to who reviews it. */
    source: jsonb('source').$type<unknown>(),
    /** Drafted by a machine and not yet taken by a person: no pupil sees it. */
    isToReview: boolean('is_to_review').notNull().default(false),
    archivedAt: moment('archived_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('items_owner_idx').on(table.ownerId, table.updatedAt),
    index('items_school_idx').on(table.updatedAt).where(sql`${table.sharing} = 'school'`),
    index('items_words_idx').using('gin', sql`to_tsvector('simple', ${table.words})`),
    index('items_fingerprint_idx').on(table.fingerprint),
    index('items_stimulus_idx').on(table.stimulusId).where(sql`${table.stimulusId} is not null`),
  ],
);

/** The classes whose teachers find an item that is shared by class. */
export const itemClasses = pgTable(
  'item_classes',
  {
    itemId: uuid('item_id').notNull().references(() => items.id, { onDelete: 'cascade' }),
    classId: uuid('class_id').notNull().references(() => classes.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.classId] }), index('item_classes_class_idx').on(table.classId)],
);

/** What an item said once it was published. Never changed, and kept as long as an attempt has it. */
export const itemVersions = pgTable(
  'item_versions',
  {
    id: id(),
    itemId: uuid('item_id').notNull().references(() => items.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … */
    number: integer('number').notNull(),
    body: jsonb('body').$type<BankItem>().notNull(),
    /** What changed, in the words of who changed it. */
    note: text('note').notNull().default(''),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [unique('item_versions_number_key').on(table.itemId, table.number), index('item_versions_by_idx').on(table.byId)],
);

/** Pictures of items, made anew from what was uploaded, without what cameras write into them. The file is the store's. */
export const itemPictures = pgTable(
  'item_pictures',
  {
    /** As items name it: lower-case letters, digits and hyphens. */
    id: text('id').primaryKey(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    fileKey: text('file_key').notNull(),
    mediaType: text('media_type').notNull(),
    /** Pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    byteSize: integer('byte_size').notNull(),
    /** SHA-256 of the file: the same picture twice is kept once. */
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('item_pictures_owner_idx').on(table.ownerId), unique('item_pictures_sha256_key').on(table.sha256)],
);
