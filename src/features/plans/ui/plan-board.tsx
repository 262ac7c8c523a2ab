import { Plural, Trans } from '@lingui/react/macro';
import { Icon } from '#client/components/icon.tsx';
import type { Plan } from '../contract.ts';
import { TrailLine } from './board/trail.tsx';
import { useSayDate } from './plan-words.tsx';

/** The goal on the board: how far it is, when it is reached, and the way through its skills. */
export function PlanBoard({ plan, isTeacher }: { plan: Plan; isTeacher: boolean }) {
  const say = useSayDate();
  const { title, skills, stepCount, doneCount, settings } = plan;
  const secure = skills.filter(({ status }) => status === 'secure').length;
  return (
    <section className="board mb-8" aria-labelledby="plan-title">
      <p className="muted small">
        {isTeacher ? <Trans>The goal</Trans> : <Trans>Your goal</Trans>}{settings.dueOn !== null && <>, {say.long(settings.dueOn)}</>}
      </p>
      <div className="row row--between board__goal">
        <h2 id="plan-title" className="board__title">{title}</h2>
        <p className="num"><strong><Plural value={stepCount} one={`${doneCount} of # step`} other={`${doneCount} of # steps`} /></strong></p>
      </div>
      <p className="small muted">
        <Plural value={skills.length} one={`${secure} of # skill is secure.`} other={`${secure} of # skills are secure.`} />{' '}
        <ReadyText plan={plan} isTeacher={isTeacher} />
      </p>
      <TrailLine plan={plan} />
    </section>
  );
}

function ReadyText({ plan: { readyOn, readyFrom, readyTo, settings, status }, isTeacher }: { plan: Plan; isTeacher: boolean }) {
  const say = useSayDate();
  if (status === 'done' || readyOn === null) return isTeacher ? <Trans>Nothing is left to do. What was learned comes back in reviews.</Trans> : <Trans>Nothing is left to do. What you learned comes back in reviews.</Trans>;
  const isLate = settings.dueOn !== null && readyOn > settings.dueOn;
  return (
    <>
      {readyFrom !== null && readyTo !== null && readyFrom !== readyTo
        ? <Trans>Ready about {say.short(readyOn)}, likely between {say.short(readyFrom)} and {say.short(readyTo)}.</Trans>
        : <Trans>Ready about {say.short(readyOn)}.</Trans>}{' '}
      {isLate && <span className="chip chip--not-yet"><Icon name="clock" /><Trans>Later than {say.short(settings.dueOn ?? '')}: more minutes a day would help</Trans></span>}
    </>
  );
}
