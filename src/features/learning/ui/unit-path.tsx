import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { percent, statusWord } from '#features/record/ui/public.tsx';
import type { Estimate } from '#features/record/contract.ts';
import { Icon } from '#client/components/icon.tsx';
import '#client/styles/learning.css';

type UnitPathProps = { skills: Estimate[]; nextSkillId: string | null };

/** The skills of a unit in their order: ring and number show the estimate, shape and word say it too. */
export function UnitPath({ skills, nextSkillId }: UnitPathProps) {
  return <div className="path">{skills.map((skill) => <Node key={skill.skillId} skill={skill} isNext={skill.skillId === nextSkillId} />)}</div>;
}

function Node({ skill, isNext }: { skill: Estimate; isNext: boolean }) {
  const { i18n } = useLingui();
  return (
    <Link className={`node ${isNext ? 'node--next' : looks[skill.status]}`} to="/home/skills/$skillId" params={{ skillId: skill.skillId }}>
      <span className="node__ring"><Ring skill={skill} isNext={isNext} /></span>
      <span><strong>{skill.shortName}</strong><br /><span className="state">{isNext ? <Trans>Do next</Trans> : i18n._(statusWord(skill.status))}</span></span>
    </Link>
  );
}

const looks = { secure: 'node--secure', fading: 'node--open', learning: 'node--finding', 'finding-out': 'node--finding', 'not-started': 'node--open' } as const;

function Ring({ skill, isNext }: { skill: Estimate; isNext: boolean }): ReactNode {
  if (isNext) return <Icon name="play" />;
  const known = percent(skill.known);
  switch (skill.status) {
    case 'secure': return <Icon name="check" />;
    case 'fading': return <Icon name="clock" />;
    case 'not-started': return <Icon name="circle-small" />;
    case 'finding-out': return <><svg className="dial" viewBox="0 0 48 48" aria-hidden="true"><circle className="dash" cx="24" cy="24" r="22" /></svg>{known}</>;
    case 'learning':
      return (
        <>
          <svg className="dial" viewBox="0 0 48 48" aria-hidden="true">
            <circle className="track" cx="24" cy="24" r="22" /><circle className="fill" cx="24" cy="24" r="22" pathLength={100} strokeDasharray={`${known} 100`} />
          </svg>
          {known}
        </>
      );
  }
}

export const secureCount = (skills: Estimate[]): number => skills.filter(({ status }) => status === 'secure').length;
