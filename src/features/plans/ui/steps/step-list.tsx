import { useState } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { addDays, mondayOf } from '#shared/calendar-date.ts';
import type { Plan, PlanStep } from '../../contract.ts';
import { useSayDate } from '../plan-words.tsx';
import { StepRow, type StepActions } from './step-row.tsx';

/** More weeks than these wait behind a button. */
const weeksAtFirst = 3;

/** The steps week by week. A step is dragged by its handle, or moved by its menu. */
export function StepList({ plan, today, actions }: { plan: Plan; today: string; actions: StepActions }) {
  const [dragged, setDragged] = useState<string | null>(null);
  const shown = plan.steps.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const [isAll, setIsAll] = useState(false);
  const weeks = [...Map.groupBy(shown, ({ date }) => mondayOf(date))];
  const past = weeks.filter(([monday]) => monday < mondayOf(today)).length;
  const more = weeks.length - Math.min(weeks.length, past + weeksAtFirst);
  const order = plan.steps.filter(({ status, kind }) => status === 'todo' && kind !== 'review').map(({ id }) => id);
  const drop = (before: string) => {
    if (dragged !== null && dragged !== before) actions.onMove(dragged, before);
    setDragged(null);
  };
  return (
    <div className="stack stack--lg">
      {(isAll ? weeks : weeks.slice(0, past + weeksAtFirst)).map(([monday, steps]) => (
        <section key={monday} className="plan-week">
          <div className="section-head"><h2><WeekName monday={monday} today={today} /></h2><WeekMinutes steps={steps} plan={plan} /></div>
          <ul className="list list--card">
            {steps.map((step) => (
              <StepRow
                key={step.id} step={step} isLater={step.date > today} order={order} actions={actions} isDropTarget={dragged !== null && dragged !== step.id}
                onDrag={setDragged} onDrop={drop}
              />
            ))}
          </ul>
        </section>
      ))}
      {more > 0 && !isAll && <div><Button onClick={() => setIsAll(true)}><Plural value={more} one="Show # more week" other="Show # more weeks" /></Button></div>}
    </div>
  );
}

function WeekName({ monday, today }: { monday: string; today: string }) {
  const say = useSayDate();
  const dates = <span className="plan-week__dates"><Trans>{say.short(monday)} to {say.short(addDays(monday, 6))}</Trans></span>;
  if (monday === mondayOf(today)) return <><Trans>This week</Trans> {dates}</>;
  if (monday === addDays(mondayOf(today), 7)) return <><Trans>Next week</Trans> {dates}</>;
  return <Trans>Week of {say.short(monday)}</Trans>;
}

function WeekMinutes({ steps, plan: { settings } }: { steps: PlanStep[]; plan: Plan }) {
  const minutes = steps.filter(({ status }) => status !== 'skipped').reduce((sum, step) => sum + step.minutes, 0);
  const most = settings.minutesADay * settings.weekdays.length;
  return <span className="small muted num"><Trans>{minutes} of {most} min</Trans></span>;
}
