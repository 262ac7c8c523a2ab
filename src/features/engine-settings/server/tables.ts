import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { EngineFailure } from '#engine/answer.ts';
import { classes } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import { id, moment } from '#server/db/columns.ts';
import type { Payer, UsedFor } from '#shared/engine-capabilities.ts';

/** Every call of a language model, without a word of what was said. Rows are only added; erasing a person takes their id out. */
export const engineCalls = pgTable(
  'engine_calls',
  {
    id: id(),
    /** When it began, and which day that was where the school is. */
    at: moment('at').notNull(),
    day: date('day').notNull(),
    /** One question, summary or draft: it may take several calls. */
    useId: uuid('use_id').notNull(),
    /** Null: Slate itself, by timetable, or somebody who was erased. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    payer: text('payer').notNull().$type<Payer>(),
    usedFor: text('used_for').notNull().$type<UsedFor>(),
    /** Of the pupil it was for, where they are in just one; no foreign key: a figure outlives a class. */
    classId: uuid('class_id'),
    model: text('model').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** The provider did not say how many. */
    isEstimated: boolean('is_estimated').notNull(),
    /** Thousand-millionths of the currency, by the price of that day; null: no price was set. */
    costNanos: bigint('cost_nanos', { mode: 'number' }),
    outcome: text('outcome').notNull().$type<'complete' | EngineFailure>(),
    ms: integer('ms').notNull(),
    firstWordMs: integer('first_word_ms'),
  },
  (table) => [index('engine_calls_user_idx').on(table.userId, table.day), index('engine_calls_at_idx').on(table.at)],
);

/** The same, added up: what caps are held against and what usage is shown from. Derived from `engine_calls`. */
export const engineDays = pgTable(
  'engine_days',
  {
    day: date('day').notNull(),
    payer: text('payer').notNull().$type<Payer>(),
    usedFor: text('used_for').notNull().$type<UsedFor>(),
    classId: uuid('class_id'),
    calls: integer('calls').notNull(),
    failedCalls: integer('failed_calls').notNull(),
    unpricedCalls: integer('unpriced_calls').notNull(),
    estimatedCalls: integer('estimated_calls').notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
    costNanos: bigint('cost_nanos', { mode: 'number' }).notNull(),
  },
  (table) => [unique('engine_days_key').on(table.day, table.payer, table.usedFor, table.classId).nullsNotDistinct()],
);

/** What a model costs from a day on, in millionths of the currency for a million tokens. */
export const enginePrices = pgTable(
  'engine_prices',
  {
    model: text('model').notNull(),
    since: date('since').notNull(),
    inputMicros: bigint('input_micros', { mode: 'number' }).notNull(),
    outputMicros: bigint('output_micros', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.model, table.since] })],
);

/** Classes whose pupils are answered by the built-in engine. */
export const engineClassesOff = pgTable('engine_classes_off', {
  classId: uuid('class_id').primaryKey().references(() => classes.id, { onDelete: 'cascade' }),
});
