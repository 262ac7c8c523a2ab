import { sql, type SQL } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Citation, Provenance } from '#engine/answer.ts';
import { createdAt, id, moment, tsvector } from '#server/db/columns.ts';
import { users } from '#features/session/server/tables.ts';
import type { MessageCard, ThreadKind } from '../contract.ts';

export const threads = pgTable(
  'threads',
  {
    id: id(),
    ownerId: uuid('owner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<ThreadKind>(),
    title: text('title').notNull(),
    /** True once a person named it; until then the first question is the title. */
    isNamed: boolean('is_named').notNull().default(false),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** The documents it talks about; null: all of the owner's. */
    documentIds: uuid('document_ids').array(),
    /** What a conversation with the tutor is about, and how far it has come (`features/tutor`). */
    about: jsonb('about').$type<unknown>(),
    state: jsonb('state').$type<unknown>(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** In the bin since; emptied after 30 days. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    search: tsvector('search').generatedAlwaysAs((): SQL => sql`to_tsvector('english', ${threads.title})`),
  },
  (table) => [
    index('threads_owner_idx').on(table.ownerId, table.isPinned, table.updatedAt, table.id),
    index('threads_search_idx').using('gin', table.search),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    threadId: uuid('thread_id').notNull().references(() => threads.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … within the thread. */
    position: integer('position').notNull(),
    role: text('role').notNull().$type<'person' | 'assistant'>(),
    content: text('content').notNull(),
    /** Set on a question that asks for a summary of this whole document, so that it can be tried again as what it was. */
    summaryOf: uuid('summary_of'),
    citations: jsonb('citations').$type<Citation[]>().notNull().default([]),
    provenance: jsonb('provenance').$type<Provenance>(),
    /** What stands below the words; its kind says what is in it. */
    card: jsonb('card').$type<MessageCard>(),
    /** `writing` while the answer streams; `stopped`: the person stopped it; `failed`: what came is kept. */
    status: text('status').notNull().$type<'complete' | 'writing' | 'stopped' | 'failed'>(),
    /** Why a `failed` answer failed, in words for the person. */
    problem: text('problem'),
    /** Taken along into a branch of its conversation: it was said once, and counts once. */
    isCopy: boolean('is_copy').notNull().default(false),
    /** While it is `writing` this moves on every few seconds; when it stands still, whoever wrote it is gone. */
    savedAt: moment('saved_at').notNull().defaultNow(),
    createdAt: createdAt(),
    search: tsvector('search').generatedAlwaysAs((): SQL => sql`to_tsvector('english', ${messages.content})`),
  },
  (table) => [
    unique('messages_thread_position_key').on(table.threadId, table.position),
    index('messages_search_idx').using('gin', table.search),
  ],
);
