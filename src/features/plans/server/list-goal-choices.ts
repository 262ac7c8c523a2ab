import { subjects } from '#features/content/schema.ts';
import type { Services } from '#server/services.ts';
import { inTeachingOrder } from './changing/make-plan.ts';

/** Courses and their units with the skills they lead to: mathematics first, each subject by grade. */
export function listGoalChoices(services: Pick<Services, 'content'>) {
  const { courses, lessons } = services.content;
  const skillsOf = (lessonIds: readonly string[]) => inTeachingOrder(services, lessonIds.flatMap((id) => lessons.get(id)?.skills ?? []));
  const ordered = [...courses.values()].sort((one, other) => subjects.indexOf(one.subject) - subjects.indexOf(other.subject) || Math.min(...one.grades) - Math.min(...other.grades));
  return ordered.map(({ id, title, grades, units }) => ({
    id, title, grades,
    skillIds: skillsOf(units.flatMap((unit) => unit.lessons)),
    units: units.map((unit) => ({ id: unit.id, title: unit.title, skillIds: skillsOf(unit.lessons) })),
  }));
}
