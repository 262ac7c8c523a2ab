import * as z from 'zod/mini';
import { isCalendarDate } from '#shared/calendar-date.ts';
import { due } from './assigned-contract.ts';
import { assignmentKindIds } from './kind-ids.ts';

const text = z.string();
const moment = z.string();
export const kindId = z.enum(assignmentKindIds);

/** A date and a time of the day as the school's calendar and clock have them. */
export const schoolTime = z.strictObject({
  on: z.string().check(z.refine(isCalendarDate, 'Choose a day of the calendar')),
  time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time is written as 16:00')),
});
export type SchoolTime = z.infer<typeof schoolTime>;

/** More than anybody can say to a class in passing. */
export const longestNote = 600;
/** More things than one assignment is for. */
export const mostTargets = 60;
const note = z.string().check(z.trim(), z.maxLength(longestNote, `A note has ${longestNote} characters at most`));

/** To everybody of the class, also who joins later; to groups of it; or to pupils of it. */
export const receivers = z.discriminatedUnion('audience', [
  z.strictObject({ audience: z.literal('class') }),
  z.strictObject({ audience: z.literal('groups'), groupIds: z.array(z.uuid()).check(z.minLength(1, 'Choose a group'), z.maxLength(50)) }),
  z.strictObject({ audience: z.literal('pupils'), learnerIds: z.array(z.uuid()).check(z.minLength(1, 'Choose a pupil'), z.maxLength(500)) }),
]);
export type Receivers = z.infer<typeof receivers>;
/** How many are named: the class as one, or the groups, or the pupils. */
export const countReceivers = (to: Receivers): number => (to.audience === 'class' ? 1 : (to.audience === 'groups' ? to.groupIds : to.learnerIds).length);

export const assignInput = z.strictObject({
  /** Made by the browser with the form: the same form sent twice is one assignment. */
  key: z.uuid(),
  kind: kindId,
  /** What is assigned, by the ids of its kind; none for reviews, which are each pupil's own. */
  targetIds: z.array(z.string().check(z.minLength(1), z.maxLength(120))).check(z.maxLength(mostTargets)),
  to: receivers,
  /** null: at once. */
  opens: z.nullable(schoolTime),
  /** null: whenever. */
  due: z.nullable(schoolTime),
  note,
});
export type AssignInput = z.infer<typeof assignInput>;

/** What is left out stays as it is. */
export const updateAssignmentInput = z.strictObject({ note: z.optional(note), opens: z.optional(schoolTime), due: z.optional(z.nullable(schoolTime)) });
export type UpdateAssignmentInput = z.infer<typeof updateAssignmentInput>;
export const extensionInput = z.strictObject({ due: schoolTime });

/** `late`: not done, and its time has passed; `late-done`: done after that. */
export const pupilStatus = z.enum(['not-begun', 'begun', 'late', 'done', 'late-done']);
export type PupilStatus = z.infer<typeof pupilStatus>;

export const assignment = z.object({
  id: z.uuid(), classId: z.uuid(), kind: kindId, title: text, note: text,
  /** `names`: of the groups or pupils it is for. */
  to: z.object({ audience: z.enum(['class', 'groups', 'pupils']), names: z.array(text) }),
  opens: z.object({ on: text, time: text, isOver: z.boolean() }),
  due: z.nullable(due),
  from: z.nullable(text),
  withdrawn: z.nullable(z.object({ at: moment, by: z.nullable(text) })),
  /** How many pupils of the class have it now, and how they stand; `done` with those who were late. */
  counts: z.object({ all: z.int(), begun: z.int(), done: z.int(), late: z.int() }),
});
export type Assignment = z.infer<typeof assignment>;
/** `openCount` and `closedCount`: of the whole class. */
export const assignmentList = z.object({ assignments: z.array(assignment), openCount: z.int(), closedCount: z.int() });

export const assignedPupil = z.object({
  id: z.uuid(), name: text, status: pupilStatus, begunAt: z.nullable(moment), doneAt: z.nullable(moment), due: z.nullable(due),
  /** It is due later for this pupil; `by`: who said so. */
  extended: z.nullable(z.object({ by: z.nullable(text), at: moment })),
});
export type AssignedPupil = z.infer<typeof assignedPupil>;
export const assignmentDetail = z.object({ assignment, pupils: z.array(assignedPupil) });

export const choicesQuery = z.object({ kind: kindId });
/** What there is to assign of a kind, and to whom. `under`: the branches it stands in, outermost first. */
export const assignChoices = z.object({
  choices: z.array(z.object({ id: text, name: text, note: z.nullable(text), under: z.array(text) })),
  groups: z.array(z.object({ id: z.uuid(), name: text, count: z.int() })),
  pupils: z.array(z.object({ id: z.uuid(), name: text })),
  /** The date now, where the school is. */
  today: text,
});
export type AssignChoices = z.infer<typeof assignChoices>;

export const listQuery = z.object({ show: z.optional(z.enum(['open', 'closed'])) });
export const classParam = z.object({ classId: z.uuid() });
export const assignmentParam = z.object({ assignmentId: z.uuid() });
export const extensionParam = z.object({ assignmentId: z.uuid(), learnerId: z.uuid() });
