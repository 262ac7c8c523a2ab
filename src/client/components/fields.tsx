import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & { label: ReactNode; hint?: ReactNode; problem?: ReactNode };

/** A labelled line of text; `problem` says in place what is wrong and what to do. */
export function TextField({ label, hint, problem, className = '', ...input }: TextFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className={`input ${className}`} {...(described ? { 'aria-describedby': described } : {})} {...(problem ? { 'aria-invalid': true } : {})} {...input} />
      {hint && <p id={`${id}-hint`} className="hint">{hint}</p>}
      {problem && <p id={`${id}-problem`} className="field__problem" role="alert">{problem}</p>}
    </div>
  );
}

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: string };

export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <div className="search">
      <Icon name="search" />
      <input type="search" className="input input--search" aria-label={label} placeholder={label} {...input} />
    </div>
  );
}

type SegmentProps<Value extends string> = { label: string; value: Value; options: { value: Value; label: ReactNode }[]; onChange: (value: Value) => void; className?: string };

/** One of a few, all of them in sight. */
export function Segment<Value extends string>({ label, value, options, onChange, className = '' }: SegmentProps<Value>) {
  return (
    <div className={`segment ${className}`} role="group" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>{option.label}</button>
      ))}
    </div>
  );
}
