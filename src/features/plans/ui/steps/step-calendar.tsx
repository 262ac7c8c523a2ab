import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, mondayOf } from '#shared/calendar-date.ts';
import { IconButton } from '#client/components/button.tsx';
import { sayDay } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import type { Plan, PlanStep } from '../../contract.ts';
import { kindIcons, KindName } from '../plan-words.tsx';
import { linkOfStep } from './step-link.ts';

/** The steps of one month on a calendar; on a narrow page its days stand below each other. */
export function StepCalendar({ plan: { steps }, today }: { plan: Plan; today: string }) {
  const { i18n, t } = useLingui();
  const [month, setMonth] = useState(() => (steps.find(({ status }) => status === 'todo')?.date ?? today).slice(0, 7));
  const byDay = Map.groupBy(steps.filter(({ status }) => status !== 'skipped'), ({ date }) => date);
  const move = (months: number) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    setMonth(new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7));
  };
  const first = mondayOf(`${month}-01`);
  const weeks = Array.from({ length: 6 }, (_, week) => addDays(first, week * 7)).filter((monday) => monday.slice(0, 7) <= month);
  return (
    <section aria-labelledby="calendar-month">
      <div className="row row--between mb-4">
        <h2 id="calendar-month" aria-live="polite">{sayDay(`${month}-01`, i18n.locale, { month: 'long', year: 'numeric' })}</h2>
        <div className="row row--tight">
          <IconButton icon="chevron-left" label={t`The month before`} onClick={() => move(-1)} />
          <IconButton icon="chevron-right" label={t`The month after`} onClick={() => move(1)} />
        </div>
      </div>
      <table className="plan-calendar">
        <thead><tr>{Array.from({ length: 7 }, (_, day) => addDays(first, day)).map((date) => <th key={date} scope="col">{sayDay(date, i18n.locale, { weekday: 'short' })}</th>)}</tr></thead>
        <tbody>
          {weeks.map((monday) => (
            <tr key={monday}>
              {Array.from({ length: 7 }, (_, day) => addDays(monday, day)).map((date) => (
                <Day key={date} date={date} steps={byDay.get(date) ?? []} isToday={date === today} isOther={date.slice(0, 7) !== month} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The icon beside it says the kind to who sees it. */
function ShortName({ step: { kind, shortTitle } }: { step: PlanStep }) {
  return <span>{kind === 'review' ? <Trans>Review</Trans> : <><span className="visually-hidden"><KindName kind={kind} />: </span>{shortTitle}</>}</span>;
}

function Day({ date, steps, isToday, isOther }: { date: string; steps: PlanStep[]; isToday: boolean; isOther: boolean }) {
  const { i18n } = useLingui();
  const look = [isToday && 'is-today', isOther && 'is-other', steps.length === 0 && 'is-empty'].filter(Boolean).join(' ');
  return (
    <td className={look}>
      <span className="plan-calendar__day num">
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        <span className="visually-hidden">{sayDay(date, i18n.locale)}</span>
        {isToday && <span className="chip chip--next"><Trans>Today</Trans></span>}
      </span>
      {steps.length > 0 && (
        <ul>
          {steps.map((step) => {
            const { to, params, search } = linkOfStep(step);
            return (
              <li key={step.id} className={step.status === 'done' ? 'is-done' : ''}>
                <Icon name={step.status === 'done' ? 'check' : kindIcons[step.kind]} size="sm" />
                {step.status === 'done' ? <ShortName step={step} /> : <Link to={to} {...(params && { params })} search={search} title={step.title}><ShortName step={step} /></Link>}
              </li>
            );
          })}
        </ul>
      )}
    </td>
  );
}
