import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#client/components/button.tsx';
import { DropPlace } from '#client/widgets/arrange.tsx';
import type { Plan, PlanStep } from '../../contract.ts';
import { KindName, StepTitle, useSayDate, useStepName } from '../plan-words.tsx';
import { DayBar } from './minutes.tsx';
import type { PlanDays } from './plan-days.ts';
import { linkOfStep } from './step-link.ts';
import type { StepActions } from './step-actions.ts';
import { StepMenu } from './step-menu.tsx';
import { StepRow, Why } from './step-row.tsx';

/** Today, or the day on which it goes on: the one step to do next, large, and what else is planned. */
export function TodayCard({ plan, days: { today, next }, actions }: { plan: Plan; days: PlanDays; actions: StepActions }) {
  const say = useSayDate();
  const { minutesADay } = plan.settings;
  const featured = actions.isTeacher ? undefined : next;
  const isLater = featured !== undefined && featured.date > plan.today;
  const rows = today.steps.filter((step) => step !== featured);
  const { planned, done } = today;
  if (today.steps.length === 0 && !featured) return null;
  return (
    <section className="today" aria-labelledby="plan-today">
      <header className="today__head">
        <div><h2 id="plan-today" tabIndex={-1}><Trans>Today</Trans></h2><p className="muted small">{say.long(plan.today)}</p></div>
        {today.steps.length > 0 && (
          <div>
            <DayBar day={today} given={minutesADay} />
            <p className="small muted num mt-1">
              {done > 0 ? <Trans>{planned} minutes are left, {done} done, of {minutesADay} a day</Trans> : <Trans>{planned} of {minutesADay} minutes are planned, none done yet</Trans>}
            </p>
          </div>
        )}
      </header>
      {featured && <NextStep step={featured} isLater={isLater} actions={actions} />}
      {rows.length > 0 && <ul className="days today__rows">{rows.map((step) => <StepRow key={step.id} step={step} actions={actions} />)}</ul>}
    </section>
  );
}

function NextStep({ step, isLater, actions }: { step: PlanStep; isLater: boolean; actions: StepActions }) {
  const { t } = useLingui();
  const say = useSayDate();
  const name = useStepName()(step);
  const { to, params, search } = linkOfStep(step);
  const refused = actions.refusal?.stepId === step.id ? actions.refusal.message : null;
  return (
    <div className="today__next" {...(!isLater && { 'data-step': step.id })} tabIndex={-1}>
      <div>
        {isLater && <p className="small mb-1"><Trans>It goes on {say.long(step.date)}. You may begin now.</Trans></p>}
        <div className="row today__name"><h3 className="h2"><StepTitle step={step} /></h3><span className="chip chip--next">{step.isNext && !isLater ? <Trans>Do next</Trans> : <Trans>Next in this plan</Trans>}</span></div>
        <p className="small muted"><KindName kind={step.kind} />, <Plural value={step.minutes} one="# minute" other="# minutes" /></p>
      </div>
      <div className="row row--nowrap">
        <Link to={to} {...(params && { params })} search={search} className={buttonClass({ variant: 'primary' })}><StartWords step={step} /></Link>
        {actions.canChange && step.kind !== 'review' && <StepMenu step={step} actions={actions} />}
      </div>
      <Why step={step} actions={actions} />
      {refused !== null && <p className="step__said field__problem" role="alert">{refused}</p>}
      {!isLater && <DropPlace before={step.id} name={t`Before ${name}`} />}
    </div>
  );
}

function StartWords({ step: { kind } }: { step: PlanStep }) {
  switch (kind) {
    case 'lesson': return <Trans>Start the lesson</Trans>;
    case 'practice': return <Trans>Start the practice</Trans>;
    case 'check': return <Trans>Start the check</Trans>;
    case 'review': return <Trans>Start the reviews</Trans>;
  }
}
