import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DueWords } from '#features/assignments/ui/public.tsx';
import type { StepKind } from '#features/plans/contract.ts';
import { sayDay } from '#client/components/dates.ts';
import type { GuardianPage, GuardianWeek } from '../contract.ts';

/** What the child works on now, as the first sentence of the page. */
export function Now({ page: { name, now } }: { page: GuardianPage }) {
  if (!now) return <p className="guardian__lead"><Trans>Nothing is waiting for {name} at the moment.</Trans></p>;
  const { courseTitle } = now;
  const isOfCourse = courseTitle !== null && now.kind !== 'review' && now.kind !== 'placement';
  return <p className="guardian__lead"><NowWords name={name} now={now} />{isOfCourse && <> <Trans>It belongs to {courseTitle}.</Trans></>}</p>;
}

function NowWords({ name, now: { kind, title } }: { name: string; now: NonNullable<GuardianPage['now']> }): ReactNode {
  switch (kind) {
    case 'lesson': return <Trans>Next for {name} is the lesson “{title}”.</Trans>;
    case 'practice': return <Trans>Next for {name} is practice: “{title}”.</Trans>;
    case 'check': return <Trans>Next for {name}: to show “{title}” without help.</Trans>;
    case 'review': return <Trans>Next for {name} is to review what was learned before, so that it stays.</Trans>;
    case 'placement': return <Trans>Next for {name} is a short check that finds out what is known already.</Trans>;
    case 'assigned': return title === '' ? <Trans>Next for {name} is something that a teacher gave.</Trans> : <Trans>Next for {name} is “{title}”, which a teacher gave.</Trans>;
  }
}

/** This week as it is so far, and the one before: at the beginning of a week there is not much to say of it. */
export function Weeks({ name, weeks }: { name: string; weeks: NonNullable<GuardianPage['weeks']> }) {
  return (
    <section aria-labelledby="weeks" className="stack stack--sm">
      <h2 id="weeks"><Trans>What was done</Trans></h2>
      <div className="guardian__weeks">
        <Week title={<Trans>This week</Trans>} week={weeks.this} none={<Trans>Nothing yet this week. Rest days are part of learning.</Trans>} />
        <Week title={<Trans>Last week</Trans>} week={weeks.last} none={<Trans>{name} did not work in Slate last week.</Trans>} />
      </div>
    </section>
  );
}

const quoted = (title: string) => `“${title}”`;

function Week({ title, week: { days, minutes, lessons, gained }, none }: { title: ReactNode; week: GuardianWeek; none: ReactNode }) {
  const { i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale);
  const [names, titles, skills] = [list.format(days.map(({ date }) => sayDay(date, i18n.locale, { weekday: 'long' }))), list.format(lessons.map(quoted)), list.format(gained.map(quoted))];
  const isQuiet = days.length === 0 && lessons.length === 0;
  return (
    <div className="stack stack--sm">
      <h3>{title}</h3>
      {isQuiet && <p>{none}</p>}
      {days.length > 0 && <p><Plural value={days.length} one="Worked on # day" other="Worked on # days" />: {names}.
        {minutes > 0 && <> <Plural value={minutes} one="About # minute of questions." other="About # minutes of questions." /></>}</p>}
      {lessons.length > 0 && <p><Trans>Finished: {titles}.</Trans></p>}
      {gained.length > 0 && <p><Trans>Became secure: {skills}.</Trans></p>}
    </div>
  );
}

/** What teachers gave and is not done, due soonest first. */
export function Assigned({ assigned }: { assigned: NonNullable<GuardianPage['assigned']> }) {
  return (
    <section aria-labelledby="assigned" className="stack stack--sm">
      <h2 id="assigned"><Trans>What is assigned</Trans></h2>
      {assigned.length === 0 ? <p><Trans>Nothing that a teacher gave is open.</Trans></p> : (
        <ul className="list">
          {assigned.map(({ id, title, from, due, isBegun }) => (
            <li key={id}>
              <div className="grow">
                <p className="title">{title === '' ? <Trans>Reviews that are due</Trans> : title}</p>
                <p className="small muted">{from !== null && <><bdi>{from}</bdi>, </>}{isBegun ? <Trans>begun</Trans> : <Trans>not begun yet</Trans>}</p>
              </div>
              <p className={due?.isOver ? 'guardian__due guardian__due--late' : 'guardian__due'}>{due ? <DueWords due={due} /> : <Trans>no set time</Trans>}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The plan's next steps, as it was planned last. */
export function PlanSteps({ plan: { title, steps } }: { plan: NonNullable<GuardianPage['plan']> }) {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="plan" className="stack stack--sm">
      <h2 id="plan"><Trans>What comes next in the plan</Trans></h2>
      <p className="muted"><Trans>“{title}”: the next steps.</Trans></p>
      <ol className="list">
        {steps.map(({ kind, title: step, minutes, on }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that is read once and never changes
          <li key={index}>
            <div className="grow"><p className="title">{kind === 'review' ? <Trans>Reviews</Trans> : step}</p><p className="small muted"><StepKindWords kind={kind} /></p></div>
            <p className="guardian__due">{on !== null && <>{sayDay(on, i18n.locale)}, </>}<Plural value={minutes} one="about # minute" other="about # minutes" /></p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepKindWords({ kind }: { kind: StepKind }): ReactNode {
  switch (kind) {
    case 'lesson': return <Trans>Lesson</Trans>;
    case 'practice': return <Trans>Practice</Trans>;
    case 'check': return <Trans>A check without help</Trans>;
    case 'review': return <Trans>What was learned before, so that it stays</Trans>;
  }
}
