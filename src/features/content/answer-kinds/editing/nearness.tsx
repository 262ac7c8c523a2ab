import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { textAt, withValue, type Draft } from './draft-values.ts';
import { SelectField } from './fields.tsx';

type Slack = 'none' | 'tolerance' | 'relative';

/** How near a number has to come: by an amount, or by a part of it. @param isOther another answer, which takes what the first one has unless it says otherwise */
export function Nearness({ draft, onChange, isOther = false }: { draft: Draft; onChange: (next: Draft) => void; isOther?: boolean }) {
  const { t } = useLingui();
  const slack: Slack = 'tolerance' in draft ? 'tolerance' : 'relative' in draft ? 'relative' : 'none';
  const exactly = withValue(withValue(draft, 'tolerance', undefined), 'relative', undefined);
  const choose = (next: string) => {
    if (next === slack) return;
    onChange(next === 'none' ? exactly : withValue(exactly, next, next === 'relative' ? '1%' : '0.1'));
  };
  const value = textAt(draft, slack);
  const isTooMuch = slack === 'relative' && /^\s*\d+(\.\d+)?\s*$/.test(value) && Number(value) >= 1;
  return (
    <>
      <SelectField label={<Trans>How near</Trans>} value={slack} onChange={choose}
        options={[{ value: 'none', label: isOther ? t`As the right answer` : t`Exactly` }, { value: 'tolerance', label: t`Within an amount` }, { value: 'relative', label: t`Within a part of it` }]} />
      {slack !== 'none' && (
        <TextField label={<Trans>At most off by</Trans>} dir="ltr" value={value} maxLength={20} onChange={({ target }) => onChange({ ...draft, [slack]: target.value })}
          hint={slack === 'relative' ? <Trans>Such as 2% or 0.02.</Trans> : <Trans>Such as 0.05.</Trans>}
          {...(isTooMuch && { problem: <Trans>That is the whole answer or more. Write {value}% for {value} percent.</Trans> })} />
      )}
    </>
  );
}
