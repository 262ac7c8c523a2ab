import type { SkillState, SkillStates } from '#features/learning/skill-state.ts';

export type LearnerStates = { id: string; name: string; states: SkillStates };
export type Group = { skillId: string; learners: { id: string; name: string; known: number; evidenceCount: number }[] };

/**
 * Groups pupils by what each is ready to learn next: the first skill of the goal that is not secure and whose
 * prerequisites are (those nobody has asked about count as known). The largest group first; pupils who know it all are
 * in none.
 */
export function groupLearners(learners: readonly LearnerStates[], goal: readonly string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { id, name, states } of learners) {
    const skillId = nextSkill(states, goal);
    const state = skillId === null ? undefined : states.get(skillId);
    if (skillId === null || !state) continue;
    const group = groups.get(skillId) ?? { skillId, learners: [] };
    group.learners.push({ id, name, known: state.estimate.known, evidenceCount: state.estimate.evidenceCount });
    groups.set(skillId, group);
  }
  const order = new Map(goal.map((id, index) => [id, index]));
  return [...groups.values()].sort((one, other) => other.learners.length - one.learners.length || (order.get(one.skillId) ?? 0) - (order.get(other.skillId) ?? 0));
}

const isKnown = ({ estimate, shownBy }: SkillState) => estimate.status === 'secure' || shownBy.length > 0;

export function nextSkill(states: SkillStates, goal: readonly string[]): string | null {
  const wanted = new Set(goal);
  for (const state of states.values()) {
    if (!wanted.has(state.id) || isKnown(state)) continue;
    const isReady = state.prerequisites.every((id) => {
      const before = states.get(id);
      return before === undefined || isKnown(before) || (before.estimate.evidenceCount === 0 && !wanted.has(id));
    });
    if (isReady) return state.id;
  }
  return null;
}
