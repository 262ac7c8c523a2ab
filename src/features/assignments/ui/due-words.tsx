import { Trans, useLingui } from '@lingui/react/macro';
import { sayDay } from '#client/components/dates.ts';
import type { Due } from '../assigned-contract.ts';

/** When something is due, as people say it. */
export function DueWords({ due: { on, time, inDays, isOver } }: { due: Due }) {
  const { i18n } = useLingui();
  const isNear = Math.abs(inDays) < 7;
  const day = sayDay(on, i18n.locale, isNear ? { weekday: 'long' } : { weekday: 'long', day: 'numeric', month: 'long' });
  if (isOver && inDays === 0) return <Trans>Late since {time} today</Trans>;
  if (isOver && inDays === -1) return <Trans>Late since yesterday</Trans>;
  if (isOver) return <Trans>Late since {day}</Trans>;
  if (inDays === 0) return <Trans>Due today at {time}</Trans>;
  if (inDays === 1) return <Trans>Due tomorrow at {time}</Trans>;
  return isNear ? <Trans>Due {day} at {time}</Trans> : <Trans>Due {day}</Trans>;
}
