import { Trans } from '@lingui/react/macro';

/** The form of the sign-in page; `sign-in-behaviour.ts` sends it. Without a script the server answers its plain post. */
export function PasswordForm() {
  return (
    <form className="stack" method="post" action="/api/auth/callback/credentials" data-form="password">
      <div id="password-failure" data-place="failure" />
      <div className="field">
        <label htmlFor="username"><Trans>Username</Trans></label>
        <input className="input" id="username" name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} required maxLength={200} />
      </div>
      <div className="field gate__password">
        <label className="gate__label" htmlFor="password"><Trans>Password</Trans></label>
        <div className="gate__secret">
          <input
            className="input" id="password" name="password" type="password" autoComplete="current-password" autoCapitalize="none"
            spellCheck={false} required maxLength={200}
          />
          <button type="button" className="btn btn--plain btn--sm" aria-pressed={false} aria-controls="password" data-press="reveal">
            <Trans>Show <span className="visually-hidden">password</span></Trans>
          </button>
        </div>
        {/* Stands above the field and comes after it, so that the next step from the username is the password. */}
        <button type="button" className="gate__link small" data-press="forgot"><Trans>I forgot it</Trans></button>
      </div>
      <SubmitButton ready={<Trans>Sign in</Trans>} busy={<Trans>Signing in…</Trans>} />
    </form>
  );
}

/** Both labels stand in the page; `aria-disabled` says which of them is shown. */
export function SubmitButton({ ready, busy }: { ready: React.ReactNode; busy: React.ReactNode }) {
  return (
    <button className="btn btn--primary gate__submit" type="submit">
      <span className="gate__ready">{ready}</span><span className="gate__busy">{busy}</span>
    </button>
  );
}
