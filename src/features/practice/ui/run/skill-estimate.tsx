import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans } from '@lingui/react/macro';
import { EstimateMeter, percent } from '#features/record/ui/public.tsx';
import type { Estimate } from '#features/record/contract.ts';

/** What Slate thinks of one skill, how sure it is, and the way to the answers behind it. */
export function SkillEstimate({ estimate, children }: { estimate: Estimate; children?: ReactNode }) {
  const [known, low, high] = [percent(estimate.known), percent(estimate.low), percent(estimate.high)];
  return (
    <section className="skill-estimate">
      <div className="row row--between row--nowrap"><h3>{estimate.shortName}</h3><strong className="num">{known}%</strong></div>
      <EstimateMeter estimate={estimate} />
      <p className="small muted">
        <Trans>Likely between {low} and {high}.</Trans>{' '}
        <Plural value={estimate.evidenceCount} _0="No answers yet: this is a guess from what comes before it." one="Slate has seen # answer." other="Slate has seen # answers." />{' '}
        {estimate.evidenceCount > 0 && <Link to="/home/skills/$skillId" params={{ skillId: estimate.skillId }}><Trans>Open them</Trans></Link>}
      </p>
      {children}
    </section>
  );
}
