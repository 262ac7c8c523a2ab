import { Trans } from '@lingui/react/macro';
import type { Plan } from '../../contract.ts';
import { useSayDate } from '../plan-words.tsx';
import { DayBar } from '../steps/minutes.tsx';
import type { PlanDay } from '../steps/plan-days.ts';
import type { StepActions } from '../steps/step-actions.ts';
import { StepRow } from '../steps/step-row.tsx';

/** One day of the month: its steps, and what can be done with them. */
export function DayPanel({ plan, day, actions }: { plan: Plan; day: PlanDay; actions: StepActions }) {
  const say = useSayDate();
  const { planned, done, steps, date } = day;
  const given = plan.settings.minutesADay;
  return (
    <section className="card day-panel" aria-labelledby="day-title">
      <h2 id="day-title" className="h3" aria-live="polite">{say.long(date)}</h2>
      {steps.length === 0 && <p className="small muted mt-2">{date < plan.today ? <Trans>Nothing was done in this plan on that day.</Trans> : <Trans>Nothing is planned for this day.</Trans>}</p>}
      {steps.length > 0 && (
        <>
          <div className="mt-3"><DayBar day={day} given={given} /></div>
          <p className="small muted num mt-1">{done > 0 ? <Trans>{done} of {given} minutes done</Trans> : <Trans>{planned} of {given} minutes planned</Trans>}</p>
          <ul className="mt-2">{steps.map((step) => <StepRow key={step.id} step={step} actions={actions} />)}</ul>
        </>
      )}
    </section>
  );
}
