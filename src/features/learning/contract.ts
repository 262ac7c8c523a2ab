import * as z from 'zod/mini';
import { announced, assignedItem, due } from '#features/assignments/assigned-contract.ts';
import { figure } from '#features/content/figure.ts';
import { estimate } from '#features/record/contract.ts';

const text = z.string();
const moment = z.string();
export const subject = z.enum(['mathematics', 'science', 'reading-and-writing', 'computing']);
export type Subject = z.infer<typeof subject>;

/** Why something is proposed; every reason comes from evidence and is put in words by the page. */
export const reason = z.discriminatedUnion('kind', [
  /** What it builds on is secure; `right` of the last `answers` there were right. */
  z.object({ kind: z.literal('builds-on-secure'), skillId: text, skillName: text, right: z.int(), answers: z.int() }),
  z.object({ kind: z.literal('in-progress'), right: z.int(), answers: z.int() }),
  /** The last right answer had help; one without decides. */
  z.object({ kind: z.literal('needs-unaided-check') }),
  z.object({ kind: z.literal('fading'), days: z.int() }),
  z.object({ kind: z.literal('reviews-due'), count: z.int() }),
  z.object({ kind: z.literal('left-in-the-middle'), sectionTitle: text }),
  z.object({ kind: z.literal('a-start'), courseTitle: text }),
  /** A plan that the learner follows has it next; `on`: the date on which, when that is still to come. */
  z.object({ kind: z.literal('in-plan'), on: z.nullable(text) }),
  /** A teacher gave it, and it cannot wait. */
  z.object({ kind: z.literal('assigned'), due, from: z.nullable(text), isBegun: z.boolean() }),
  /** Nobody knows yet where this learner is. */
  z.object({ kind: z.literal('find-out') }),
  /** A placement found that it is here where to begin; what was answered on it so far. */
  z.object({ kind: z.literal('placed'), right: z.int(), answers: z.int() }),
  /** Easier than the skill on which help led nowhere, which builds on it. */
  z.object({ kind: z.literal('leads-to'), skillName: text }),
  /** Every way out was tried: a person has to help. */
  z.object({ kind: z.literal('stuck'), skillName: text }),
]);
export type Reason = z.infer<typeof reason>;

/** The one thing to do next. */
export const nextStep = z.object({
  /** `assigned`: work of another kind that a teacher gave. */
  kind: z.enum(['placement', 'lesson', 'practice', 'check', 'review', 'assigned', 'done-for-now']),
  title: text,
  skillId: z.nullable(text),
  lessonId: z.nullable(text),
  minutes: z.int(),
  reason: z.nullable(reason),
  /** Where it is begun, of what a teacher gave. */
  path: z.optional(text),
  /** The plan whose next step it is. */
  plan: z.optional(z.object({ id: text, title: text })),
});
export type NextStep = z.infer<typeof nextStep>;

export const unitMap = z.object({
  id: text, title: text,
  lessons: z.array(z.object({ id: text, title: text, minutes: z.int(), isDone: z.boolean(), sectionsDone: z.int(), sectionCount: z.int(), skillIds: z.array(text) })),
  skills: z.array(estimate),
});
export const courseMap = z.object({
  id: text, title: text, subject, grades: z.array(z.int()), summary: text, units: z.array(unitMap),
  /** Which of its skills build directly on which. */
  links: z.array(z.object({ from: text, to: text })),
});
export type CourseMap = z.infer<typeof courseMap>;
export const courseSummary = z.object({
  id: text, title: text, subject, grades: z.array(z.int()), unitCount: z.int(), beginsWith: text, skillCount: z.int(), secureCount: z.int(),
  /** Answered, and neither secure nor hardly seen; hardly seen. */
  growingCount: z.int(), findingOutCount: z.int(),
  lastAt: z.nullable(moment),
});
export type CourseSummary = z.infer<typeof courseSummary>;
export const courseList = z.object({ courses: z.array(courseSummary) });

/** What was begun and not finished: a lesson in the middle, or questions of which some are answered. */
export const begun = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lesson'), lessonId: text, title: text, courseTitle: text, subject, sectionIndex: z.int(), sectionCount: z.int(), sectionTitle: text, updatedAt: moment }),
  z.object({ kind: z.enum(['practice', 'check', 'review', 'placement']), practiceId: z.uuid(), title: text, subject: z.nullable(subject), answered: z.int(), total: z.int(), updatedAt: moment }),
]);
export type Begun = z.infer<typeof begun>;

/** What was brought to its end today: lessons, and runs of questions with how many of them were right. */
export const doneToday = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lesson'), lessonId: text, title: text, at: moment }),
  z.object({ kind: z.enum(['practice', 'check', 'review', 'placement']), practiceId: z.uuid(), title: text, right: z.int(), answered: z.int(), at: moment }),
]);
export type DoneToday = z.infer<typeof doneToday>;

export const learningHome = z.object({
  next: nextStep,
  /** A figure of the lesson that it leads to, or that taught its skill. */
  drawing: z.nullable(figure),
  /** Other sensible steps, for "Something else". */
  alternatives: z.array(nextStep),
  /** The one touched last first. */
  continue: z.array(begun),
  doneToday: z.array(doneToday),
  /** What teachers gave, open and not done: due soonest first, then what has no time. */
  assigned: z.array(assignedItem),
  announcements: z.array(announced),
  /** One for each skill that is due. `nextDueOn`: the date (where the school is) of the next one after them. */
  reviews: z.object({ count: z.int(), minutes: z.int(), nextDueOn: z.nullable(text), skills: z.array(z.object({ skillId: text, name: text })) }),
  /** The course of the plan that is followed, else the one worked on most of late (or the one that suits), whole. */
  course: z.nullable(courseMap),
  courses: z.array(courseSummary),
  /** The grade their mathematics is in, and which there are to choose from; `from`: who says so. */
  grade: z.object({ value: z.nullable(z.int()), from: z.nullable(z.enum(['class', 'learner'])), isAsked: z.boolean(), choices: z.array(z.int()) }),
});
export type LearningHome = z.infer<typeof learningHome>;

/** null: rather not say. */
export const sayGradeInput = z.strictObject({ grade: z.nullable(z.int().check(z.minimum(1), z.maximum(13))) });
export const placementParam = z.object({ practiceId: z.uuid() });
/** What a placement came to, as home and plans go by it. */
export const placementResult = z.object({
  /** Skills that it was about. */
  skillCount: z.int(),
  /** Known, so a plan leaves them out: by their own answers, or (`shownBy`, names) by those on what builds on them. */
  leftOut: z.array(z.object({ skillId: text, name: text, shownBy: z.array(text) })),
  /** Where to begin; null: there is nothing to learn. */
  begin: z.nullable(z.object({ skillId: text, name: text, grades: z.array(z.int()) })),
});
export type PlacementResult = z.infer<typeof placementResult>;
export const courseParam = z.object({ courseId: z.string().check(z.maxLength(120)) });
