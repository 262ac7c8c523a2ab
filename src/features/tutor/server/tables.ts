import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { messages, threads } from '#features/history/server/tables.ts';
import { classes } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import { createdAt, id, moment } from '#server/db/columns.ts';
import type { TutorCard } from '../contract.ts';
import type { HeldDecision, TutorMode } from '../watching-contract.ts';

/** What a teacher set for the tutor of a class, or of one pupil of it; nothing is kept where it is open. */
export const tutorModes = pgTable(
  'tutor_modes',
  {
    id: id(),
    classId: uuid('class_id').notNull().references(() => classes.id, { onDelete: 'cascade' }),
    /** Null: everybody in the class. */
    learnerId: uuid('learner_id').references(() => users.id, { onDelete: 'cascade' }),
    mode: text('mode').notNull().$type<Exclude<TutorMode, 'open'>>(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** A pause ends with the school day; null: until it is switched off. */
    until: moment('until'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('tutor_modes_whose_key').on(table.classId, table.learnerId).nullsNotDistinct(), index('tutor_modes_learner_idx').on(table.learnerId), index('tutor_modes_by_idx').on(table.byId),
  ],
);

/** A pupil asked for a person. */
export const tutorCalls = pgTable(
  'tutor_calls',
  {
    id: id(),
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id').notNull().references(() => threads.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Somebody wrote to them, or came; or they took it back. */
    endedAt: moment('ended_at'),
    endedById: uuid('ended_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('tutor_calls_learner_idx').on(table.learnerId, table.endedAt), index('tutor_calls_thread_idx').on(table.threadId),
      index('tutor_calls_ended_by_idx').on(table.endedById),
  ],
);

/** A reply of the tutor that a teacher looks at before the pupil does. */
export const heldReplies = pgTable(
  'held_replies',
  {
    messageId: uuid('message_id').primaryKey().references(() => messages.id, { onDelete: 'cascade' }),
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    card: jsonb('card').$type<TutorCard>(),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
    decidedById: uuid('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    decision: text('decision').$type<HeldDecision>(),
  },
  (table) => [index('held_replies_learner_idx').on(table.learnerId, table.decidedAt), index('held_replies_decided_by_idx').on(table.decidedById)],
);

/** Ways of erring that a pupil says are over; the tutor no longer watches for them, until they come again. */
export const settledPatterns = pgTable(
  'settled_patterns',
  {
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    misconceptionId: text('misconception_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.misconceptionId] })],
);
