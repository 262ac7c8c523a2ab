const subjects: readonly string[] = ['mathematics', 'science', 'reading-and-writing', 'computing'];

/** As a learner looks for them: by subject, then by the year they are for. */
export function sortCourses<Course extends { title: string; subject: string; grades: readonly number[] }>(courses: readonly Course[]): Course[] {
  const year = ({ grades }: Course) => Math.min(...grades);
  return courses.toSorted((one, other) => subjects.indexOf(one.subject) - subjects.indexOf(other.subject) || year(one) - year(other) || one.title.localeCompare(other.title));
}

type CourseFacts = { id: string; grades: readonly number[]; skillIds: readonly string[]; lessonIds: readonly string[] };
type Touched = { at: Date; lessonId?: string; skillId?: string };

/**
 * Puts the course worked on last first; before any work, the first one of the learner's grade, else the earliest.
 * The others keep their order.
 */
export function orderCourses<Course extends CourseFacts>(courses: readonly Course[], touched: readonly Touched[], grade: number | null): Course[] {
  const newest = touched.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const worked = newest.map((touch) => courses.find((course) => isIn(course, touch))).find((course) => course !== undefined);
  const first = worked ?? courses.find(({ grades }) => grade !== null && grades.length === 1 && grades[0] === grade) ?? courses.find(({ grades }) => grade !== null && grades.includes(grade));
  return first ? [first, ...courses.filter(({ id }) => id !== first.id)] : [...courses];
}

const isIn = ({ skillIds, lessonIds }: CourseFacts, { lessonId, skillId }: Touched) =>
  (lessonId !== undefined && lessonIds.includes(lessonId)) || (skillId !== undefined && skillIds.includes(skillId));
