import * as z from 'zod/mini';
import { schoolClass } from '#features/people/contract.ts';
import { estimate } from '#features/record/contract.ts';

const text = z.string();
const moment = z.string();
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a date as 2026-11-20'));
const slug = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9.-]+$/));
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const note = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** A plan leads to a goal: all of these skills secure, by a date or when it is done. */
export const planSettings = z.strictObject({
  /** ISO date on which it begins. */
  startsOn: date,
  /** The exam or the end of the course; null: as long as it takes. */
  dueOn: z.nullable(date),
  minutesADay: z.int().check(z.minimum(5), z.maximum(180)),
  /** 0 Sunday … 6 Saturday. */
  weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1), z.maxLength(7)),
});
export type PlanSettings = z.infer<typeof planSettings>;

export const planStatus = z.enum(['draft', 'proposed', 'active', 'done', 'declined', 'archived']);
export type PlanStatus = z.infer<typeof planStatus>;

export const stepKind = z.enum(['lesson', 'practice', 'check', 'review']);
export type StepKind = z.infer<typeof stepKind>;

/** Why a step stands in the plan. `right` of `answers` are the evidence behind it. */
export const stepReason = z.discriminatedUnion('kind', [
  /** `needs`: names of skills in the plan that come before. */
  z.object({ kind: z.literal('nothing-answered'), needs: z.array(text) }),
  /** Comes after another step of the same skill. */
  z.object({ kind: z.literal('follows'), step: z.enum(['lesson', 'practice']) }),
  z.object({ kind: z.literal('answers'), right: z.int(), answers: z.int(), withHelp: z.int() }),
  z.object({ kind: z.literal('unsure'), low: z.number(), high: z.number() }),
  z.object({ kind: z.literal('needs-unaided-check') }),
  z.object({ kind: z.literal('fading'), days: z.int() }),
  z.object({ kind: z.literal('reviews'), cards: z.int() }),
  /** Easier than the skill on which help led nowhere, which builds on it. */
  z.object({ kind: z.literal('leads-to'), skill: text }),
  /** Help led nowhere in so many questions, and nothing easier is left: it waits until somebody could help. */
  z.object({ kind: z.literal('set-aside'), tries: z.int() }),
  z.object({ kind: z.literal('added-by'), who: text, why: text }),
]);
export type StepReason = z.infer<typeof stepReason>;

export const planStep = z.object({
  id: z.uuid(),
  kind: stepKind,
  title: text,
  /** For a calendar: at most 24 characters where the content has it so. */
  shortTitle: text,
  skillId: z.nullable(text),
  lessonId: z.nullable(text),
  minutes: z.int(),
  /** ISO date it is scheduled on (or was done on). */
  date: text,
  status: z.enum(['todo', 'done', 'skipped']),
  doneAt: z.nullable(moment),
  skipReason: z.nullable(text),
  reason: stepReason,
  evidenceCount: z.int(),
  /** Moved by hand: kept where it was put, as far as prerequisites allow. */
  isPinned: z.boolean(),
  isNext: z.boolean(),
});
export type PlanStep = z.infer<typeof planStep>;

/** What changed in a plan, and why; newest first. */
export const planChange = z.object({
  id: z.uuid(),
  at: moment,
  kind: z.enum([
    'made', 'assigned', 'taken-back', 'accepted', 'declined', 'put-away', 'step-added', 'step-dropped', 'moved-earlier', 'moved-later', 'reordered',
    'skipped', 'restored', 'settings', 'renamed', 'override',
    // A check was all right before these steps were done; it was not, and they stay.
    'shown', 'not-yet',
  ]),
  /** Who did it; null: Slate, because of evidence. */
  by: z.nullable(text),
  /** Titles of the steps it is about; of a plan that was renamed, the name it had. */
  steps: z.array(text),
  /** Days by which it moved, or null. */
  days: z.nullable(z.int()),
  why: z.nullable(text),
});
export type PlanChange = z.infer<typeof planChange>;

