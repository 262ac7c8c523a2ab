import type { CSSProperties } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PlanDay } from './plan-days.ts';

type Custom = CSSProperties & Record<`--${string}`, number>;

/** A small bar of the minutes of a day or a week, of those that were given to it; the words say both. */
export function Minutes({ planned, done, given, isShort = false }: { planned: number; done: number; given: number; isShort?: boolean }) {
  const total = planned + done;
  const share = (minutes: number) => Math.min(100, given > 0 ? (minutes / given) * 100 : 0);
  return (
    <span className={total > given ? 'minutes minutes--over' : 'minutes'}>
      <Bar done={share(done)} planned={share(total)} />
      <span className="num">{isShort ? <Trans>{total} min</Trans> : <Trans>{total} of {given} min</Trans>}</span>
    </span>
  );
}

/** Shares in percent of the whole bar. */
export function Bar({ done, planned = done }: { done: number; planned?: number }) {
  const size: Custom = { '--done': done, '--plan': planned };
  return <i style={size} aria-hidden="true" />;
}

/** A day with one part a step. */
export function DayBar({ day, given }: { day: PlanDay; given: number }) {
  const { t } = useLingui();
  const parts = day.steps.filter(({ status }) => status !== 'skipped');
  const most = Math.max(given, parts.reduce((sum, { minutes }) => sum + minutes, 0));
  const { planned, done } = day;
  const part = (minutes: number): Custom => ({ '--m': minutes, '--day': most });
  return (
    <div className="daybar" role="img" aria-label={t`${planned} minutes to do, ${done} done, of ${given}`}>
      {parts.map((step) => <i key={step.id} className={step.status === 'done' ? 'done' : step.isNext ? 'next' : ''} style={part(step.minutes)} />)}
    </div>
  );
}
