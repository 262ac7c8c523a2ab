import './assignments.css';
import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SchoolTime } from '../contract.ts';

type TimeFieldsProps = { label: string; value: SchoolTime | null; onChange: (value: SchoolTime | null) => void; usualTime: string; min?: string; isRequired?: boolean };

/** A day and a time of the school's clock; without a day there is neither. */
export function TimeFields({ label, value, onChange, usualTime, min, isRequired = false }: TimeFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="time-fields">
        <input id={id} type="date" className="input" value={value?.on ?? ''} required={isRequired} {...(min !== undefined && { min })}
          onChange={(event) => onChange(event.target.value === '' ? null : { on: event.target.value, time: value?.time ?? usualTime })} />
        <input type="time" className="input" aria-label={t`${label}: time`} value={value?.time ?? ''} disabled={value === null} required={value !== null}
          onChange={(event) => value && onChange({ ...value, time: event.target.value })} />
      </div>
      {!isRequired && value !== null && <button type="button" className="btn btn--plain btn--sm push-end" onClick={() => onChange(null)}><Trans>Clear</Trans></button>}
    </div>
  );
}
