import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, mondayOf } from '#shared/calendar-date.ts';
import { Button, IconButton } from '#client/components/button.tsx';
import { Segment } from '#client/components/fields.tsx';
import { Arrange } from '#client/widgets/arrange.tsx';
import type { Plan } from '../../contract.ts';
import { useSayDate } from '../plan-words.tsx';
import { dayOf, daysOf, type PlanDay } from '../steps/plan-days.ts';
import type { StepActions } from '../steps/step-actions.ts';
import { addMonths, weekOfDate } from './calendar-days.ts';
import { DayPanel } from './day-panel.tsx';
import { MonthTable } from './month-table.tsx';
import { WeekBlocks } from './week-blocks.tsx';

/** A plan by month, with one day beside it, or by week, a block a step. */
export function StepCalendar({ plan, actions }: { plan: Plan; actions: StepActions }) {
  const { t } = useLingui();
  const say = useSayDate();
  const [span, setSpan] = useState<'month' | 'week'>('month');
  const [day, setDay] = useState(() => daysOf(plan).next?.date ?? plan.today);
  const byDate = Map.groupBy(plan.steps, ({ date }) => date);
  const dayAt = (date: string): PlanDay => dayOf(date, byDate.get(date) ?? []);
  const move = (by: number) => setDay(span === 'month' ? addMonths(day, by) : addDays(day, by * 7));
  const monday = mondayOf(day);
  const canGo = (id: string, before: string | null) => actions.places.get(id)?.before.includes(before) ?? false;
  return (
    <section aria-labelledby="calendar-title">
      <div className="row row--between mb-4">
        <h2 id="calendar-title" aria-live="polite">{span === 'month' ? say.month(day) : say.week(monday)}</h2>
        <div className="row">
          <Segment label={t`Span`} value={span} onChange={setSpan} options={[{ value: 'month', label: <Trans>Month</Trans> }, { value: 'week', label: <Trans>Week</Trans> }]} />
          <div className="row row--nowrap calendar-ways">
            <IconButton size="sm" icon="chevron-left" label={span === 'month' ? t`The month before` : t`The week before`} onClick={() => move(-1)} />
            <Button size="sm" onClick={() => setDay(plan.today)}><Trans>Today</Trans></Button>
            <IconButton size="sm" icon="chevron-right" label={span === 'month' ? t`The month after` : t`The week after`} onClick={() => move(1)} />
          </div>
        </div>
      </div>
      <Arrange canGo={canGo} onMove={actions.onMove}>
        {span === 'month'
          ? <div className="cols cols--rail"><MonthTable plan={plan} day={day} dayAt={dayAt} onDay={setDay} /><DayPanel plan={plan} day={dayAt(day)} actions={actions} /></div>
          : <div className="stack stack--lg"><WeekBlocks plan={plan} days={weekOfDate(day).map(dayAt)} isTeacher={actions.isTeacher} /><WeekBlocks plan={plan} days={weekOfDate(addDays(day, 7)).map(dayAt)} isTeacher={actions.isTeacher} isTitled /><p className="small muted"><Trans>A block is as high as its minutes; the dashed line is the minutes of a day.</Trans></p></div>}
      </Arrange>
    </section>
  );
}
