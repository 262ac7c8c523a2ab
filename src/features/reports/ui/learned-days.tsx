import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sayDay } from '#client/components/dates.ts';
import { weekdayOf } from '#shared/calendar-date.ts';
import type { LearningReport } from '../learning-contract.ts';
import { AnswersBehind } from './answers-behind.tsx';

type Day = LearningReport['days'][number];
/** Minutes from which on a day is drawn one step darker. */
const steps = [0, 5, 12, 20];
const lookOf = ({ answers, minutes }: Day) => (answers === 0 ? 'e0' : `e${Math.max(1, steps.filter((step) => minutes >= step).length)}`);
const daysAtFirst = 7;

/** The days of the weeks: a calendar to see them, a table to read them, and the answers of each. */
export function LearnedDays({ days }: { days: Day[] }) {
  const { t } = useLingui();
  const busy = days.filter(({ answers }) => answers > 0).toReversed();
  const [isAll, setAll] = useState(false);
  const minutes = Math.round(busy.reduce((sum, day) => sum + day.minutes, 0));
  const [count, all] = [busy.length, days.length];
  return (
    <section id="days" aria-labelledby="days-title">
      <div className="section-head"><h2 id="days-title"><Trans>Days you learned</Trans></h2></div>
      <div className="card stack">
        <p className="small muted"><Trans>{count} of {all} days, {minutes} minutes. Rest days are part of learning.</Trans></p>
        <div className="table-wrap" tabIndex={0} role="group" aria-label={t`Calendar of days, the table below has the numbers`}>
          <div className="calendar report-calendar" aria-hidden="true">{days.map((day, index) => <i key={day.date} className={`${lookOf(day)} ${index === all - 1 ? 'today' : ''}`} />)}</div>
        </div>
        <ul className="row small muted report-key" aria-hidden="true"><li><i className="e0" /><Trans>rest</Trans></li><li><i className="e1" /><Trans>less</Trans></li><li><i className="e4" /><Trans>20 minutes and more</Trans></li></ul>
        {busy.length === 0 && <p className="small"><Trans>No answers in these eight weeks.</Trans></p>}
        {busy.length > 0 && <ul className="list report-days">{(isAll ? busy : busy.slice(0, daysAtFirst)).map((day) => <DayRow key={day.date} day={day} />)}</ul>}
        {!isAll && busy.length > daysAtFirst && <p><button type="button" className="btn btn--sm" onClick={() => setAll(true)}><Plural value={busy.length} one="Show # day" other="Show all # days" /></button></p>}
      </div>
    </section>
  );
}

function DayRow({ day: { date, answers, right, minutes } }: { day: Day }) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const weekday = weekdayOf(date);
  const isWeekend = weekday === 0 || weekday === 6;
  const rounded = Math.max(1, Math.round(minutes));
  return (
    <li>
      <details className="grow report-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className={isWeekend ? 'grow muted' : 'grow'}>{sayDay(date, i18n.locale, { weekday: 'short', day: 'numeric', month: 'long' })}</span>
          <span className="small muted num"><Trans>{right} of {answers} right</Trans>{minutes > 0 && <>, <Plural value={rounded} one="# minute" other="# minutes" /></>}</span>
        </summary>
        {isOpen && <AnswersBehind query={{ date }} />}
      </details>
    </li>
  );
}
