import type { ContentLibrary } from '#features/content/library.ts';
import type { Course } from '#features/content/schema.ts';
import { sortCourses } from '../choose-course.ts';

/** A course with what follows from the content alone. */
export type TaughtCourse = {
  course: Course;
  id: string;
  grades: readonly number[];
  /** The skills that it teaches, in its order, each once. */
  skillIds: readonly string[];
  lessonIds: readonly string[];
};
export type Taught = {
  /** As a learner looks for them. */
  courses: readonly TaughtCourse[];
  /** Grades that there are courses of mathematics for. */
  grades: readonly number[];
};

const known = new WeakMap<ContentLibrary['courses'], Taught>();

/** What is taught, made once for each library: every home asks for it. */
export function taughtIn(content: ContentLibrary): Taught {
  const made = known.get(content.courses) ?? { courses: sortCourses([...content.courses.values()]).map((course) => prepare(content, course)), grades: gradesOf(content) };
  known.set(content.courses, made);
  return made;
}

function prepare({ lessons }: ContentLibrary, course: Course): TaughtCourse {
  const lessonIds = course.units.flatMap((unit) => unit.lessons);
  const skillIds = [...new Set(lessonIds.flatMap((id) => lessons.get(id)?.skills ?? []))];
  return { course, id: course.id, grades: course.grades, skillIds, lessonIds };
}

const gradesOf = ({ courses }: Pick<ContentLibrary, 'courses'>) =>
  [...new Set([...courses.values()].flatMap(({ subject, grades }) => (subject === 'mathematics' ? grades : [])))].sort((one, other) => one - other);
