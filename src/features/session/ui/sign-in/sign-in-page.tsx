import { Trans } from '@lingui/react/macro';
import { SlateLogo } from '#client/frame/slate-logo.tsx';
import { MailLinkForm, MailSent } from './mail-link-form.tsx';
import { DemoWays, OtherWays, type OfferedProvider } from './other-ways.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInBoard } from './sign-in-board.tsx';
import { NoteTemplates } from './sign-in-notes.tsx';

/**
 * The sign-in page in all its states. It is rendered once, by the build; `sign-in-behaviour.ts` shows one state at a time.
 * React itself is not loaded here: on a slow machine its 200 KB are a tenth of a second in which no key is heard.
 */
export function SignInPage({ schoolName, providers }: { schoolName: string; providers: OfferedProvider[] }) {
  return (
    <>
      <main className="gate">
        <SignInBoard schoolName={schoolName} />
        <div className="gate__form">
          <div>
            <SlateLogo className="gate__logo" />
            <div data-view="password">
              <h1 tabIndex={-1}><Trans>Sign in</Trans></h1>
              <div className="gate__reason" data-place="reason" />
              <PasswordForm />
              <div className="gate__help" data-place="help" />
              <OtherWays providers={providers} />
              <DemoWays />
            </div>
            <div data-view="mail" hidden>
              <h1 tabIndex={-1}><Trans>Sign in by email</Trans></h1>
              <MailLinkForm />
              <PasswordInstead />
            </div>
            <div data-view="mail-sent" hidden>
              <h1 tabIndex={-1}><Trans>Check your mail</Trans></h1>
              <MailSent />
              <div className="row">
                <button type="button" className="btn" data-press="mail"><Trans>Send another link</Trans></button>
                <PasswordInstead />
              </div>
            </div>
          </div>
        </div>
      </main>
      <NoteTemplates />
    </>
  );
}

function PasswordInstead() {
  return <button type="button" className="btn btn--plain gate__back" data-press="password"><Trans>Use my password instead</Trans></button>;
}
