import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { threads } from '#features/history/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import { createdAt, id, moment } from '#server/db/columns.ts';
import type { EventKind, FlagCategory, FlagPlace, FlagSeverity, Resolution } from '../contract.ts';

/** Something that somebody of the school has to look at. It holds no words of the person: those stand in the conversation. */
export const flags = pgTable(
  'flags',
  {
    id: id(),
    personId: uuid('person_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    category: text('category').notNull().$type<FlagCategory>(),
    severity: integer('severity').notNull().$type<FlagSeverity>(),
    place: text('place').notNull().$type<FlagPlace>(),
    threadId: uuid('thread_id').references(() => threads.id, { onDelete: 'set null' }),
    /** Of the messages that raised it. */
    messageIds: uuid('message_ids').array().notNull(),
    /** Found in what Slate was about to say, not in what the person wrote. */
    isOfAnswer: boolean('is_of_answer').notNull().default(false),
    helpWasShown: boolean('help_was_shown').notNull().default(false),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    dueAt: moment('due_at').notNull(),
    closedAt: moment('closed_at'),
    resolution: text('resolution').$type<Resolution>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('flags_person_idx').on(table.personId, table.createdAt), index('flags_owner_idx').on(table.ownerId), index('flags_thread_idx').on(table.threadId),
    index('flags_open_idx').on(table.dueAt).where(sql`${table.closedAt} is null`),
  ],
);

/** What was done about it, in order. */
export const flagEvents = pgTable(
  'flag_events',
  {
    id: id(),
    flagId: uuid('flag_id').notNull().references(() => flags.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind').notNull().$type<EventKind>(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of staff: a note, why a conversation was read, how it ended. */
    words: text('words'),
  },
  (table) => [index('flag_events_flag_idx').on(table.flagId, table.at), index('flag_events_by_idx').on(table.byId)],
);
