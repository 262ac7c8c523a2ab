import { dayMs } from '#shared/calendar-date.ts';

const subjects: readonly string[] = ['mathematics', 'science', 'reading-and-writing', 'computing'];

/** As a learner looks for them: by subject, then by the year they are for. */
export function sortCourses<Course extends { title: string; subject: string; grades: readonly number[] }>(courses: readonly Course[]): Course[] {
  const year = ({ grades }: Course) => Math.min(...grades);
  return courses.toSorted((one, other) => subjects.indexOf(one.subject) - subjects.indexOf(other.subject) || year(one) - year(other) || one.title.localeCompare(other.title));
}

type CourseFacts = { id: string; grades: readonly number[]; skillIds: readonly string[]; lessonIds: readonly string[] };
type Piece = { lessonId?: string; skillId?: string };
/** `weight`: how many pieces of work it stands for; 1 when omitted. */
type Touched = Piece & { at: Date; weight?: number };

export type CourseWork = {
  now: Date;
  touched: readonly Touched[];
  grade: number | null;
  /** What the plan that is followed still has to do. */
  planned?: readonly Piece[];
};

/** After so many days a piece of work counts half: a course leads by the work of days, not by its last answer. */
const halfLifeDays = 5;

/**
 * Puts the course of the running plan first, else the one that most work of late went into; before any work, the first one of the
 * learner's grade, else the earliest. The others keep their order.
 */
export function orderCourses<Course extends CourseFacts>(courses: readonly Course[], { now, touched, grade, planned = [] }: CourseWork): Course[] {
  const first = leading(courses, planned.map((piece) => ({ piece, weight: 1 })))
    ?? leading(courses, touched.map((piece) => ({ piece, weight: (piece.weight ?? 1) * 0.5 ** ((now.getTime() - piece.at.getTime()) / dayMs / halfLifeDays) })))
    ?? courses.find(({ grades }) => grade !== null && grades.length === 1 && grades[0] === grade) ?? courses.find(({ grades }) => grade !== null && grades.includes(grade));
  return first ? [first, ...courses.filter(({ id }) => id !== first.id)] : [...courses];
}

/** The course that weighs most, the earlier one of two that weigh the same; undefined: nothing is in any of them. */
function leading<Course extends CourseFacts>(courses: readonly Course[], pieces: readonly { piece: Piece; weight: number }[]): Course | undefined {
  const sums = new Map<Course, number>();
  for (const { piece, weight } of pieces) {
    const course = courses.find((each) => isIn(each, piece));
    if (course) sums.set(course, (sums.get(course) ?? 0) + weight);
  }
  return courses.filter((course) => sums.has(course)).toSorted((one, other) => (sums.get(other) ?? 0) - (sums.get(one) ?? 0))[0];
}

const isIn = ({ skillIds, lessonIds }: CourseFacts, { lessonId, skillId }: Piece) =>
  (lessonId !== undefined && lessonIds.includes(lessonId)) || (skillId !== undefined && skillIds.includes(skillId));
