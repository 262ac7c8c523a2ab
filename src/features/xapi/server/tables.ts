import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import { bytea, createdAt, id, moment } from '#server/db/columns.ts';
import type { ClientScope } from '../contract.ts';

/** JSON as it was written: `jsonb` would put keys in another order and refuse an escaped U+0000, which a statement may hold. */
const jsonText = customType<{ data: Record<string, unknown>; driverData: string }>({ dataType: () => 'json', toDriver: (value) => JSON.stringify(value) });
/** xAPI counts milliseconds: what is stored is exactly what is told. */
const millisecond = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Other systems that may use the record store. Their secret is kept only as a hash; a revoked one stays for the log. */
export const xapiClients = pgTable('xapi_clients', {
  id: id(),
  name: text('name').notNull(),
  key: text('key').notNull().unique(),
  secretHash: bytea('secret_hash').notNull(),
  scope: text('scope').notNull().$type<ClientScope>(),
  createdAt: createdAt(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
});

/** Every statement, complete. Rows are appended; only `is_voided` ever changes. */
export const xapiStatements = pgTable(
  'xapi_statements',
  {
    /** In the order of `stored`: both are given out under one lock (see statement-lock). */
    sequence: bigint('sequence', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid('id').notNull().unique(),
    stored: millisecond('stored').notNull(),
    statement: jsonText('statement').notNull(),
    /** Told by Slate itself from its evidence. */
    isOwn: boolean('is_own').notNull().default(false),
    /** The person of Slate it is about, when the actor is one: erasing them erases it. */
    learnerId: uuid('learner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The statement that this one has as its object. */
    refersTo: uuid('refers_to'),
    isVoiding: boolean('is_voiding').notNull().default(false),
    isVoided: boolean('is_voided').notNull().default(false),
  },
  (table) => [
    index('xapi_statements_stored_idx').on(table.stored),
    index('xapi_statements_refers_to_idx').on(table.refersTo).where(sql`${table.refersTo} is not null`),
    index('xapi_statements_learner_idx').on(table.learnerId).where(sql`${table.learnerId} is not null`),
  ],
);

/** By what a statement is found: agent, verb, activity, registration, each as a hash, its own and those of what it refers to. */
export const xapiStatementKeys = pgTable(
  'xapi_statement_keys',
  {
    key: uuid('key').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull().references(() => xapiStatements.sequence, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.key, table.sequence] }), index('xapi_statement_keys_sequence_idx').on(table.sequence)],
);

/** What is known of an activity from all statements about it. The key is a hash: an IRI may be longer than an index takes. */
export const xapiActivities = pgTable('xapi_activities', {
  key: uuid('key').primaryKey(),
  iri: text('iri').notNull(),
  definition: jsonText('definition').notNull(),
});

/** Bytes that came with statements, once however many statements name them. */
export const xapiAttachments = pgTable('xapi_attachments', {
  sha2: text('sha2').primaryKey(),
  fileKey: text('file_key').notNull(),
  byteSize: integer('byte_size').notNull(),
  createdAt: createdAt(),
});

/** States and profiles. `scope`: the activity or agent or both that it belongs to; `key`: that, the registration and its own id. */
export const xapiDocuments = pgTable(
  'xapi_documents',
  {
    key: uuid('key').primaryKey(),
    scope: uuid('scope').notNull(),
    registration: uuid('registration'),
    documentId: text('document_id').notNull(),
    learnerId: uuid('learner_id').references(() => users.id, { onDelete: 'cascade' }),
    content: bytea('content').notNull(),
    contentType: text('content_type').notNull(),
    /** SHA-1 of the content, in hexadecimal. */
    etag: text('etag').notNull(),
    updatedAt: millisecond('updated_at').notNull(),
  },
  (table) => [
    index('xapi_documents_scope_idx').on(table.scope, table.updatedAt),
    index('xapi_documents_learner_idx').on(table.learnerId).where(sql`${table.learnerId} is not null`),
  ],
);

/**
 * How far evidence has been told as statements; one row. A number of the sequence may come to light late, when its
 * transaction commits, so rows up to `seen` are looked at again until no transaction of that time runs any more.
 */
export const xapiEvidenceMarks = pgTable('xapi_evidence_marks', {
  id: integer('id').primaryKey(),
  /** All evidence up to here is told. */
  safeSequence: bigint('safe_sequence', { mode: 'number' }).notNull().default(0),
  /** The last one that was told. */
  seenSequence: bigint('seen_sequence', { mode: 'number' }).notNull().default(0),
  /** Becomes the safe one when every transaction below `candidate_xmax` has ended. */
  candidateSequence: bigint('candidate_sequence', { mode: 'number' }).notNull().default(0),
  candidateXmax: text('candidate_xmax'),
  candidateAt: moment('candidate_at'),
});
