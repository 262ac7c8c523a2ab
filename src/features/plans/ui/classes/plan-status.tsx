import { Trans } from '@lingui/react/macro';
import { daysBetween } from '#shared/calendar-date.ts';
import { Icon } from '#client/components/icon.tsx';
import type { PlanSummary } from '../../contract.ts';

/** How a plan stands, for who teaches. */
export function StatusChip({ plan: { status, readyOn, settings } }: { plan: Pick<PlanSummary, 'status' | 'readyOn' | 'settings'> }) {
  const late = settings.dueOn !== null && readyOn !== null ? Math.max(0, daysBetween(settings.dueOn, readyOn)) : 0;
  switch (status) {
    case 'draft': return <span className="chip chip--dash"><Icon name="pencil" /><Trans>Draft</Trans></span>;
    case 'proposed': return <span className="chip chip--due"><Icon name="clock" /><Trans>Waits for the pupil</Trans></span>;
    case 'active': return late > 0
      ? <span className="chip chip--not-yet"><Icon name="clock" /><Trans>Running, {late} days late</Trans></span>
      : <span className="chip chip--correct"><Icon name="circle-check" /><Trans>Running</Trans></span>;
    case 'done': return <span className="chip"><Icon name="check" /><Trans>Done</Trans></span>;
    case 'declined': return <span className="chip chip--not-yet"><Icon name="circle-dashed" /><Trans>Declined</Trans></span>;
    case 'archived': return <span className="chip"><Trans>Put away</Trans></span>;
  }
}
