import { doublePrecision, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import { createdAt, id, moment } from '#server/db/columns.ts';
import type { MovedEstimate } from '../contract.ts';
import type { Suggestion } from '../marking.ts';

/** `exact`: computed when it was handed in. `person`: by rubric, or by hand. `override`: instead of what was computed. `regrade`: the key was corrected. */
export const markChangeKinds = ['person', 'override', 'regrade'] as const;
export type MarkChangeKind = (typeof markChangeKinds)[number];

/** Append-only: each mark that people gave or changed, with the one before it. */
export const markChanges = pgTable(
  'mark_changes',
  {
    id: id(),
    questionId: uuid('question_id').notNull().references(() => attemptQuestions.id, { onDelete: 'cascade' }),
    /** Whose answer it is. */
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<MarkChangeKind>(),
    /** 0 to 1; null: there was none. */
    from: doublePrecision('from_score'),
    to: doublePrecision('to_score'),
    reason: text('reason').notNull().default(''),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    at: createdAt(),
  },
  (table) => [index('mark_changes_question_idx').on(table.questionId, table.at), index('mark_changes_by_idx').on(table.byId), index('mark_changes_learner_idx').on(table.learnerId)],
);

/** A pupil asks why a mark is as it is; one reply ends it. */
export const markQuestions = pgTable(
  'mark_questions',
  {
    id: id(),
    questionId: uuid('question_id').notNull().references(() => attemptQuestions.id, { onDelete: 'cascade' }).unique('mark_questions_question_key'),
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    askedAt: createdAt(),
    reply: text('reply'),
    repliedById: uuid('replied_by_id').references(() => users.id, { onDelete: 'set null' }),
    repliedAt: moment('replied_at'),
  },
  (table) => [index('mark_questions_learner_idx').on(table.learnerId), index('mark_questions_replied_by_idx').on(table.repliedById)],
);

/** What an engine proposes for a longer answer, with the words of the answer it rests on. Never a mark. */
export const markSuggestions = pgTable('mark_suggestions', {
  questionId: uuid('question_id').primaryKey().references(() => attemptQuestions.id, { onDelete: 'cascade' }),
  learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
  engine: text('engine').notNull(),
  suggestion: jsonb('suggestion').$type<Suggestion>().notNull(),
  at: createdAt(),
}, (table) => [index('mark_suggestions_learner_idx').on(table.learnerId)]);

/** What an attempt's answers did to the estimate of a skill: as it stood before they were recorded, and after. */
export const skillMoves = pgTable('skill_moves', {
  attemptId: uuid('attempt_id').notNull().references(() => attempts.id, { onDelete: 'cascade' }),
  learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
  skillId: text('skill_id').notNull(),
  before: jsonb('before').$type<MovedEstimate>().notNull(),
  /** Null: the answers are not recorded yet. */
  after: jsonb('after').$type<MovedEstimate>(),
}, (table) => [primaryKey({ columns: [table.attemptId, table.skillId] }), index('skill_moves_learner_idx').on(table.learnerId)]);
