import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Plan } from '../../contract.ts';
import { useSayDate } from '../plan-words.tsx';
import { trailOf, type Mark } from './trail-marks.ts';

/** The way to the goal, one mark a skill; then when it is likely reached, and the date itself. */
export function TrailLine({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const say = useSayDate();
  const { marks, before, after, total, at } = trailOf(plan);
  const now = marks.find(({ state }) => state === 'now')?.name ?? '';
  if (marks.length === 0) return null;
  return (
    <>
      <ol className="trail" aria-label={t`The way to your goal`}>
        {before > 0 && <li className="trail__more"><span className="trail__name muted"><Plural value={before} one="# before" other="# before" /></span></li>}
        {marks.map((mark, index) => <TrailMark key={mark.skillId} mark={mark} hasLine={index > 0 || before > 0} />)}
        {after > 0 && <li className="trail__more"><span className="trail__name muted"><Plural value={after} one="# more" other="# more" /></span></li>}
        {plan.readyOn !== null && at > 0 && (
          <li><Line isDone={false} /><Chalk><path d="M3 16h26M3 10v12M29 10v12" /><circle className="trail__dot" cx="16" cy="16" r="4.5" /></Chalk><span className="trail__name"><strong><Trans>Ready about</Trans></strong> <span className="muted num">{say.short(plan.readyOn)}</span></span></li>
        )}
        {plan.settings.dueOn !== null && (
          <li><Line isDone={at === 0} /><Chalk><path d="M9 28V5M9 6c6-3 10 3 16 0v11c-6 3-10-3-16 0" /></Chalk><span className="trail__name"><strong><Trans>Your date</Trans></strong> <span className="muted num">{say.short(plan.settings.dueOn)}</span></span></li>
        )}
      </ol>
      {at > 0 && <p className="trail__short small" aria-hidden="true"><strong><Trans>Skill {at} of {total}: {now}</Trans></strong></p>}
    </>
  );
}

function TrailMark({ mark: { name, state, until }, hasLine }: { mark: Mark; hasLine: boolean }) {
  const say = useSayDate();
  return (
    <li className={state === 'now' ? 'is-now' : ''}>
      {hasLine && <Line isDone={state !== 'open'} />}
      <Chalk>
        {state === 'done' && <><circle cx="16" cy="16" r="13" /><path d="M9 16.5l5 5 10-12" /></>}
        {state === 'now' && <><circle className="yellow" cx="16" cy="16" r="13" /><path className="yellow" d="M13 10l9 6-9 6z" /></>}
        {state === 'open' && <circle className="worn" cx="16" cy="16" r="12" strokeDasharray="4 5" />}
      </Chalk>
      <span className="trail__name">
        <strong>{name}</strong>{' '}
        <span className="muted num">{state === 'done' ? <Trans>Known</Trans> : state === 'now' ? <Trans>Now</Trans> : until === null ? <Trans>Later</Trans> : say.dayMonth(until)}</span>
      </span>
    </li>
  );
}

const Chalk = ({ children }: { children: React.ReactNode }) => <svg className="chalk trail__mark" viewBox="0 0 32 32" aria-hidden="true">{children}</svg>;

const Line = ({ isDone }: { isDone: boolean }) => (
  <svg className="chalk trail__line" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <path className={isDone ? '' : 'guide'} d="M1 3.3C30 2.4 66 3.9 99 2.8" vectorEffect="non-scaling-stroke" {...(!isDone && { strokeDasharray: '3 6' })} />
  </svg>
);
