import type { Skill } from '#features/content/schema.ts';
import { onceFor } from '#shared/once-for.ts';

/** The prerequisite graph in both directions. */
export type SkillGraph = {
  /** Prerequisites stand before what needs them. */
  order: readonly string[];
  prerequisites: (skillId: string) => readonly string[];
  successors: (skillId: string) => readonly string[];
};

const none: readonly string[] = [];

/** Made once for each library. */
export const skillGraph = onceFor((skills: ReadonlyMap<string, Skill>): SkillGraph => {
  const successors = new Map<string, string[]>();
  for (const skill of skills.values()) {
    for (const id of skill.prerequisites) successors.set(id, [...(successors.get(id) ?? []), skill.id]);
  }
  return {
    order: [...skills.keys()],
    prerequisites: (id) => skills.get(id)?.prerequisites ?? none,
    successors: (id) => successors.get(id) ?? none,
  };
});
