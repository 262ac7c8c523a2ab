import { Fragment } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import type { Plan } from '../contract.ts';
import { PlanStory } from './plan-story.tsx';
import { ChangeText, useSayDate } from './plan-words.tsx';

/** Beside the steps: why this plan, what changed, the pace. */
type PlanRailProps = { plan: Plan; isTeacher: boolean; onPace: ((minutesADay: number) => void) | null; isBusy: boolean; failure: Error | null; onRestore: ((stepId: string) => void) | null };

export function PlanRail({ plan, isTeacher, onPace, isBusy, failure, onRestore }: PlanRailProps) {
  return (
    <>
      <WhatChanged plan={plan} onRestore={onRestore} />
      {onPace && <Pace plan={plan} isTeacher={isTeacher} onPace={onPace} isBusy={isBusy} failure={failure} />}
      <PlanStory plan={plan} isTeacher={isTeacher} />
      <LeftOut plan={plan} isTeacher={isTeacher} />
    </>
  );
}

/** What the plan does not ask for again, each with what shows that it is known. */
function LeftOut({ plan: { leftOut }, isTeacher }: { plan: Plan; isTeacher: boolean }) {
  const { i18n } = useLingui();
  if (leftOut.length === 0) return null;
  const nameAll = (names: string[]) => new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
  return (
    <details className="small">
      <summary><Plural value={leftOut.length} one="# skill is left out: it is known" other="# skills are left out: they are known" /></summary>
      <ul className="stack stack--sm mt-2">
        {leftOut.map(({ skillId, name, shownBy }) => (
          <li key={skillId}>
            {name}
            <div className="muted">{shownBy.length > 0 ? <Trans>Shown by {nameAll(shownBy.slice(0, 3))}</Trans> : isTeacher ? <Trans>Shown by answers on it</Trans> : <Trans>Shown by your answers on it</Trans>}</div>
          </li>
        ))}
      </ul>
    </details>
  );
}

type PaceProps = { plan: Plan; isTeacher: boolean; onPace: (minutesADay: number) => void; isBusy: boolean; failure: Error | null };

function Pace({ plan: { paces, settings, readyOn }, isTeacher, onPace, isBusy, failure }: PaceProps) {
  const say = useSayDate();
  if (readyOn === null) return null;
  return (
    <section className="card card--well plan-pace">
      <h2 className="h3"><Trans>Minutes a day</Trans></h2>
      <div className="row my-2">
        {paces.map(({ minutesADay }) => (
          <button key={minutesADay} type="button" className="filter num" aria-pressed={minutesADay === settings.minutesADay} disabled={isBusy} onClick={() => onPace(minutesADay)}>{minutesADay}</button>
        ))}
      </div>
      <p className="small muted">
        {paces.filter((pace) => pace.minutesADay !== settings.minutesADay && pace.readyOn !== null).map((pace) => (
          <Fragment key={pace.minutesADay}><PaceText minutes={pace.minutesADay} readyOn={say.short(pace.readyOn ?? '')} isTeacher={isTeacher} />{' '}</Fragment>
        ))}
      </p>
      {failure && <p className="field__problem" role="alert">{failure.message}</p>}
    </section>
  );
}

function PaceText({ minutes, readyOn, isTeacher }: { minutes: number; readyOn: string; isTeacher: boolean }) {
  return isTeacher
    ? <Plural value={minutes} one={`At # minute it would be ready about ${readyOn}.`} other={`At # minutes it would be ready about ${readyOn}.`} />
    : <Plural value={minutes} one={`At # minute you would be ready about ${readyOn}.`} other={`At # minutes you would be ready about ${readyOn}.`} />;
}

function WhatChanged({ plan: { changes, steps }, onRestore }: { plan: Plan; onRestore: ((stepId: string) => void) | null }) {
  const say = useSayDate();
  return (
    <section>
      <h2 className="h3 mb-3"><Trans>What changed</Trans></h2>
      <ol className="log small">
        {changes.slice(0, 6).map((change) => {
          const skipped = change.kind === 'skipped' ? steps.find(({ status, title }) => status === 'skipped' && title === change.steps[0]) : undefined;
          return (
            <li key={change.id}>
              <strong>{say.day(change.at)}</strong>
              <p className="muted">
                <ChangeText change={change} />{' '}
                {skipped && onRestore && <Button size="sm" variant="plain" className="plan-undo" onClick={() => onRestore(skipped.id)}><Trans>Undo</Trans></Button>}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
