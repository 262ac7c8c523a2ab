import type { ContentLibrary } from '#features/content/library.ts';
import { findStuckRuns, stuckWithinMs } from '#features/practice/server/public.ts';
import type { Estimate } from '#features/record/contract.ts';
import { countHelped, loadEstimatesOf } from '#features/record/server/public.ts';
import { findShown } from '#features/record/shown-by.ts';
import { skillGraph } from '#features/record/skill-graph.ts';
import type { Services } from '#server/services.ts';
import { onceFor } from '#shared/once-for.ts';
import type { SkillState, SkillStates, Stuck } from '../skill-state.ts';
import { completedLessons } from './completed-lessons.ts';

type StateServices = Pick<Services, 'db' | 'content'>;
/** `isDone`: by a lesson's id. */
type Known = { estimates: ReadonlyMap<string, Estimate>; isDone: (lessonId: string) => boolean; stuck: ReadonlyMap<string, Stuck> };

/** Every skill as a learner has it, from what was loaded. */
export function makeSkillStates(content: ContentLibrary, { estimates, isDone, stuck }: Known): SkillStates {
  const shown = findShown(skillGraph(content.skills), (skillId) => estimates.get(skillId));
  const states = new Map<string, SkillState>();
  for (const skill of untouchedIn(content)) {
    const { id } = skill;
    const estimate = estimates.get(id);
    if (!estimate) continue;
    const lessons = skill.lessons.some((lesson) => isDone(lesson.id)) ? skill.lessons.map((lesson) => ({ ...lesson, isDone: isDone(lesson.id) })) : skill.lessons;
    states.set(id, { ...skill, lessons, estimate, withHelp: 0, shownBy: shown.get(id) ?? [], stuck: stuck.get(id) ?? null });
  }
  return states;
}

type Untouched = Pick<SkillState, 'id' | 'name' | 'prerequisites' | 'lessons' | 'hasItems'>;

/** Skills as they are for who has read nothing, made once for each library. */
const untouchedIn = onceFor(({ skills, lessonsOfSkill, itemsOfSkill }: ContentLibrary): Untouched[] => [...skills.values()].map(({ id, name, prerequisites }) => ({
  id, name, prerequisites, hasItems: (itemsOfSkill.get(id)?.length ?? 0) > 0,
  lessons: (lessonsOfSkill.get(id) ?? []).map((lesson) => ({ id: lesson.id, title: lesson.title, minutes: lesson.minutes, isDone: false })),
})));

/** Every skill of the content as each of some learners has it, prerequisites first. */
export async function loadSkillStatesOf({ db, content }: StateServices, learnerIds: string[], now: Date): Promise<Map<string, SkillStates>> {
  // One after the other: it may run inside a transaction, which is one connection.
  const estimates = await loadEstimatesOf({ db, content }, learnerIds, undefined, now);
  const lessons = await completedLessons(db, learnerIds);
  const stuck = await findStuckRuns(db, learnerIds, new Date(now.getTime() - stuckWithinMs));
  return new Map(learnerIds.map((learnerId) => {
    const done = lessons.get(learnerId);
    return [learnerId, makeSkillStates(content, { estimates: new Map((estimates.get(learnerId) ?? []).map((estimate) => [estimate.skillId, estimate])), isDone: (id) => done?.has(id) ?? false, stuck: stuck.get(learnerId) ?? new Map<string, Stuck>() })];
  }));
}

/** The same with how many of their answers had help, which the reasons of plans tell. */
export async function loadHelpedStatesOf(services: StateServices, learnerIds: string[], now: Date): Promise<Map<string, SkillStates>> {
  const states = await loadSkillStatesOf(services, learnerIds, now);
  const helped = await countHelped(services.db, learnerIds);
  return new Map([...states].map(([learnerId, own]) => [learnerId, new Map([...own].map(([id, state]) => [id, { ...state, withHelp: helped.get(learnerId)?.get(id) ?? 0 }]))]));
}

export async function loadSkillStates(services: StateServices, learnerId: string, now: Date): Promise<SkillStates> {
  return (await loadHelpedStatesOf(services, [learnerId], now)).get(learnerId) ?? new Map<string, SkillState>();
}
