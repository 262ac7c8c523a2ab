import type { SkillStates } from '#features/learning/skill-state.ts';
import { isStuck } from '#features/learning/skills-to-learn.ts';
import type { Plan } from './contract.ts';

/** Where help leads nowhere, the longest run first: a word from a teacher is what is left. */
export function stuckOf(states: SkillStates): Plan['stuck'] {
  return [...states.values()].flatMap((state) => (isStuck(state, states) ? [{ skillId: state.id, name: state.name, tries: state.stuck.tries }] : [])).toSorted((one, other) => other.tries - one.tries);
}
