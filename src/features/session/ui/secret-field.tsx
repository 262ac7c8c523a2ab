import { useId, useState, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

type SecretFieldProps = { label: ReactNode; name: string; autoComplete: 'current-password' | 'new-password'; hint?: ReactNode; problem?: ReactNode };

/** A password that can be looked at while it is typed. */
export function SecretField({ label, name, autoComplete, hint, problem }: SecretFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="secret">
        <input
          className="input" id={id} name={name} type={isShown ? 'text' : 'password'} autoComplete={autoComplete} autoCapitalize="none" spellCheck={false}
          required maxLength={200} {...(described ? { 'aria-describedby': described } : {})} {...(problem ? { 'aria-invalid': true } : {})}
        />
        <button type="button" className="btn btn--plain btn--sm" aria-pressed={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
          <Trans>Show <span className="visually-hidden">password</span></Trans>
        </button>
      </div>
      {hint && <p className="hint" id={`${id}-hint`}>{hint}</p>}
      {problem && <p className="field__problem" id={`${id}-problem`} role="alert">{problem}</p>}
    </div>
  );
}
