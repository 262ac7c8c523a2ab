import { Trans, useLingui } from '@lingui/react/macro';

type Props = { from: string; to: string; onChange: (days: { from?: string; to?: string }) => void };

/** The first and the last day, both included. */
export function DayFilter({ from, to, onChange }: Props) {
  const { t } = useLingui();
  return (
    <div className="row audit-days">
      <label className="small"><Trans>From</Trans> <input type="date" className="input" aria-label={t`From this day`} value={from} {...(to ? { max: to } : {})} onChange={({ target }) => onChange({ from: target.value })} /></label>
      <label className="small"><Trans>to</Trans> <input type="date" className="input" aria-label={t`To this day`} value={to} {...(from ? { min: from } : {})} onChange={({ target }) => onChange({ to: target.value })} /></label>
    </div>
  );
}
