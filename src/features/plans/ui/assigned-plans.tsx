import { Link } from '@tanstack/react-router';
import { Plural, Trans } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import type { PlanSummary } from '../contract.ts';
import { useSayDate } from './plan-words.tsx';
import { usePlans } from './use-plans.ts';

/** On the student's home: what teachers propose, and the plans that run. Nothing is shown while there is neither. */
export function AssignedPlans() {
  const { data } = usePlans();
  const shown = data?.filter(({ status }) => status === 'proposed' || status === 'active') ?? [];
  if (shown.length === 0) return null;
  const open = shown.filter(({ status }) => status === 'proposed').length;
  return (
    <section aria-labelledby="assigned-title">
      <div className="section-head"><h2 id="assigned-title"><Trans>Plans</Trans></h2>{open > 0 && <span className="small muted num"><Plural value={open} one="# to accept" other="# to accept" /></span>}</div>
      <ul className="list">{shown.slice(0, 4).map((plan) => <PlanLine key={plan.id} plan={plan} />)}</ul>
    </section>
  );
}

function PlanLine({ plan: { title, from, status, doneCount, stepCount, readyOn } }: { plan: PlanSummary }) {
  const say = useSayDate();
  return (
    <li>
      <div className="grow">
        <Link className="title" to="/slateplanning">{title}</Link>
        <p className="small muted">{from !== null && <>{from.name}, </>}<Plural value={stepCount} one={`${doneCount} of # step done`} other={`${doneCount} of # steps done`} /></p>
        {status === 'proposed'
          ? <span className="chip chip--due"><Icon name="clock" size="sm" /><Trans>Waits for your answer</Trans></span>
          : readyOn !== null && <span className="chip"><Icon name="calendar" size="sm" /><Trans>Ready about {say.short(readyOn)}</Trans></span>}
      </div>
    </li>
  );
}
