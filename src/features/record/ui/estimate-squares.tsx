import { useLingui } from '@lingui/react/macro';
import '#client/styles/learning.css';
import type { Estimate } from '../contract.ts';
import { rampStep } from '../ramp-step.ts';

/** One block for each skill, in the colour of its estimate; `nextSkillId` is the one to do next. */
export function EstimateSquares({ skills, nextSkillId = null }: { skills: Estimate[]; nextSkillId?: string | null }) {
  const { t } = useLingui();
  const secure = skills.filter(({ status }) => status === 'secure').length;
  const started = skills.filter(({ status }) => status !== 'not-started').length;
  return (
    <span className="squares" role="img" aria-label={t`${skills.length} skills: ${secure} secure, ${started} begun`}>
      {skills.map((skill) => <i key={skill.skillId} className={skill.skillId === nextSkillId ? 'next' : rampStep(skill)} />)}
    </span>
  );
}
