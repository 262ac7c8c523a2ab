import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sittings } from '#features/assessments/server/tables.ts';
import type { QuestionBody } from '#features/content/library.ts';
import { users } from '#features/session/server/tables.ts';
import { createdAt, id, moment } from '#server/db/columns.ts';
import type { LiveState, Pacing } from '../live-state.ts';

/** A question as everybody in the session gets it, with its key. */
export type LiveQuestion = { sectionId: string; placeId: string; itemId: string; versionId: string; points: number; body: QuestionBody };

/**
 * A sitting that a class takes together. Attempts and answers are those of the sitting; here stands only where the class is.
 * Questions that have not come yet are in no attempt, so that nothing of them can be read or answered.
 */
export const liveSessions = pgTable(
  'live_sessions',
  {
    id: id(),
    sittingId: uuid('sitting_id').notNull().references(() => sittings.id, { onDelete: 'cascade' }),
    /** Who began it; null: somebody who is gone. */
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Six digits, of no other session that runs. Good for pupils to whom the test was given alone. */
    joinCode: text('join_code').notNull(),
    pacing: text('pacing').notNull().$type<Pacing>(),
    state: text('state').notNull().$type<LiveState>(),
    /** Of the question that is open or was last; 0: none yet. */
    position: integer('position').notNull().default(0),
    /** Drawn once, the same for all, so that answers can be counted and the question can be talked about. In the order in which they come. */
    questions: jsonb('questions').$type<LiveQuestion[]>().notNull(),
    revision: integer('revision').notNull().default(1),
    openedAt: moment('opened_at'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('live_sessions_sitting_key').on(table.sittingId), uniqueIndex('live_sessions_code_key').on(table.joinCode).where(sql`${table.endedAt} is null`),
    index('live_sessions_by_idx').on(table.byId),
  ],
);
