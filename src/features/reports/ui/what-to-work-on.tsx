import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { percent, StatusChip, WhatLacks } from '#features/record/ui/public.tsx';
import type { Estimate } from '#features/record/contract.ts';
import { buttonClass } from '#client/components/button.tsx';
import type { LearningReport } from '../learning-contract.ts';
import { chooseWork } from '../choose-work.ts';

/** The few skills where some questions would change most, with what stands between each and secure. */
export function WhatToWorkOn({ skills }: { skills: LearningReport['skills'] }) {
  const work = chooseWork(skills.map(({ estimate }) => estimate));
  return (
    <section aria-labelledby="work-title">
      <div className="section-head"><h2 id="work-title"><Trans>What to work on</Trans></h2></div>
      {work.length === 0 && <p className="card card--well small muted"><Trans>Everything you have begun is secure. Something new is waiting on your home.</Trans></p>}
      {work.length > 0 && <ul className="list list--card">{work.map((estimate) => <Work key={estimate.skillId} estimate={estimate} />)}</ul>}
    </section>
  );
}

function Work({ estimate }: { estimate: Estimate }) {
  const { t } = useLingui();
  const { skillId, name, evidenceCount, correctCount, status, lacks } = estimate;
  const known = percent(estimate.known);
  const kind = lacks === 'unaided' || lacks === 'another-day' ? 'check' : 'practice';
  return (
    <li>
      <div className="grow">
        <div className="row report-name"><Link className="title quiet-link" to="/home/skills/$skillId" params={{ skillId }}>{name}</Link><StatusChip status={status} /></div>
        <p className="small muted">
          {status === 'fading' ? <Trans>You knew this; by now it is about {known}%. A few questions bring it back.</Trans> : <Trans>{correctCount} of {evidenceCount} answers were right.</Trans>} <WhatLacks estimate={estimate} />
        </p>
      </div>
      <Link to="/home/practice" search={{ skill: skillId, kind, back: '/dashboard' }} className={buttonClass({ size: 'sm' })} aria-label={kind === 'check' ? t`Check without help: ${name}` : t`Practise ${name}`}>{kind === 'check' ? <Trans>Check without help</Trans> : <Trans>Practise</Trans>}</Link>
    </li>
  );
}
