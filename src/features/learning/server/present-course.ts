import type { ContentLibrary } from '#features/content/library.ts';
import type { Course } from '#features/content/schema.ts';
import type { Estimate } from '#features/record/contract.ts';
import type { CourseMap, CourseSummary } from '../contract.ts';
import type { TaughtCourse } from './courses-taught.ts';
import type { Progress, ProgressByLesson } from './load-progress.ts';

export type EstimateById = ReadonlyMap<string, Estimate>;

/** Whether a learner came to the end of a lesson. */
export const isComplete = (progress: Progress | undefined): boolean => Boolean(progress?.completedAt);

/** A course as one learner has it: its units, how far the lessons are, what is known of the skills. */
export function presentCourse({ lessons }: ContentLibrary, course: Course, estimates: EstimateById, progress: ProgressByLesson): CourseMap {
  const { id, title, subject, grades, summary } = course;
  const units = course.units.map((unit) => {
    const ownLessons = unit.lessons.flatMap((lessonId) => lessons.get(lessonId) ?? []);
    return {
      id: unit.id,
      title: unit.title,
      lessons: ownLessons.map((lesson) => {
        const own = progress.get(lesson.id);
        const sectionCount = lesson.sections.length;
        // A lesson may have lost sections since.
        const sectionsDone = own?.sectionsDone.filter((index) => index < sectionCount).length ?? 0;
        return { id: lesson.id, title: lesson.title, minutes: lesson.minutes, isDone: isComplete(own), sectionsDone, sectionCount };
      }),
      skills: [...new Set(ownLessons.flatMap(({ skills }) => skills))].flatMap((skillId) => estimates.get(skillId) ?? []),
    };
  });
  return { id, title, subject, grades, summary, units };
}

export function presentCourseSummary({ course, skillIds }: TaughtCourse, estimates: EstimateById): CourseSummary {
  const { id, title, subject, grades } = course;
  const skills = skillIds.flatMap((skillId) => estimates.get(skillId) ?? []);
  return { id, title, subject, grades, skillCount: skills.length, secureCount: skills.filter(({ status }) => status === 'secure').length };
}
