import { bigint, boolean, doublePrecision, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { id, moment } from '#server/db/columns.ts';
import { users } from '#features/session/server/tables.ts';
import type { EvidenceContext } from '../contract.ts';

/** Every answer a learner gave, anywhere. Rows are appended and never changed, but for a corrected mark (a trigger sees to it); all else here is derived from them. */
export const evidence = pgTable(
  'evidence',
  {
    id: id(),
    /** In the order in which the rows of one learner were recorded; rebuilding follows it. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the browser with the answer: the same answer sent twice is recorded once. */
    answerKey: uuid('answer_key').notNull(),
    /** The question it answers, while that is kept; the row stands without it. */
    questionId: uuid('question_id'),
    itemId: text('item_id').notNull(),
    /** The item's own skill first. */
    skillIds: text('skill_ids').array().notNull(),
    context: text('context').notNull().$type<EvidenceContext>(),
    isCorrect: boolean('is_correct').notNull(),
    /** 0 to 1, made on the server. */
    score: doublePrecision('score').notNull(),
    /** 1, 2, 3 … at the same question. */
    attempt: integer('attempt').notNull(),
    /** Of the question as it was asked: 1 easy, 2 usual, 3 demanding. */
    level: integer('level').notNull().default(2),
    /** How many answers could be chosen from; null: it was typed. */
    choices: integer('choices'),
    /** What was assumed before the answer was seen: chance of a right one at the first try and without help (null: not foreseen). */
    expected: doublePrecision('expected'),
    /** The same before the school's correction of predictions; null with fitted weights. */
    plain: doublePrecision('plain'),
    /** Difficulty of the question beside a usual one of its skill, and of a usual one of each of `skillIds`, as learned until then (logits). */
    difficulty: doublePrecision('difficulty').notNull().default(0),
    usualDifficulty: doublePrecision('usual_difficulty').array().notNull().default([]),
    /** 0 to 4 levels of the hint ladder. */
    hintsUsed: integer('hints_used').notNull(),
    /** With hints, a worked example of the same kind just before, or after a wrong try. */
    isAided: boolean('is_aided').notNull(),
    seconds: doublePrecision('seconds'),
    misconceptionId: text('misconception_id'),
    stem: text('stem').notNull(),
    response: text('response').notNull(),
    /** When it was answered by the learner's clock, held between the showing of the question and its arrival. */
    answeredAt: moment('answered_at').notNull(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
    /** A person gave another mark, or the key was corrected (`correct-evidence.ts`); null: it stands as it was recorded. */
    correctedAt: moment('corrected_at'),
  },
  (table) => [
    unique('evidence_learner_answer_key').on(table.learnerId, table.answerKey),
    index('evidence_learner_idx').on(table.learnerId, table.sequence),
    index('evidence_item_idx').on(table.itemId),
    index('evidence_recorded_idx').on(table.recordedAt, table.id),
    /** What tells evidence to other systems goes on from the last row it saw. */
    index('evidence_sequence_idx').on(table.sequence),
    /** How a class errs is asked of some weeks of thirty long records: few of the answers have a known cause. */
    index('evidence_misconception_idx').on(table.learnerId, table.answeredAt).where(sql`${table.misconceptionId} is not null`),
  ],
);

/**
 * Derived: what answers say of how difficult a question is. Sums of millionths, so that answers of different learners come to the very same whoever is
 * written first; they follow from evidence alone (`count-items.ts`). No learner is named here.
 */
export const itemAnswers = pgTable(
  'item_answers',
  {
    itemId: text('item_id').notNull(),
    skillId: text('skill_id').notNull(),
    level: integer('level').notNull(),
    /** First answers; those after a worked example are left out. */
    answers: integer('answers').notNull(),
    /** Right at the first try and without help. */
    right: integer('right_answers').notNull(),
    push: bigint('push', { mode: 'number' }).notNull(),
    information: bigint('information', { mode: 'number' }).notNull(),
    /** Of the school's correction (`learned-correction.ts`): kept here and not in one row that everybody would wait for. */
    w: bigint('w', { mode: 'number' }).notNull(),
    wz: bigint('wz', { mode: 'number' }).notNull(),
    wzz: bigint('wzz', { mode: 'number' }).notNull(),
    wy: bigint('wy', { mode: 'number' }).notNull(),
    wzy: bigint('wzy', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.level, table.skillId] })],
);

