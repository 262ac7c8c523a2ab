import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { RetentionRules, RuledKind } from '../contract.ts';
import { CountedFrom, Days, useSay } from './kind-words.tsx';
import { useRuleChange } from './use-data.ts';

const choices = [null, 30, 90, 180, 365, 730, 1_095, 1_825, 2_555, 3_650];

/** How long one kind of data is kept. */
export function RuleDialog({ kind, rules, onClose }: { kind: RuledKind; rules: RetentionRules; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { title } = useSay();
  const [days, setDays] = useState(rules[kind]);
  const change = useRuleChange(() => {
    showToast(t`The rule is set. It is applied tonight.`);
    onClose();
  });
  const offered = choices.includes(days) ? choices : [...choices, days].toSorted((one, other) => (one ?? 0) - (other ?? 0));
  const label = (one: number | null) => (one === null ? t`Until it is deleted` : one % 365 === 0 ? yearsOf(one / 365, i18n.locale) : daysOf(one, i18n.locale));
  return (
    <Dialog title={<Trans>How long: {title(kind)}</Trans>} description={kind === 'account' ? <Trans>The whole account with everything in it, counted from leaving the school.</Trans> : <Trans>Counted from <CountedFrom kind={kind} />.</Trans>} onClose={onClose}>
      <form className="stack" onSubmit={(event) => { event.preventDefault(); change.mutate({ kind, days }); }}>
        <div className="field">
          <label htmlFor={id}><Trans>Kept for</Trans></label>
          <select id={id} className="input" data-autofocus value={days ?? ''} onChange={({ target }) => setDays(target.value === '' ? null : Number(target.value))}>
            {offered.map((one) => <option key={one ?? 'none'} value={one ?? ''}>{label(one)}</option>)}
          </select>
        </div>
        {days !== null && rules[kind] !== days && <p className="small"><Trans>Tonight everything older than <Days days={days} /> is removed for good. The page shows how much that is as soon as the rule is set.</Trans></p>}
        {change.error && <p className="small text-danger" role="alert">{change.error.message}</p>}
        <div className="row">
          <Button type="submit" variant="primary" disabled={change.isPending}><Trans>Set the rule</Trans></Button>
          <Button variant="plain" onClick={onClose}><Trans>Cancel</Trans></Button>
        </div>
      </form>
    </Dialog>
  );
}

const unit = (count: number, locale: string, unit: 'year' | 'day') => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
const yearsOf = (years: number, locale: string) => unit(years, locale, 'year');
const daysOf = (days: number, locale: string) => unit(days, locale, 'day');
