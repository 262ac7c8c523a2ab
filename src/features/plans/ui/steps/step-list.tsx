import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { addDays } from '#shared/calendar-date.ts';
import { Icon } from '#client/components/icon.tsx';
import { Arrange, DropPlace } from '#client/widgets/arrange.tsx';
import type { Plan } from '../../contract.ts';
import { useSayDate } from '../plan-words.tsx';
import { Minutes } from './minutes.tsx';
import { countOf, daysOf, restDays, topicsOf, type PlanDay, type PlanWeek } from './plan-days.ts';
import type { StepActions } from './step-actions.ts';
import { StepRow } from './step-row.tsx';
import { TodayCard } from './today-card.tsx';

/** The steps by day: today large, the next week open, what is far or done in one line each. */
export function StepList({ plan, actions }: { plan: Plan; actions: StepActions }) {
  const { t } = useLingui();
  const days = daysOf(plan);
  const rest = restDays(plan);
  const { minutesADay, weekdays } = plan.settings;
  const canGo = (id: string, before: string | null) => actions.places.get(id)?.before.includes(before) ?? false;
  const [nextWeek, ...far] = days.weeks;
  return (
    <Arrange canGo={canGo} onMove={actions.onMove}>
      <div className="plan-list">
        <TodayCard plan={plan} days={days} actions={actions} />
        {days.later.length > 0 && <section aria-label={t`Later this week`} className="week"><DayList days={days.later} given={minutesADay} actions={actions} /></section>}
        {days.earlier.length > 0 && <DoneFold title={<Trans>Done this week</Trans>} days={days.earlier} given={minutesADay * weekdays.length} actions={actions} />}
        {rest.length > 0 && <p className="plan-rest small muted"><Icon name="sun-moon" size="sm" /><RestText dates={rest} /></p>}
        {nextWeek && <OpenWeek week={nextWeek} plan={plan} actions={actions} />}
        {far.length > 0 && <div className="stack stack--sm">{far.map((week) => <WeekFold key={week.monday} week={week} plan={plan} actions={actions} />)}</div>}
        <DropPlace before={null} name={t`At the end`} />
        {days.past.length > 0 && <PastFold weeks={days.past} actions={actions} given={minutesADay * weekdays.length} />}
      </div>
    </Arrange>
  );
}

function RestText({ dates }: { dates: string[] }) {
  const { i18n } = useLingui();
  const say = useSayDate();
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(dates.map(say.weekday));
  return <Trans>{names}: nothing is planned. Rest is part of it.</Trans>;
}

export function DayList({ days, given, actions }: { days: PlanDay[]; given: number; actions: StepActions }) {
  const say = useSayDate();
  return (
    <ul className="days">
      {days.map(({ date, steps, planned, done }) => (
        <li key={date} className="day">
          <p className="day__when"><strong>{say.weekdayShort(date)}</strong> <span className="muted">{say.short(date)}</span><Minutes planned={planned} done={done} given={given} /></p>
          <ul>{steps.map((step) => <StepRow key={step.id} step={step} actions={actions} />)}</ul>
        </li>
      ))}
    </ul>
  );
}

type WeekProps = { week: PlanWeek; plan: Plan; actions: StepActions };

function OpenWeek({ week, plan: { settings, today }, actions }: WeekProps) {
  const say = useSayDate();
  const isNext = week.monday <= addDays(today, 7);
  return (
    <section className="plan-week" aria-labelledby="plan-next-week">
      <div className="section-head">
        <h2 id="plan-next-week">{isNext ? <><Trans>Next week</Trans> <span className="plan-week__dates">{say.week(week.monday)}</span></> : say.week(week.monday)}</h2>
        <Minutes planned={week.planned} done={week.done} given={settings.minutesADay * settings.weekdays.length} />
      </div>
      <div className="week"><DayList days={week.days} given={settings.minutesADay} actions={actions} /></div>
    </section>
  );
}

function WeekFold({ week, plan: { settings }, actions }: WeekProps) {
  const say = useSayDate();
  return (
    <details className="fold">
      <summary>
        <Icon name="chevron-right" /><span className="grow">{say.week(week.monday)}{'  '}<WeekTopics week={week} /></span>
        <Minutes planned={week.planned} done={week.done} given={settings.minutesADay * settings.weekdays.length} isShort />
      </summary>
      <DayList days={week.days} given={settings.minutesADay} actions={actions} />
    </details>
  );
}

function WeekTopics({ week }: { week: PlanWeek }) {
  const topics = topicsOf(week);
  const count = countOf(week.days, 'todo');
  const names = `${topics.slice(0, 3).join(', ')}${topics.length > 3 ? ' …' : ''}`;
  return <span className="muted small">{count === 0 ? <Trans>only reviews</Trans> : <Plural value={count} one={`# step: ${names}`} other={`# steps: ${names}`} />}</span>;
}

function DoneFold({ title, days, given, actions }: { title: React.ReactNode; days: PlanDay[]; given: number; actions: StepActions }) {
  const done = countOf(days, 'done');
  const skipped = countOf(days, 'skipped');
  return (
    <details className="fold">
      <summary>
        <Icon name="chevron-right" />
        <span className="grow">{title}{'  '}<span className="muted small"><Plural value={done} one="# step" other="# steps" />{skipped > 0 && <>, <Plural value={skipped} one="# skipped" other="# skipped" /></>}</span></span>
        <Minutes planned={0} done={days.reduce((sum, day) => sum + day.done, 0)} given={given} isShort />
      </summary>
      <DayList days={days} given={given} actions={actions} />
    </details>
  );
}

/** Weeks that are over: one line, at the end. */
function PastFold({ weeks, given, actions }: { weeks: PlanWeek[]; given: number; actions: StepActions }) {
  const say = useSayDate();
  const days = weeks.flatMap((week) => week.days);
  const [first, last] = [weeks.at(-1)?.monday ?? '', addDays(weeks[0]?.monday ?? '', 6)];
  return <div className="fold--plain"><DoneFold title={<Trans>{say.short(first)} to {say.short(last)}</Trans>} days={days} given={given} actions={actions} /></div>;
}
