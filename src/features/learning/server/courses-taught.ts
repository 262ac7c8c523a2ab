import type { ContentLibrary } from '#features/content/library.ts';
import type { Course } from '#features/content/schema.ts';
import { onceFor } from '#shared/once-for.ts';
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

/** What is taught, made once for each library: every home asks for it. */
export const taughtIn = onceFor((content: ContentLibrary): Taught => ({
  courses: sortCourses([...content.courses.values()]).map((course) => prepare(content, course)), grades: gradesOf(content),
}));

function prepare({ lessons }: ContentLibrary, course: Course): TaughtCourse {
  const lessonIds = course.units.flatMap((unit) => unit.lessons);
  const skillIds = [...new Set(lessonIds.flatMap((id) => lessons.get(id)?.skills ?? []))];
  return { course, id: course.id, grades: course.grades, skillIds, lessonIds };
}

const gradesOf = ({ courses }: Pick<ContentLibrary, 'courses'>) =>
  [...new Set([...courses.values()].flatMap(({ subject, grades }) => (subject === 'mathematics' ? grades : [])))].sort((one, other) => one - other);
