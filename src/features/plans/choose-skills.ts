import type { SkillState, SkillStates } from './skill-state.ts';

/**
 * The skills a plan has to work on, prerequisites first: those of the goal that are not secure, and whatever they build
 * on that evidence speaks against. A prerequisite outside the goal that nobody has asked about is taken as known until
 * the placement check or practice says otherwise: else every plan would begin at the first grade.
 */
export function chooseSkills(states: SkillStates, goal: readonly string[]): SkillState[] {
  const wanted = new Set<string>();
  const waiting = goal.filter((id) => states.has(id));
  const isGoal = new Set(waiting);
  const seen = new Set<string>();
  while (waiting.length > 0) {
    const id = waiting.pop();
    const state = id === undefined ? undefined : states.get(id);
    if (!state || seen.has(state.id)) continue;
    seen.add(state.id);
    const isDoubtful = state.estimate.evidenceCount > 0 && state.estimate.status !== 'secure';
    if (isGoal.has(state.id) ? state.estimate.status !== 'secure' : isDoubtful) wanted.add(state.id);
    waiting.push(...state.prerequisites);
  }
  return [...states.values()].filter(({ id }) => wanted.has(id));
}
