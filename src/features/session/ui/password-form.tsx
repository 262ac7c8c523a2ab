import { useId, useRef, useState, type SubmitEvent } from 'react';
import { Trans } from '@lingui/react/macro';
import { FailureNote } from './sign-in-notes.tsx';
import type { SignInAttempt } from './use-sign-in.ts';

type PasswordFormProps = { attempt: SignInAttempt; onSubmit: (fields: { username: string; password: string }) => void; onForgot: () => void };

/** Uncontrolled on purpose: what was typed before the script arrived, or filled in by the browser, stays. */
export function PasswordForm({ attempt, onSubmit, onForgot }: PasswordFormProps) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const passwordField = useRef<HTMLInputElement>(null);
  const isRefused = attempt.failure?.kind === 'refused';
  const described = attempt.failure ? { 'aria-describedby': `${id}-failure` } : {};

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onSubmit({ username: textIn(fields, 'username'), password: textIn(fields, 'password') });
  }

  return (
    <form className="stack" method="post" action="/api/auth/callback/credentials" onSubmit={submit}>
      {attempt.failure && <div id={`${id}-failure`}><FailureNote failure={attempt.failure} /></div>}
      <div className="field">
        <label htmlFor={`${id}-username`}><Trans>Username</Trans></label>
        <input
          className="input" id={`${id}-username`} name="username" autoComplete="username" autoCapitalize="none" spellCheck={false}
          required maxLength={200} aria-invalid={isRefused || undefined} {...described}
        />
      </div>
      <div className="field">
        <div className="row row--between">
          <label className="gate__label" htmlFor={`${id}-password`}><Trans>Password</Trans></label>
          <button type="button" className="gate__link small" onClick={onForgot}><Trans>I forgot it</Trans></button>
        </div>
        <div className="gate__secret">
          <input
            ref={passwordField} className="input" id={`${id}-password`} name="password" type={isShown ? 'text' : 'password'}
            autoComplete="current-password" autoCapitalize="none" spellCheck={false}
            required maxLength={200} aria-invalid={isRefused || undefined} {...described}
          />
          <button
            type="button" className="btn btn--plain btn--sm" aria-pressed={isShown} aria-controls={`${id}-password`}
            onClick={() => {
              setIsShown(!isShown);
              passwordField.current?.focus();
            }}
          >
            {isShown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}<span className="visually-hidden"> <Trans>password</Trans></span>
          </button>
        </div>
      </div>
      <button className="btn btn--primary gate__submit" type="submit" aria-disabled={attempt.phase !== 'ready' || undefined}>
        {attempt.phase === 'ready' ? <Trans>Sign in</Trans> : <Trans>Signing in…</Trans>}
      </button>
    </form>
  );
}

export function textIn(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
