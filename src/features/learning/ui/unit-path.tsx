import type { Estimate } from '#features/record/contract.ts';
import '#client/styles/learning.css';
import { SkillNode } from './skill-node.tsx';

/** The skills of a unit in their order. */
export function UnitPath({ skills, nextSkillId }: { skills: Estimate[]; nextSkillId: string | null }) {
  return <div className="path">{skills.map((skill) => <SkillNode key={skill.skillId} skill={skill} isNext={skill.skillId === nextSkillId} />)}</div>;
}

export const secureCount = (skills: readonly Pick<Estimate, 'status'>[]): number => skills.filter(({ status }) => status === 'secure').length;
