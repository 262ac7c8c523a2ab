import type { CSSProperties } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans } from '@lingui/react/macro';
import { weekdayOf } from '#shared/calendar-date.ts';
import type { Plan, PlanStep } from '../../contract.ts';
import { KindName, useSayDate } from '../plan-words.tsx';
import { Minutes } from '../steps/minutes.tsx';
import type { PlanDay } from '../steps/plan-days.ts';
import { linkOfStep } from '../steps/step-link.ts';

type Custom = CSSProperties & Record<`--${string}`, number>;
type WeekBlocksProps = { plan: Plan; days: PlanDay[]; isTeacher: boolean; isTitled?: boolean };

/** A week, a column a day and a block a step, as high as its minutes; days without anything at the end share a column. */
export function WeekBlocks({ plan: { settings, today }, days, isTeacher, isTitled = false }: WeekBlocksProps) {
  const say = useSayDate();
  const given: Custom = { '--day': settings.minutesADay };
  const monday = days[0]?.date ?? today;
  return (
    <div>
      {isTitled && <h2 className="mb-3">{say.week(monday)}</h2>}
      <div className="wk" style={given}>
        {days.map((day) => (
          <section key={day.date} className={day.steps.length === 0 ? 'wk__day wk__day--rest' : 'wk__day'} aria-label={say.long(day.date)}>
            <h3 className="h3">{day.date === today ? <Trans>Today</Trans> : say.weekdayShort(day.date)} <span className="small muted num">{say.dayMonth(day.date)}</span></h3>
            {day.steps.length > 0 ? <Minutes planned={day.planned} done={day.done} given={settings.minutesADay} isShort /> : <span className="small muted">{settings.weekdays.includes(weekdayOf(day.date)) ? <Trans>nothing</Trans> : <Trans>rest</Trans>}</span>}
            <div className="wk__stack">{day.steps.filter(({ status }) => status !== 'skipped').map((step) => <Block key={step.id} step={step} isTeacher={isTeacher} />)}</div>
          </section>
        ))}
      </div>
    </div>
  );
}

function Block({ step, isTeacher }: { step: PlanStep; isTeacher: boolean }) {
  const look = step.status === 'done' ? 'wk__block wk__block--done' : step.isNext ? 'wk__block wk__block--next' : step.kind === 'review' ? 'wk__block wk__block--quiet' : 'wk__block';
  const size: Custom = { '--m': step.minutes };
  const inside = (
    <>
      <span>{step.kind === 'review' ? (step.reason.kind === 'reviews' ? <Plural value={step.reason.cards} one="# card" other="# cards" /> : <Trans>Reviews</Trans>) : <><KindName kind={step.kind} />: {step.shortTitle}</>}</span>
      <span className="num">{step.minutes}<span className="visually-hidden"> <Trans>min</Trans></span>{step.status === 'done' && <span className="visually-hidden">, <Trans>done</Trans></span>}</span>
    </>
  );
  if (step.status !== 'todo' || isTeacher) return <div className={look} style={size} title={step.title}>{inside}</div>;
  const { to, params, search } = linkOfStep(step);
  return <Link className={look} style={size} title={step.title} to={to} {...(params && { params })} search={search}>{inside}</Link>;
}
