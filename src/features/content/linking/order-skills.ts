import type { Skill } from '../schema.ts';

export type SkillOrder = { ordered: Skill[]; cycles: string[][] };

/**
 * Skills so that each stands after its prerequisites, otherwise in the order in which they came; and every circle of
 * prerequisites, by the ids around it. Skills in a circle, or behind one, are not in the order.
 * @param skills prerequisites that are not among them are taken as met
 */
export function orderSkills(skills: ReadonlyMap<string, Skill>): SkillOrder {
  const state = new Map<string, 'open' | 'done' | 'blocked'>();
  const ordered: Skill[] = [];
  const cycles: string[][] = [];
  const visit = (skill: Skill, path: string[]): boolean => {
    const known = state.get(skill.id);
    if (known === 'open') {
      cycles.push(path.slice(path.indexOf(skill.id)));
      return false;
    }
    if (known) return known === 'done';
    state.set(skill.id, 'open');
    let isMet = true;
    for (const id of skill.prerequisites) {
      const prerequisite = skills.get(id);
      if (prerequisite && !visit(prerequisite, [...path, skill.id])) isMet = false;
    }
    state.set(skill.id, isMet ? 'done' : 'blocked');
    if (isMet) ordered.push(skill);
    return isMet;
  };
  for (const skill of skills.values()) visit(skill, []);
  return { ordered, cycles };
}
