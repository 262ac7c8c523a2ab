import { sql } from 'drizzle-orm';
import { milliseconds, type AssignmentKind } from '#features/assignments/server/public.ts';
import type { ContentLibrary } from '#features/content/library.ts';
import { practiceMinutes } from '../../practice-rules.ts';
import { practices } from '../tables.ts';

const canBeAsked = ({ skills, itemsOfSkill }: ContentLibrary, skillId: string) => skills.has(skillId) && (itemsOfSkill.get(skillId)?.length ?? 0) > 0;

/** Practice on skills, assigned: each of them is done by a run of questions brought to its end since it opened, with help or without. */
export const assignedPractice: AssignmentKind = {
  mostTargets: 5,
  choices: async ({ content }) => {
    const placed = [...content.courses.values()].flatMap((course) => course.units.flatMap((unit) => {
      const skillIds = [...new Set(unit.lessons.flatMap((id) => content.lessons.get(id)?.skills ?? []))];
      return skillIds.filter((id) => canBeAsked(content, id)).map((id) => ({ id, name: content.skills.get(id)?.name ?? id, note: null, under: [course.title, unit.title] }));
    }));
    return placed;
  },
  find: async ({ content }, _assigning, ids) => ids.flatMap((id) => (canBeAsked(content, id) ? [{ id, title: content.skills.get(id)?.name ?? id }] : [])),
  progress: ({ targetId, learnerId, since }) => sql`(select json_build_array(${milliseconds(sql.raw('min(run.created_at)'))}, ${milliseconds(sql`min(run.finished_at) filter (where run.finished_at >= ${since})`)})
    from ${practices} run where run.learner_id = ${learnerId} and run.status in ('open', 'done') and run.updated_at >= ${since} and run.kind in ('practice', 'check') and run.skill_ids = array[${targetId}])`,
  path: (id) => `/home/practice?skill=${encodeURIComponent(id)}&kind=practice`,
  minutes: () => practiceMinutes,
  step: (content, id) => {
    const skill = content.skills.get(id);
    return skill ? { kind: 'practice', title: skill.name, lessonId: null, skillId: id } : null;
  },
};
