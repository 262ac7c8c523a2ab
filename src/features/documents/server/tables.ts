import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, moment } from '#server/db/columns.ts';
import type { Language } from '#engine/text/terms.ts';
import { users } from '#features/session/server/tables.ts';
import type { DocumentPage, DocumentStatus } from '../contract.ts';
import type { DocumentKind } from '../document-kinds.ts';

export const documents = pgTable(
  'documents',
  {
    id: id(),
    ownerId: uuid('owner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    fileName: text('file_name').notNull(),
    /** Found by looking at the content; null until then. */
    kind: text('kind').$type<DocumentKind>(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    /** Key of the original in the file store. */
    fileKey: text('file_key').notNull(),
    status: text('status').notNull().$type<DocumentStatus>(),
    pagesRead: integer('pages_read').notNull().default(0),
    pageCount: integer('page_count'),
    /** Why reading failed: a stable code, and a sentence for the person. */
    problemCode: text('problem_code'),
    problem: text('problem'),
    readyAt: moment('ready_at'),
    createdAt: createdAt(),
  },
  (table) => [index('documents_owner_idx').on(table.ownerId, table.createdAt)],
);

/** The text of one page (PDF) or part (other kinds). Citations count in UTF-16 code units of `text`. */
export const documentPages = pgTable(
  'document_pages',
  {
    documentId: uuid('document_id').notNull().references(() => documents.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    text: text('text').notNull(),
    /** What the text consists of, in order: headings, paragraphs, lists, tables. */
    blocks: jsonb('blocks').notNull().$type<DocumentPage['blocks']>(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.number] })],
);

/** A stretch of one page that can be found and quoted: `text` is exactly `page.text.slice(start, end)`. */
export const passages = pgTable(
  'passages',
  {
    id: id(),
    documentId: uuid('document_id').notNull().references(() => documents.id, { onDelete: 'cascade' }),
    /** 0, 1, 2 … within the document: the number that postings carry. */
    ordinal: integer('ordinal').notNull(),
    page: integer('page').notNull(),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    /** The headings above it, outermost first, joined by ' › '; null when none was found. */
    section: text('section'),
    text: text('text').notNull(),
    /** Its meaning as a vector, when an embedding model is set (see engine/retrieval/packed-vectors). */
    embedding: bytea('embedding'),
  },
  (table) => [unique('passages_document_ordinal_key').on(table.documentId, table.ordinal)],
);

/** What a search needs of a document before it looks at terms; replaced with the passages. */
export const passageIndexes = pgTable('passage_indexes', {
  documentId: uuid('document_id').primaryKey().references(() => documents.id, { onDelete: 'cascade' }),
  /** How its words were made terms. */
  language: text('language').notNull().$type<Language>(),
  passageCount: integer('passage_count').notNull(),
  termCount: integer('term_count').notNull(),
  /** The passages' lengths in terms, in ordinal order, packed (see engine/retrieval/packed-postings). */
  lengths: bytea('lengths').notNull(),
  /** How many passages follow one another under the same headings, section by section, packed alike. */
  sections: bytea('sections').notNull(),
});

/** Inverted index, one row per document and term. */
export const postings = pgTable(
  'postings',
  {
    documentId: uuid('document_id').notNull().references(() => documents.id, { onDelete: 'cascade' }),
    term: text('term').notNull(),
    /** How many passages of the document contain it. */
    passageFrequency: integer('passage_frequency').notNull(),
    /** Which passages, and how often in each (see engine/retrieval/packed-postings). */
    packed: bytea('packed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.term] })],
);
