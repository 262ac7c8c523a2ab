import type { CSSProperties, ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { percent, statusWord } from '#features/record/ui/public.tsx';
import type { Estimate } from '#features/record/contract.ts';
import { Icon } from '#client/components/icon.tsx';

type SkillNodeProps = { skill: Estimate; isNext: boolean; className?: string; style?: CSSProperties; children?: ReactNode };

/** A skill on a path or map: ring and number show the estimate, shape and word say it too. It opens to the answers behind it. */
export function SkillNode({ skill, isNext, className = '', style, children }: SkillNodeProps) {
  const { i18n } = useLingui();
  const { status } = skill;
  const isGrowingNext = isNext && status === 'learning';
  return (
    <Link className={`node ${isNext ? 'node--next' : ''} ${isNext && !isGrowingNext ? '' : looks[status]} ${className}`} to="/home/skills/$skillId" params={{ skillId: skill.skillId }} {...(style && { style })}>
      <span className="node__ring"><Ring skill={skill} isNext={isNext && !isGrowingNext} /></span>
      <span>
        <strong>{skill.shortName}</strong><br />
        <span className="state">{isNext && <Trans>Do next</Trans>}{isNext && status !== 'not-started' && ', '}{isNext ? status !== 'not-started' && i18n._(statusWord(status)).toLocaleLowerCase(i18n.locale) : i18n._(statusWord(status))}</span>
        {children}
      </span>
    </Link>
  );
}

const looks = { secure: 'node--secure', fading: 'node--due', learning: 'node--growing', 'finding-out': 'node--finding', 'not-started': 'node--open' } as const;

function Ring({ skill, isNext }: { skill: Estimate; isNext: boolean }): ReactNode {
  if (isNext) return <Icon name="play" />;
  const known = percent(skill.known);
  switch (skill.status) {
    case 'secure': return <Icon name="check" />;
    case 'fading': return <Icon name="clock" />;
    case 'not-started': return <Icon name="circle-small" />;
    case 'finding-out': return <><svg className="dial" viewBox="0 0 48 48" aria-hidden="true"><circle className="dash" cx="24" cy="24" r="22" /></svg>{known}</>;
    case 'learning': return <><Dial known={known} high={percent(skill.high)} />{known}</>;
  }
}

/** What is known, and in a lighter green how far it may reach. */
export const Dial = ({ known, high }: { known: number; high: number }) => (
  <svg className="dial" viewBox="0 0 48 48" aria-hidden="true">
    <circle className="track" cx="24" cy="24" r="22" />
    <circle className="range" cx="24" cy="24" r="22" pathLength={100} strokeDasharray={`${high} 100`} />
    <circle className="fill" cx="24" cy="24" r="22" pathLength={100} strokeDasharray={`${known} 100`} />
  </svg>
);
