import { isNotNull } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#server/db/columns.ts';
import type { Level, QuestionBody } from '#features/content/library.ts';
import { users } from '#features/session/server/tables.ts';
import type { Feedback, ReadBack } from '#features/content/answer-contract.ts';
import type { PracticeKind, QuestionOutcome } from '../contract.ts';
import type { TakenContext } from '../recast-question.ts';

/** A run of questions with one purpose; left in the middle, it stays open. */
export const practices = pgTable(
  'practices',
  {
    id: id(),
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<PracticeKind>(),
    /** What it is about, as one text: the same purpose again finds the open practice. */
    purpose: text('purpose').notNull(),
    skillIds: text('skill_ids').array().notNull(),
    lessonId: text('lesson_id'),
    sectionIndex: integer('section_index'),
    blockIndex: integer('block_index'),
    /** Items to ask in order (a lesson's own, or due reviews); null: chosen one by one. */
    itemIds: text('item_ids').array(),
    total: integer('total').notNull(),
    /** Of a lesson: all of its questions were asked for, also where the skill is known. */
    isWhole: boolean('is_whole').notNull().default(false),
    /** The grade that a placement takes the learner to be in before its first question. */
    startGrade: integer('start_grade'),
    /** Other settings that its questions may be told in, taken along when it began. */
    contexts: jsonb('contexts').$type<TakenContext[]>().notNull().default([]),
    /** Estimates at the start, by skill. */
    before: jsonb('before').$type<Record<string, number>>().notNull().default({}),
    status: text('status').notNull().$type<'open' | 'done'>().default('open'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('practices_learner_idx').on(table.learnerId, table.status, table.updatedAt)],
);

/**
 * Questions told anew by a language model, in another setting. Made ahead of time and checked; shared by all learners, who are not in them.
 * Rows are kept: questions that were asked point at them.
 */
export const practiceContexts = pgTable(
  'practice_contexts',
  {
    id: id(),
    itemId: text('item_id').notNull(),
    skillId: text('skill_id').notNull(),
    level: integer('level').notNull().$type<Level>(),
    /** Draws the question that was told anew. */
    seed: integer('seed').notNull(),
    /** Of that question, stem, key, hints and all: when the content changes, this context is of no use any more. */
    bodyHash: text('body_hash').notNull(),
    /** Markdown; null: what the model wrote did not pass, so that it is not asked again. */
    stem: text('stem'),
    model: text('model').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('practice_contexts_question_key').on(table.itemId, table.level, table.seed, table.bodyHash), index('practice_contexts_skill_idx').on(table.skillId)],
);

/** An item as one learner got it, with its key: never sent whole. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    practiceId: uuid('practice_id').notNull().references(() => practices.id, { onDelete: 'cascade' }),
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    itemId: text('item_id').notNull(),
    skillId: text('skill_id').notNull(),
    body: jsonb('body').$type<QuestionBody>().notNull(),
    isUnaided: boolean('is_unaided').notNull().default(false),
    /** Its stem is a language model's, checked; null: as the content has it. */
    contextId: uuid('context_id').references(() => practiceContexts.id, { onDelete: 'set null' }),
    /** The learner saw a worked example of this kind just before. */
    followsExample: boolean('follows_example').notNull().default(false),
    hintsShown: integer('hints_shown').notNull().default(0),
    /** Attempts when the last hint was opened: the full solution wants one more try. */
    attemptsAtHint: integer('attempts_at_hint').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    lastResponse: text('last_response'),
    lastReadBack: jsonb('last_read_back').$type<ReadBack>(),
    lastFeedback: jsonb('last_feedback').$type<Feedback>(),
    status: text('status').notNull().$type<'open' | 'closed'>().default('open'),
    outcome: text('outcome').$type<QuestionOutcome>(),
    presentedAt: moment('presented_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
  },
  (table) => [unique('questions_practice_position_key').on(table.practiceId, table.position), index('questions_learner_idx').on(table.learnerId, table.presentedAt), index('questions_context_idx').on(table.learnerId, table.contextId).where(isNotNull(table.contextId))],
);
