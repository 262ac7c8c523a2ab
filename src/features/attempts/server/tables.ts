import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sittings } from '#features/assessments/server/tables.ts';
import type { CheckedResponse } from '#features/content/answer-kinds/checked-response.ts';
import type { QuestionBody } from '#features/content/library.ts';
import { itemVersions } from '#features/items/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import { createdAt, id, moment } from '#server/db/columns.ts';
import type { AttemptState, Ending } from '../attempt-state.ts';

/** A pupil at a test: once, or once more. Its clock is here and nowhere else. */
export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    sittingId: uuid('sitting_id').notNull().references(() => sittings.id, { onDelete: 'cascade' }),
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … */
    number: integer('number').notNull(),
    state: text('state').notNull().$type<AttemptState>().default('open'),
    /** Draws its questions and their order. */
    seed: integer('seed').notNull(),
    startedAt: moment('started_at').notNull(),
    /** When it ends for this pupil, with their own time and without the grace; null: never by itself. Follows from `baseSeconds`, the needs and the breaks. */
    endsAt: moment('ends_at'),
    /** What everybody has, and how many times that this pupil has. */
    baseSeconds: integer('base_seconds'),
    timeFactor: doublePrecision('time_factor').notNull().default(1),
    /** As the test had it when it was begun. */
    graceSeconds: integer('grace_seconds').notNull().default(0),
    /** The clock stands still since then; null: it runs. */
    pausedAt: moment('paused_at'),
    pausedSeconds: integer('paused_seconds').notNull().default(0),
    handedInAt: moment('handed_in_at'),
    endedBy: text('ended_by').$type<Ending>(),
    /** All of its questions have a final mark. */
    markedAt: moment('marked_at'),
    /** Goes up with each change of marks, time or state. */
    revision: integer('revision').notNull().default(1),
    /** Its answers in short, for the statistics (`grading/server/marking/scored-answers.ts`). A trigger empties it when a mark changes. */
    scored: text('scored'),
    createdAt: createdAt(),
  },
  (table) => [
    // Two tabs, two devices: one attempt. The next number is begun only when the one before is handed in, so that two beginnings meet here.
    unique('attempts_number_key').on(table.sittingId, table.learnerId, table.number),
    index('attempts_learner_idx').on(table.learnerId, table.startedAt),
    // What ends by itself is looked for there.
    index('attempts_ending_idx').on(table.endsAt).where(sql`${table.state} = 'open'`),
  ],
);

/** A question of an attempt, as this pupil got it, with its key (never sent whole), their answer and its mark. */
export const attemptQuestions = pgTable(
  'attempt_questions',
  {
    id: id(),
    attemptId: uuid('attempt_id').notNull().references(() => attempts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    sectionId: text('section_id').notNull(),
    /** Its place in the test (`TestQuestion.id`). */
    placeId: text('place_id').notNull(),
    itemId: uuid('item_id').notNull(),
    versionId: uuid('version_id').notNull().references(() => itemVersions.id),
    body: jsonb('body').$type<QuestionBody>().notNull(),
    points: doublePrecision('points').notNull(),

    /** What stands in the field; null: nothing yet. */
    response: text('response'),
    /** The browser's own count of saves: an older one that comes later changes nothing. */
    sequence: integer('sequence').notNull().default(0),
    savedAt: moment('saved_at'),
    isFlagged: boolean('is_flagged').notNull().default(false),
    seenAt: moment('seen_at'),
    /** How long it stood on the screen. */
    seconds: doublePrecision('seconds').notNull().default(0),
    /** Feedback was told, or the attempt ended: no answer is taken any more. */
    closedAt: moment('closed_at'),

    /** As it was marked by computing; null: not yet, or people mark it. */
    checked: jsonb('checked').$type<CheckedResponse>(),
    /** 0 to 1 of its points; null: no mark yet. */
    score: doublePrecision('score'),
    /** By rubric: points of each criterion, and words to the pupil. */
    marking: jsonb('marking').$type<unknown>(),
    /** Null: computed. */
    markedById: uuid('marked_by_id').references(() => users.id, { onDelete: 'set null' }),
    markedAt: moment('marked_at'),
  },
  (table) => [
    unique('attempt_questions_position_key').on(table.attemptId, table.position),
    index('attempt_questions_item_idx').on(table.itemId), index('attempt_questions_version_idx').on(table.versionId), index('attempt_questions_marked_by_idx').on(table.markedById),
    index('attempt_questions_to_mark_idx').on(table.attemptId).where(sql`${table.closedAt} is not null and ${table.score} is null`),
  ],
);
