import { Trans } from '@lingui/react/macro';
import { SubmitButton } from './password-form.tsx';
import { GateNote } from './sign-in-notes.tsx';

/** Also the way back in for who forgot the password: a link opens the account, and a new password is set there. */
export function MailLinkForm() {
  return (
    <form className="stack gate__after-title" method="post" action="/api/auth/signin/email" data-form="mail">
      <div id="mail-failure" data-place="failure" />
      <div className="field">
        <label htmlFor="email"><Trans>Email address</Trans></label>
        <p className="hint" id="email-hint"><Trans>The one your school knows. The link works once, for 15 minutes.</Trans></p>
        <input className="input" id="email" name="email" type="email" autoComplete="email" required maxLength={254} aria-describedby="email-hint" />
      </div>
      <SubmitButton ready={<Trans>Send the link</Trans>} busy={<Trans>Sending…</Trans>} />
    </form>
  );
}

/** The same words whether or not the address is known: who has an account here is nobody else's business. */
export function MailSent() {
  return (
    <div className="gate__after-title">
      <GateNote tone="correct">
        <Trans>If Slate knows <strong data-text="email">this address</strong>, a link is on its way there.</Trans>
      </GateNote>
      <ul className="gate__hints small muted">
        <li><Trans>The link works once and ends after 15 minutes. This page goes on by itself when you open it in this browser.</Trans></li>
        <li><Trans>Nothing there? Look in the spam folder, then ask for another link.</Trans></li>
        <li data-slot="demo"><Trans>This is the demo school: the link stands in the log of the server.</Trans></li>
      </ul>
    </div>
  );
}
