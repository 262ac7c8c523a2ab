import type { Services } from '#server/services.ts';
import { inTeachingOrder } from './make-plan.ts';

/** Courses and their units with the skills they lead to. */
export function listGoalChoices(services: Pick<Services, 'content'>) {
  const { courses, lessons } = services.content;
  const skillsOf = (lessonIds: readonly string[]) => inTeachingOrder(services, lessonIds.flatMap((id) => lessons.get(id)?.skills ?? []));
  return [...courses.values()].map(({ id, title, grades, units }) => ({
    id, title, grades,
    skillIds: skillsOf(units.flatMap((unit) => unit.lessons)),
    units: units.map((unit) => ({ id: unit.id, title: unit.title, skillIds: skillsOf(unit.lessons) })),
  }));
}
