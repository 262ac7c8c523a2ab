import * as z from 'zod/mini';
import { isCalendarDate } from '#shared/calendar-date.ts';

const words = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const moment = z.string();
/** ISO date, as the school's calendar has it. */
const day = z.string().check(z.refine(isCalendarDate, 'This date is not in the calendar'));

export const schoolClass = z.object({
  id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  grade: z.string(),
  studentCount: z.int(),
});
export type SchoolClass = z.infer<typeof schoolClass>;
export const classList = z.object({ classes: z.array(schoolClass) });

/** `termId` null: taught the whole year. */
export const makeClassInput = z.strictObject({ name: words(80), subject: words(60), grade: words(20), termId: z.optional(z.nullable(z.uuid())) });
export const changeClassInput = z.strictObject({ name: words(80), subject: words(60), grade: words(20), termId: z.nullable(z.uuid()) });
export type ClassInput = z.infer<typeof changeClassInput>;
export const classParam = z.object({ classId: z.uuid() });
export const enrolmentParam = z.object({ classId: z.uuid(), userId: z.uuid() });

/** More than any class or year group; who is put into a full one is refused. */
export const mostInClass = 500;

export const classRole = z.enum(['student', 'teacher']);
export type ClassRole = z.infer<typeof classRole>;
/** A person by username, who has that persona. */
export const enrolInput = z.strictObject({ username: words(120), role: classRole });
export const classMember = z.object({ id: z.uuid(), username: z.string(), name: z.string(), role: classRole });
export type ClassMember = z.infer<typeof classMember>;
export const roster = z.object({
  class: z.extend(schoolClass, { termId: z.nullable(z.uuid()), archivedAt: z.nullable(moment) }),
  members: z.array(classMember),
});
export type Roster = z.infer<typeof roster>;

/** Whom to put into a class, found by a piece of the name or the username. */
export const candidatesQuery = z.object({ role: classRole, query: z.string().check(z.trim(), z.maxLength(80)) });
export const mostCandidates = 20;
export const candidates = z.object({ people: z.array(z.object({ id: z.uuid(), username: z.string(), name: z.string() })) });
export type Candidate = z.infer<typeof candidates>['people'][number];

/** Which classes an admin looks at: those that are taught, those of them that nobody teaches, those put away. */
export const classShow = z.enum(['open', 'untaught', 'archived']);
export type ClassShow = z.infer<typeof classShow>;
export const schoolClassesQuery = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  /** Of one term; `none`: of the whole year. */
  term: z.optional(z.union([z.uuid(), z.literal('none')])),
  show: z._default(classShow, 'open'),
  from: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0),
});
export type SchoolClassesQuery = z.infer<typeof schoolClassesQuery>;
export const schoolClasses = z.object({
  classes: z.array(z.object({
    id: z.uuid(), name: z.string(), subject: z.string(), grade: z.string(), studentCount: z.int(),
    term: z.nullable(z.string()), archivedAt: z.nullable(moment),
    /** Names of those who can teach it now. */
    teachers: z.array(z.string()),
  })),
  /** Of all that the search and the term let through. */
  counts: z.object({ open: z.int(), untaught: z.int(), archived: z.int() }),
  /** Whether more come after these. */
  hasMore: z.boolean(),
});
export type SchoolClasses = z.infer<typeof schoolClasses>;

export const termInput = z.strictObject({ name: words(60), startsOn: day, endsOn: day })
  .check(z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, 'The last day of a term cannot come before its first'));
export type TermInput = z.infer<typeof termInput>;
export const termParam = z.object({ termId: z.uuid() });
export const term = z.object({ id: z.uuid(), name: z.string(), startsOn: z.string(), endsOn: z.string(), classCount: z.int() });
export type Term = z.infer<typeof term>;
/** The newest first. */
export const termList = z.object({ terms: z.array(term) });

/** Some pupils of a class, as their teachers see them. */
export const group = z.object({
  id: z.uuid(), name: z.string(),
  /** Why they are together: for teachers. */
  reason: z.string(),
  /** Whether pupils read its name: a name may say what hurts. */
  showsName: z.boolean(),
  /** Its last day; null: no end yet. */
  until: z.nullable(z.string()),
  /** Whether its last day is over. */
  isOver: z.boolean(),
  members: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type Group = z.infer<typeof group>;
export const groupList = z.object({ groups: z.array(group) });
const memberIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostInClass));
export const groupInput = z.strictObject({ name: words(60), reason: z.string().check(z.trim(), z.maxLength(300)), showsName: z._default(z.boolean(), false), until: z.nullable(day), memberIds });
export type GroupInput = z.infer<typeof groupInput>;
export const groupParam = z.object({ groupId: z.uuid() });
/** More than anybody keeps an eye on in one class. */
export const mostGroups = 60;

/** What a pupil sees of the groups they are in: no reason, nobody else, and the name where the teacher lets them (else null). */
export const ownGroups = z.object({ groups: z.array(z.object({ id: z.uuid(), name: z.nullable(z.string()), until: z.nullable(z.string()), className: z.string() })) });
export type OwnGroup = z.infer<typeof ownGroups>['groups'][number];
