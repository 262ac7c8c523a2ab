import type { ContentLibrary } from '#features/content/library.ts';
import { findStuckRuns, stuckWithinMs } from '#features/practice/server/public.ts';
import type { Estimate } from '#features/record/contract.ts';
import { answersOf, loadEstimatesOf } from '#features/record/server/public.ts';
import { findShown } from '#features/record/shown-by.ts';
import { skillGraph } from '#features/record/skill-graph.ts';
import type { Services } from '#server/services.ts';
import type { SkillState, SkillStates, Stuck } from '../skill-state.ts';
import { completedLessons } from './completed-lessons.ts';

type StateServices = Pick<Services, 'db' | 'content'>;
/** `isDone`: by a lesson's id. */
type Known = { estimates: readonly Estimate[]; isDone: (lessonId: string) => boolean; stuck: ReadonlyMap<string, Stuck>; withHelp?: (skillId: string) => number };

/** Every skill as a learner has it, from what was loaded. */
export function makeSkillStates({ skills, lessonsOfSkill, itemsOfSkill }: ContentLibrary, { estimates, isDone, stuck, withHelp = () => 0 }: Known): SkillStates {
  const known = new Map(estimates.map((estimate) => [estimate.skillId, estimate]));
  const shown = findShown(skillGraph(skills), (skillId) => known.get(skillId));
  return new Map([...skills.values()].flatMap(({ id, name, prerequisites }): [string, SkillState][] => {
    const estimate = known.get(id);
    if (!estimate) return [];
    const lessons = (lessonsOfSkill.get(id) ?? []).map((lesson) => ({ id: lesson.id, title: lesson.title, minutes: lesson.minutes, isDone: isDone(lesson.id) }));
    const hasItems = (itemsOfSkill.get(id)?.length ?? 0) > 0;
    return [[id, { id, name, prerequisites, lessons, hasItems, estimate, withHelp: withHelp(id), shownBy: shown.get(id) ?? [], stuck: stuck.get(id) ?? null }]];
  }));
}

/** Every skill of the content as each of some learners has it, prerequisites first. */
export async function loadSkillStatesOf({ db, content }: StateServices, learnerIds: string[], now: Date): Promise<Map<string, SkillStates>> {
  // One after the other: it may run inside a transaction, which is one connection.
  const estimates = await loadEstimatesOf({ db, content }, learnerIds, undefined, now);
  const lessons = await completedLessons(db, learnerIds);
  const stuck = await findStuckRuns(db, learnerIds, new Date(now.getTime() - stuckWithinMs));
  return new Map(learnerIds.map((learnerId) => {
    const done = lessons.get(learnerId);
    return [learnerId, makeSkillStates(content, { estimates: estimates.get(learnerId) ?? [], isDone: (id) => done?.has(id) ?? false, stuck: stuck.get(learnerId) ?? new Map<string, Stuck>() })];
  }));
}

/** The same for one learner, who also sees how many of their answers had help. */
export async function loadSkillStates(services: StateServices, learnerId: string, now: Date): Promise<SkillStates> {
  const states = await loadSkillStatesOf(services, [learnerId], now);
  const answers = await answersOf(services.db, learnerId);
  const own = states.get(learnerId) ?? new Map<string, SkillState>();
  return new Map([...own].map(([id, state]) => [id, { ...state, withHelp: answers.get(id)?.withHelp ?? 0 }]));
}
