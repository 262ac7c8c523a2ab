import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import { Trans } from '@lingui/react/macro';
import { textIn } from './password-form.tsx';
import { FailureNote, GateNote } from './sign-in-notes.tsx';
import type { SignInAttempt } from './use-sign-in.ts';

type MailLinkFormProps = { attempt: SignInAttempt; onSubmit: (email: string) => void };

/** Also the way back in for who forgot the password: a link opens the account, and a new password is set there. */
export function MailLinkForm({ attempt, onSubmit }: MailLinkFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(textIn(new FormData(event.currentTarget), 'email').trim());
  }

  return (
    <form className="stack" onSubmit={submit}>
      {attempt.failure && <div id={`${id}-failure`}><FailureNote failure={attempt.failure} /></div>}
      <div className="field">
        <label htmlFor={`${id}-email`}><Trans>Email address</Trans></label>
        <p className="hint" id={`${id}-hint`}><Trans>The one your school knows. The link works once, for 15 minutes.</Trans></p>
        <input
          ref={field} className="input" id={`${id}-email`} name="email" type="email" autoComplete="email" required maxLength={254}
          aria-describedby={attempt.failure ? `${id}-hint ${id}-failure` : `${id}-hint`}
        />
      </div>
      <button className="btn btn--primary gate__submit" type="submit" aria-disabled={attempt.phase !== 'ready' || undefined}>
        {attempt.phase === 'ready' ? <Trans>Send the link</Trans> : <Trans>Sending…</Trans>}
      </button>
    </form>
  );
}

/** The same words whether or not the address is known: who has an account here is nobody else's business. */
export function MailSentNote({ email, isDemo }: { email: string | null; isDemo: boolean }) {
  return (
    <>
      <GateNote tone="correct" role="status">
        {email === null
          ? <Trans>If Slate knows this address, a link is on its way to it.</Trans>
          : <Trans>If Slate knows <strong>{email}</strong>, a link is on its way there.</Trans>}
      </GateNote>
      <ul className="gate__hints small muted">
        <li><Trans>The link works once and ends after 15 minutes. This page goes on by itself when you open it in this browser.</Trans></li>
        <li><Trans>Nothing there? Look in the spam folder, then ask for another link.</Trans></li>
        {isDemo && <li><Trans>This is the demo school: the link stands in the log of the server.</Trans></li>}
      </ul>
    </>
  );
}
