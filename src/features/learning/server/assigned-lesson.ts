import { sql } from 'drizzle-orm';
import { milliseconds, type AssignmentKind } from '#features/assignments/server/public.ts';
import { lessonProgress } from './tables.ts';

/** A lesson, assigned. One that was done before counts as done: nobody is sent through it again. */
export const assignedLesson: AssignmentKind = {
  mostTargets: 5,
  choices: async ({ content }) => [...content.courses.values()].flatMap((course) => course.units.flatMap((unit) => unit.lessons.flatMap((id) => {
    const lesson = content.lessons.get(id);
    return lesson ? [{ id, name: lesson.title, note: `${lesson.minutes} min`, under: [course.title, unit.title] }] : [];
  }))),
  find: async ({ content }, _assigning, ids) => ids.flatMap((id) => {
    const lesson = content.lessons.get(id);
    return lesson ? [{ id, title: lesson.title }] : [];
  }),
  progress: ({ targetId, learnerId }) => sql`coalesce((select json_build_array(${milliseconds(sql.raw('lesson.started_at'))}, ${milliseconds(sql.raw('lesson.completed_at'))})
    from ${lessonProgress} lesson where lesson.learner_id = ${learnerId} and lesson.lesson_id = ${targetId}), '[null, null]'::json)`,
  path: (id) => `/home/lessons/${id}`,
  minutes: (content, id) => content.lessons.get(id)?.minutes ?? null,
  step: (content, id) => {
    const lesson = content.lessons.get(id);
    return lesson ? { kind: 'lesson', title: lesson.title, lessonId: id, skillId: lesson.skills[0] ?? null } : null;
  },
};
