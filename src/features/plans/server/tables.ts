import { bigint, boolean, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#server/db/columns.ts';
import { classes } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { SkillStage } from '#features/learning/skill-stage.ts';
import type { Plan, PlanChange, PlanSettings, PlanStatus, StepKind, StepReason } from '../contract.ts';

export const plans = pgTable(
  'plans',
  {
    id: id(),
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    /** The teacher who made it; null: the learner. */
    fromId: uuid('from_id').references(() => users.id, { onDelete: 'set null' }),
    classId: uuid('class_id').references(() => classes.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    skillIds: text('skill_ids').array().notNull(),
    settings: jsonb('settings').$type<PlanSettings>().notNull(),
    status: text('status').notNull().$type<PlanStatus>(),
    /** Newest evidence of the learner that the steps take into account. */
    plannedSequence: bigint('planned_sequence', { mode: 'number' }).notNull().default(0),
    plannedOn: date('planned_on').notNull(),
    /** When the learner's work was last looked at for it; null: never since this is kept. */
    plannedAt: moment('planned_at'),
    /** What the planning came to, for everybody who tells of it: likely date and its range; null: nothing to do, or too far ahead. */
    readyOn: date('ready_on'),
    readyFrom: date('ready_from'),
    readyTo: date('ready_to'),
    isInTime: boolean('is_in_time').notNull().default(true),
    paces: jsonb('paces').$type<Plan['paces']>().notNull().default([]),
    /** Where it took each skill to be: it is planned anew when one of these changes, not with every answer. */
    stages: jsonb('stages').$type<Record<string, SkillStage>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  // The indexes on who did something: erasing a person looks there, among everybody's rows.
  (table) => [index('plans_learner_idx').on(table.learnerId, table.status), index('plans_class_idx').on(table.classId), index('plans_from_idx').on(table.fromId)],
);

export const planSteps = pgTable(
  'plan_steps',
  {
    id: id(),
    planId: uuid('plan_id').notNull().references(() => plans.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind').notNull().$type<StepKind>(),
    skillId: text('skill_id'),
    lessonId: text('lesson_id'),
    minutes: integer('minutes').notNull(),
    date: date('date').notNull(),
    status: text('status').notNull().$type<'todo' | 'done' | 'skipped'>().default('todo'),
    doneAt: moment('done_at'),
    skipReason: text('skip_reason'),
    reason: jsonb('reason').$type<StepReason>().notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** Added by a teacher: re-planning keeps it. */
    isOverride: boolean('is_override').notNull().default(false),
  },
  (table) => [index('plan_steps_plan_idx').on(table.planId, table.position)],
);

/** Append-only: who changed what in a plan, and why. */
export const planChanges = pgTable(
  'plan_changes',
  {
    id: id(),
    planId: uuid('plan_id').notNull().references(() => plans.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<PlanChange['kind']>(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    steps: text('steps').array().notNull(),
    days: integer('days'),
    why: text('why'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('plan_changes_plan_idx').on(table.planId, table.at), index('plan_changes_by_idx').on(table.byId)],
);

/** What a language model wrote about a plan, by what it was told. */
export const planNarratives = pgTable(
  'plan_narratives',
  {
    planId: uuid('plan_id').notNull().references(() => plans.id, { onDelete: 'cascade' }),
    /** Of everything the model was told: the same again is not asked again. */
    factsHash: text('facts_hash').notNull(),
    /** null: what it wrote did not pass, or it has not written yet; the authored text stands. */
    why: text('why'),
    family: text('family'),
    model: text('model').notNull(),
    notes: text('notes').array().notNull().default([]),
    /** When it may be asked once more; null: both texts are there. */
    retryAt: moment('retry_at'),
    askedAt: moment('asked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.factsHash] })],
);

export const goals = pgTable(
  'goals',
  {
    id: id(),
    learnerId: uuid('learner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    statement: text('statement').notNull(),
    skillId: text('skill_id').notNull(),
    baseline: doublePrecision('baseline').notNull(),
    target: doublePrecision('target').notNull(),
    dueOn: date('due_on').notNull(),
    status: text('status').notNull().$type<'open' | 'met' | 'closed'>().default('open'),
    createdAt: createdAt(),
  },
  (table) => [index('goals_learner_idx').on(table.learnerId), index('goals_by_idx').on(table.byId)],
);

export const goalNotes = pgTable(
  'goal_notes',
  {
    id: id(),
    goalId: uuid('goal_id').notNull().references(() => goals.id, { onDelete: 'cascade' }),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    /** The estimate when it was written. */
    now: doublePrecision('now').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('goal_notes_goal_idx').on(table.goalId, table.createdAt), index('goal_notes_by_idx').on(table.byId)],
);
