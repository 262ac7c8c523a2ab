import { completedLessons } from '#features/learning/server/public.ts';
import { answersOf, loadEstimatesOf } from '#features/record/server/public.ts';
import type { Services } from '#server/services.ts';
import type { SkillState, SkillStates } from '../skill-state.ts';

/** Every skill of the content as each of some learners has it, prerequisites first. */
export async function loadSkillStatesOf(services: Services, learnerIds: string[], now: Date): Promise<Map<string, SkillStates>> {
  const { skills, lessonsOfSkill } = services.content;
  // One after the other: it may run inside a transaction, which is one connection.
  const estimates = await loadEstimatesOf(services, learnerIds, undefined, now);
  const lessons = await completedLessons(services.db, learnerIds);
  return new Map(learnerIds.map((learnerId) => {
    const known = new Map((estimates.get(learnerId) ?? []).map((estimate) => [estimate.skillId, estimate]));
    const done = lessons.get(learnerId);
    const states = [...skills.values()].flatMap((skill): [string, SkillState][] => {
      const estimate = known.get(skill.id);
      if (!estimate) return [];
      return [[skill.id, {
        id: skill.id, name: skill.name, prerequisites: skill.prerequisites, estimate, withHelp: 0,
        lessons: (lessonsOfSkill.get(skill.id) ?? []).map(({ id, title, minutes }) => ({ id, title, minutes, isDone: done?.has(id) ?? false })),
      }]];
    });
    return [learnerId, new Map(states)];
  }));
}

/** The same for one learner, who also sees how many of their answers had help. */
export async function loadSkillStates(services: Services, learnerId: string, now: Date): Promise<SkillStates> {
  const states = await loadSkillStatesOf(services, [learnerId], now);
  const answers = await answersOf(services.db, learnerId);
  const own = states.get(learnerId) ?? new Map<string, SkillState>();
  return new Map([...own].map(([id, state]) => [id, { ...state, withHelp: answers.get(id)?.withHelp ?? 0 }]));
}