export const planSummary = z.object({
  id: z.uuid(),
  title,
  status: planStatus,
  learner: z.object({ id: z.uuid(), name: text }),
  /** The teacher who made it; null: the learner. */
  from: z.nullable(z.object({ id: z.uuid(), name: text })),
  classId: z.nullable(z.uuid()),
  settings: planSettings,
  stepCount: z.int(),
  doneCount: z.int(),
  minutesLeft: z.int(),
  /** When it is done at this pace: likely date, and the range. */
  readyOn: z.nullable(text),
  readyFrom: z.nullable(text),
  readyTo: z.nullable(text),
  updatedAt: moment,
});
export type PlanSummary = z.infer<typeof planSummary>;

const writer = z.enum(['authored', 'model']);
/** Why this plan, for the learner, and the same for a family. What a model wrote was checked against the plan. */
const narrative = z.object({ why: text, family: text, engine: writer, familyEngine: writer });
export const planNarrative = z.extend(narrative, {
  /** The model that wrote what is not authored. */
  model: z.nullable(text),
  /** Why something is authored although a model was asked, in words for the person. */
  notes: z.array(text),
});
export type PlanNarrative = z.infer<typeof planNarrative>;

/** `tries`: questions in a row that did not go right without nearly all of the help. */
export const stuckSkill = z.object({ skillId: text, name: text, tries: z.int() });
export const plan = z.extend(planSummary, {
  /** The date where the school is. */
  today: text,
  skillIds: z.array(text),
  skills: z.array(estimate),
  steps: z.array(planStep),
  changes: z.array(planChange),
  /** Skills of the goal that are left out because they are known: by their own answers, or (`shownBy`, names) by those on what builds on them. */
  leftOut: z.array(z.object({ skillId: text, name: text, shownBy: z.array(text) })),
  /** Where help led nowhere lately, for the learner and for who teaches them. */
  stuck: z.array(stuckSkill),
  /** Minutes worked on each of the last 7 days: ISO date and minutes. */
  week: z.array(z.object({ date: text, minutes: z.int() })),
  /** When it would be ready at other minutes a day. */
  paces: z.array(z.object({ minutesADay: z.int(), readyOn: z.nullable(text) })),
  /** As it is authored; where `offersModel`, a language model can be asked for its own (`planNarrative`). */
  narrative: z.extend(narrative, { offersModel: z.boolean() }),
});
export type Plan = z.infer<typeof plan>;

/** A goal: a course, a unit, or skills by name. */
export const makePlanInput = z.strictObject({
  title,
  skillIds: z.array(slug).check(z.minLength(1), z.maxLength(400)),
  settings: planSettings,
  /** For a teacher: whose plan it is; omitted: one's own. */
  learnerId: z.optional(z.uuid()),
});
export type MakePlanInput = z.infer<typeof makePlanInput>;

export const planList = z.object({ plans: z.array(planSummary) });
export const plansQuery = z.object({ classId: z.optional(z.uuid()), learnerId: z.optional(z.uuid()) });
export const planParam = z.object({ planId: z.uuid() });
export const planStepParam = z.object({ planId: z.uuid(), stepId: z.uuid() });
/** Whatever a teacher changes in a plan that runs (or ran) asks for a reason, which is logged. */
export const updatePlanInput = z.strictObject({
  title: z.optional(title),
  settings: z.optional(planSettings),
  skillIds: z.optional(z.array(slug).check(z.minLength(1), z.maxLength(400))),
  status: z.optional(z.enum(['proposed', 'active', 'declined', 'archived'])),
  why: z.optional(note),
});
export type UpdatePlanInput = z.infer<typeof updatePlanInput>;
/** Puts the step before another one (`null`: at the end). Refused with the prerequisites that stand against it. */
export const moveStepInput = z.strictObject({ before: z.nullable(z.uuid()), why: z.optional(note) });
/** The steps that can be moved, in their order, each with the ids of those that must come before it. */
export const stepOrder = z.object({ steps: z.array(z.object({ id: z.uuid(), after: z.array(z.uuid()) })) });
export type StepOrder = z.infer<typeof stepOrder>;
export const skipStepInput = z.strictObject({ why: note });

