import type { ContentPlaces } from '../contract.ts';
import type { ContentLibrary } from '../library.ts';

/** Courses, lessons and skills by name: small enough to be searched where someone types. */
export function listPlaces({ courses, lessons, skills }: Pick<ContentLibrary, 'courses' | 'lessons' | 'skills'>): ContentPlaces {
  return {
    courses: Array.from(courses.values(), ({ id, title, grades }) => ({ id, title, grades })),
    lessons: [...courses.values()].flatMap(({ title: courseTitle, units }) => units.flatMap((unit) => unit.lessons.flatMap((lessonId) => {
      const lesson = lessons.get(lessonId);
      return lesson ? [{ id: lesson.id, title: lesson.title, courseTitle, minutes: lesson.minutes }] : [];
    }))),
    skills: Array.from(skills.values(), ({ id, name, grades }) => ({ id, name, grades })),
  };
}
