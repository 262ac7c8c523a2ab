import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod/mini';
import { callApi } from '#features/session/ui/public.tsx';
import { sayDay } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';

/** What the home shows of a plan, and no more: the whole contract would weigh on a page that everybody opens first. */
const plansAtHome = z.object({
  plans: z.array(z.object({
    id: z.string(), title: z.string(), status: z.string(), from: z.nullable(z.object({ name: z.string() })), stepCount: z.number(), doneCount: z.number(),
    readyOn: z.nullable(z.string()),
  })),
});
type PlanAtHome = z.infer<typeof plansAtHome>['plans'][number];

/** On the student's home: what teachers propose, and the plans that run. Nothing is shown while there is neither. */
export function AssignedPlans() {
  const { data } = useQuery({ queryKey: ['plans', 'home'], queryFn: () => callApi('/plans', { reply: plansAtHome }) });
  const shown = data?.plans.filter(({ status }) => status === 'proposed' || status === 'active') ?? [];
  if (shown.length === 0) return null;
  const open = shown.filter(({ status }) => status === 'proposed').length;
  return (
    <section aria-labelledby="assigned-title">
      <div className="section-head"><h2 id="assigned-title"><Trans>Plans</Trans></h2>{open > 0 && <span className="small muted num"><Plural value={open} one="# to accept" other="# to accept" /></span>}</div>
      <ul className="list">{shown.slice(0, 4).map((plan) => <PlanLine key={plan.id} plan={plan} />)}</ul>
    </section>
  );
}

function PlanLine({ plan: { title, from, status, doneCount, stepCount, readyOn } }: { plan: PlanAtHome }) {
  const { i18n } = useLingui();
  const ready = readyOn === null ? null : sayDay(readyOn, i18n.locale, { day: 'numeric', month: 'long' });
  return (
    <li>
      <div className="grow">
        <Link className="title" to="/slateplanning">{title}</Link>
        <p className="small muted">{from !== null && <>{from.name}, </>}<Plural value={stepCount} one={`${doneCount} of # step done`} other={`${doneCount} of # steps done`} /></p>
        {status === 'proposed'
          ? <span className="chip chip--due"><Icon name="clock" size="sm" /><Trans>Waits for your answer</Trans></span>
          : ready !== null && <span className="chip"><Icon name="calendar" size="sm" /><Trans>Ready about {ready}</Trans></span>}
      </div>
    </li>
  );
}