/** What can be a goal: courses and units with their skills. */
export const goalChoices = z.object({
  courses: z.array(z.object({ id: text, title: text, grades: z.array(z.int()), skillIds: z.array(text), units: z.array(z.object({ id: text, title: text, skillIds: z.array(text) })) })),
  skills: z.array(estimate),
  /** Ids of skills that a plan leaves out, by their own answers or by those on what builds on them. */
  known: z.array(text),
  /** The grade the learner is in, as far as that is known. */
  grade: z.nullable(z.int()),
});

// ---- for teachers ----

/** Pupils who are ready to learn the same thing next. */
export const learningGroup = z.object({
  skill: z.object({ id: text, name: text }),
  learners: z.array(z.object({ id: z.uuid(), name: text, known: z.number(), evidenceCount: z.int() })),
  /** Misconceptions two or more of them share. */
  misconceptions: z.array(z.object({ id: text, name: text, skillId: text, learnerIds: z.array(z.uuid()), count: z.int() })),
});
export const classPlanning = z.object({
  class: schoolClass,
  learners: z.array(z.object({
    id: z.uuid(), name: text,
    /** The plan that the pupil follows, or has brought to its end. A draft never stands in its place. */
    running: z.nullable(planSummary),
    /** At most ten plans that nobody follows yet: those of this class first; drafts, then those to accept, then those declined; of each the newest first. */
    waiting: z.array(planSummary),
    secureCount: z.int(), lastAt: z.nullable(moment), goals: z.int(), stuck: z.array(stuckSkill),
  })),
  groups: z.array(learningGroup),
});
export type ClassPlanning = z.infer<typeof classPlanning>;

/** One draft for each pupil of a class (or some), each from their own evidence. */
export const makeClassPlansInput = z.strictObject({
  title,
  skillIds: z.array(slug).check(z.minLength(1), z.maxLength(400)),
  settings: planSettings,
  learnerIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(200))),
  /** true: pupils see it at once, to accept; otherwise a draft for the teacher to look through. */
  isAssigned: z.boolean(),
});
/** Also to take back what was assigned: all of the plans, or none. */
export const assignPlansInput = z.strictObject({ planIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)) });
/** To take one away, a teacher skips it. */
export const overrideStepInput = z.strictObject({
  action: z.literal('add'),
  kind: z.enum(['lesson', 'practice', 'check']),
  skillId: slug,
  why: note,
});

/** A goal in the style of an IEP: what, measured how, from where to where, by when. */
export const goal = z.object({
  id: z.uuid(),
  learnerId: z.uuid(),
  statement: text,
  measure: z.object({ skillId: text, skillName: text }),
  baseline: z.number(),
  target: z.number(),
  now: z.number(),
  dueOn: text,
  status: z.enum(['open', 'met', 'closed']),
  notes: z.array(z.object({ id: z.uuid(), at: moment, by: text, text, now: z.number() })),
});
export type Goal = z.infer<typeof goal>;
export const goalList = z.object({ goals: z.array(goal) });
export const makeGoalInput = z.strictObject({
  learnerId: z.uuid(), statement: z.string().check(z.trim(), z.minLength(1), z.maxLength(400)), skillId: slug,
  target: z.number().check(z.minimum(0.5), z.maximum(0.98)), dueOn: date,
});
export const goalParam = z.object({ goalId: z.uuid() });
export const goalNoteInput = z.strictObject({ text: note });
export const updateGoalInput = z.strictObject({ status: z.enum(['open', 'met', 'closed']) });
export const classParam = z.object({ classId: z.uuid() });
