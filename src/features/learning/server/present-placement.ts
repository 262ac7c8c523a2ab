import type { Services } from '#server/services.ts';
import type { PlacementResult } from '../contract.ts';
import { stageOf } from '../skill-stage.ts';
import { skillsToLearn } from '../skills-to-learn.ts';
import { loadSkillStates } from './load-skill-states.ts';

/** What is known now of the skills that a placement was about, and where to begin. It keeps nothing: a plan made now reads the very same. */
export async function presentPlacement(services: Pick<Services, 'db' | 'content'>, learnerId: string, skillIds: readonly string[], now: Date): Promise<PlacementResult> {
  const states = await loadSkillStates(services, learnerId, now);
  const about = skillIds.flatMap((id) => states.get(id) ?? []);
  const nameOf = (id: string) => states.get(id)?.name ?? id;
  const [begin] = skillsToLearn(states, skillIds);
  return {
    skillCount: about.length,
    leftOut: about.filter((state) => stageOf(state) === 'known').map(({ id, name, shownBy }) => ({ skillId: id, name, shownBy: shownBy.map(nameOf) })),
    begin: begin ? { skillId: begin.id, name: begin.name, grades: services.content.skills.get(begin.id)?.grades ?? [] } : null,
  };
}