/** Derived: what is believed of a learner in a skill after the last evidence; time since then is added when it is read. */
export const estimates = pgTable(
  'estimates',
  {
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    skillId: text('skill_id').notNull(),
    /** Strength, in logits beside the average learner: the mean of the belief and its variance. */
    mean: doublePrecision('mean').notNull(),
    variance: doublePrecision('variance').notNull(),
    /** Difficulty of a usual question, as it was taken for at the last answer. */
    usual: doublePrecision('usual').notNull(),
    /** Probability that it is mastered, when that is a thing of all or nothing. */
    mastered: doublePrecision('mastered').notNull(),
    /** What speaks for a secure skill beside the estimate (`secure-rule.ts`). */
    points: doublePrecision('points').notNull(),
    soloDays: integer('solo_days').notNull(),
    soloAt: doublePrecision('solo_at').notNull(),
    placed: integer('placed').notNull(),
    isWaived: boolean('is_waived').notNull(),
    /** Sum of the weights of the evidence: what the width of the range follows from. */
    weight: doublePrecision('weight').notNull(),
    evidenceCount: integer('evidence_count').notNull(),
    correctCount: integer('correct_count').notNull(),
    /** Days until half of what is not stable is forgotten; grows with successful returns. */
    stabilityDays: doublePrecision('stability_days').notNull(),
    needsUnaidedCheck: boolean('needs_unaided_check').notNull(),
    wasSecure: boolean('was_secure').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.skillId] })],
);

/** Derived: how strong a learner is in anything; it informs the start in a new skill. */
export const learnerLevels = pgTable('learner_levels', {
  learnerId: uuid('learner_id').primaryKey().references(() => users.id, { onDelete: 'cascade' }),
  /** Logits; 0: the average learner. How sure that is, as a variance. */
  level: doublePrecision('level').notNull(),
  variance: doublePrecision('variance').notNull(),
  answers: integer('answers').notNull(),
  /** Goes up with every change of the learner's record: who writes on the strength of an older one is refused and looks again. */
  revision: integer('revision').notNull().default(0),
});

/** Derived: FSRS memory of one skill by one learner; a review draws a fresh item of it. */
export const reviewCards = pgTable(
  'review_cards',
  {
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    skillId: text('skill_id').notNull(),
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    state: integer('state').notNull(),
    reps: integer('reps').notNull(),
    lapses: integer('lapses').notNull(),
    learningSteps: integer('learning_steps').notNull(),
    scheduledDays: integer('scheduled_days').notNull(),
    lastReviewedAt: moment('last_reviewed_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** First attempts since it was rated. */
    rightSince: integer('right_since').notNull(),
    wrongSince: integer('wrong_since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.learnerId, table.skillId] }), index('review_cards_due_idx').on(table.learnerId, table.dueAt)],
);

/** Parameters of a skill fitted from evidence (`npm run fit`); they come before those in the content. */
export const fittedParameters = pgTable('fitted_parameters', {
  skillId: text('skill_id').primaryKey(),
  initial: doublePrecision('initial').notNull(),
  learn: doublePrecision('learn').notNull(),
  guess: doublePrecision('guess').notNull(),
  slip: doublePrecision('slip').notNull(),
  halfLifeDays: doublePrecision('half_life_days').notNull(),
  evidenceCount: integer('evidence_count').notNull(),
  fittedAt: moment('fitted_at').notNull().defaultNow(),
});

/** Weights of the prediction fitted with them; one row. */
export const fittedWeights = pgTable('fitted_weights', {
  id: integer('id').primaryKey(),
  weights: doublePrecision('weights').array().notNull(),
  fittedAt: moment('fitted_at').notNull().defaultNow(),
});

/** How far a rebuild of everything derived has come, so that it goes on after an interruption. */
export const estimateRebuilds = pgTable('estimate_rebuilds', {
  id: id(),
  startedAt: moment('started_at').notNull().defaultNow(),
  /** Learners are rebuilt in the order of their ids; those up to this one are done. */
  lastLearnerId: uuid('last_learner_id'),
  evidenceCount: bigint('evidence_count', { mode: 'number' }).notNull().default(0),
  finishedAt: moment('finished_at'),
});
