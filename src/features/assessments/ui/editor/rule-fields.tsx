import { useId, type ReactNode } from 'react';
import { TextField } from '#client/components/fields.tsx';

type Choice = { value: string; name: string };

/** A whole number from 1; empty is none. */
export function NumberField({ label, hint, value, most, onChange }: { label: ReactNode; hint?: ReactNode; value: number | null; most: number; onChange: (value: number | null) => void }) {
  return <TextField label={label} hint={hint} type="number" inputMode="numeric" min={1} max={most} step={1} value={value ?? ''} onChange={(event) => {
    const typed = Math.round(event.target.valueAsNumber);
    onChange(Number.isFinite(typed) && typed >= 1 ? Math.min(typed, most) : null);
  }} />;
}

export function Select({ label, value, choices, onChange }: { label: string; value: string; choices: Choice[]; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div className="field"><label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>{choices.map((choice) => <option key={choice.value}
        value={choice.value}>{choice.name}</option>)}</select></div>
  );
}
