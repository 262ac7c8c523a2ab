import { useRef, type KeyboardEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { weekdayOf } from '#shared/calendar-date.ts';
import { Icon } from '#client/components/icon.tsx';
import type { Plan } from '../../contract.ts';
import { useSayDate } from '../plan-words.tsx';
import { Minutes } from '../steps/minutes.tsx';
import type { PlanDay } from '../steps/plan-days.ts';
import { dayByKey, weeksOfMonth } from './calendar-days.ts';

type MonthTableProps = { plan: Plan; day: string; dayAt: (date: string) => PlanDay; onDay: (date: string) => void };

/** The days of a month as buttons, one of which is in the tab order; arrows lead from day to day, page keys to other months. */
export function MonthTable({ plan, day, dayAt, onDay }: MonthTableProps) {
  const say = useSayDate();
  const table = useRef<HTMLTableElement>(null);
  const weeks = weeksOfMonth(day.slice(0, 7));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = dayByKey(event.key, day, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onDay(next);
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus());
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows are those of the buttons in it */}
      <table ref={table} className="month" onKeyDown={onKeyDown}>
        <thead><tr>{weeks[0]?.map((date) => <th key={date} scope="col">{say.weekdayShort(date)}</th>)}</tr></thead>
        <tbody>
          {weeks.map((dates) => (
            <tr key={dates[0]}>
              {dates.map((date) => <DayCell key={date} plan={plan} day={dayAt(date)} month={day.slice(0, 7)} isChosen={date === day} onDay={onDay} />)}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="row small muted legend-row mt-3"><span className="key-line key-line--done" /><Trans>done</Trans><span className="key-line" /><Trans>planned</Trans><span className="wide-only"><Trans>A full bar is {plan.settings.minutesADay} minutes. Arrow keys move from day to day.</Trans></span></p>
    </div>
  );
}

function DayCell({ plan, day, month, isChosen, onDay }: { plan: Plan; day: PlanDay; month: string; isChosen: boolean; onDay: (date: string) => void }) {
  const { t } = useLingui();
  const say = useSayDate();
  const { settings, today } = plan;
  const { date, planned, done, steps } = day;
  const total = planned + done;
  const work = steps.filter(({ kind, status }) => kind !== 'review' && status !== 'skipped');
  const isOff = total === 0 && !settings.weekdays.includes(weekdayOf(date));
  const look = [isOff && 'is-off', date < today && 'is-past', date.slice(0, 7) !== month && 'is-other'].filter(Boolean).join(' ');
  const isDue = date === settings.dueOn;
  return (
    <td className={look}>
      <button
        type="button" aria-pressed={isChosen} tabIndex={isChosen ? 0 : -1} {...(date === today && { 'aria-current': 'date' as const })} onClick={() => onDay(date)}
      >
        <span className="visually-hidden">{say.long(date)}: {total === 0 && t`nothing`}</span>
        <span className="n"><b aria-hidden="true">{Number(date.slice(8)) === 1 ? say.dayMonth(date) : Number(date.slice(8))}</b>{isDue ? <Icon name="calendar" size="sm" /> : date < today && done > 0 && <Icon name="check" size="sm" />}</span>
        {total > 0 && <Minutes planned={planned} done={done} given={settings.minutesADay} isShort />}
        {isDue ? <span className="due"><span><Trans>Your date</Trans></span></span> : work[0] && <span className="month__about">{work[0].shortTitle}</span>}
      </button>
    </td>
  );
}
