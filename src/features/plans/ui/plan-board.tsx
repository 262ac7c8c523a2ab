import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '#client/components/states.tsx';
import type { Plan } from '../contract.ts';
import { useSayDate } from './plan-words.tsx';
import { WeekBars } from './steps/week-bars.tsx';

/** The goal on the board: how far it is, when it is reached, and the minutes of this week. */
export function PlanBoard({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const { title, skills, stepCount, doneCount, settings, week } = plan;
  const secure = skills.filter(({ status }) => status === 'secure').length;
  return (
    <section className="board board--split mb-8" aria-labelledby="plan-title">
      <div>
        <p className="muted small"><Trans>Your goal</Trans></p>
        <h2 id="plan-title" className="board__title">{title}</h2>
        <div className="max-w-md"><Progress value={doneCount} max={stepCount} label={t`Steps done`} /></div>
        <p className="small mt-2">
          <Plural value={stepCount} one={`${doneCount} of # step done.`} other={`${doneCount} of # steps done.`} />{' '}
          <Plural value={skills.length} one={`${secure} of # skill is secure.`} other={`${secure} of # skills are secure.`} />{' '}
          <span className="muted"><ReadyText plan={plan} /></span>
        </p>
      </div>
      <WeekBars week={week} minutesADay={settings.minutesADay} />
    </section>
  );
}

function ReadyText({ plan: { readyOn, readyFrom, readyTo, settings, status } }: { plan: Plan }) {
  const say = useSayDate();
  if (status === 'done' || readyOn === null) return <Trans>Nothing is left to do. What you learned comes back in reviews.</Trans>;
  const isLate = settings.dueOn !== null && readyOn > settings.dueOn;
  return (
    <>
      {readyFrom !== null && readyTo !== null && readyFrom !== readyTo
        ? <Trans>At this pace you are ready about {say.short(readyOn)}, likely between {say.short(readyFrom)} and {say.short(readyTo)}.</Trans>
        : <Trans>At this pace you are ready about {say.short(readyOn)}.</Trans>}
      {settings.dueOn !== null && <> {isLate ? <Trans>That is after your date, {say.short(settings.dueOn)}: more minutes a day would help.</Trans> : <Trans>Your date is {say.short(settings.dueOn)}.</Trans>}</>}
    </>
  );
}
