import { useEffect, useRef, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { demoPassword } from '../demo-accounts.ts';
import type { SignInReason } from '../sign-in-reason.ts';
import { MailLinkForm, MailSentNote } from './mail-link-form.tsx';
import { DemoWays, OtherWays, type OfferedProvider } from './other-ways.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInBoard } from './sign-in-board.tsx';
import { GateNote, ReasonNote } from './sign-in-notes.tsx';
import { SlateLogo } from './slate-logo.tsx';
import { useLeaveWhenSignedIn, useSignIn } from './use-sign-in.ts';

/** What can be done on this installation's sign-in page; the same at the prerendering, on the server and in the browser. */
export type SignInOffer = { schoolName: string | null; isDemo: boolean; hasMail: boolean; providers: OfferedProvider[] };

type View = { kind: 'password' } | { kind: 'mail' } | { kind: 'mail-sent'; email: string | null };

/** `reason` is undefined until the address could be read, that is in the prerendered page. */
export function SignInPage({ offer, reason }: { offer: SignInOffer; reason: SignInReason | undefined }) {
  const [chosenView, setView] = useState<View | null>(null);
  const view = chosenView ?? (reason?.kind === 'mail-sent' ? { kind: 'mail-sent', email: null } : { kind: 'password' });
  return (
    <main className="gate">
      <SignInBoard schoolName={offer.schoolName} />
      <section className="gate__form">
        <div>
          <SlateLogo />
          {view.kind === 'password'
            ? <PasswordView offer={offer} reason={reason} onMail={() => setView({ kind: 'mail' })} />
            : <MailView offer={offer} view={view} onView={setView} />}
        </div>
      </section>
      {reason && <Leaving reason={reason} />}
    </main>
  );
}

function Leaving({ reason }: { reason: SignInReason }) {
  useLeaveWhenSignedIn(reason.kind === 'error' || reason.kind === 'signed-out');
  return null;
}

type PasswordViewProps = { offer: SignInOffer; reason: SignInReason | undefined; onMail: () => void };

function PasswordView({ offer, reason, onMail }: PasswordViewProps) {
  const { attempt, signIn } = useSignIn();
  const [isHelpShown, setIsHelpShown] = useState(false);
  const isBusy = attempt.phase !== 'ready';
  return (
    <>
      <h1><Trans>Sign in</Trans></h1>
      <div className="gate__reason">{reason && attempt.failure === null && <ReasonNote reason={reason} />}</div>
      <PasswordForm attempt={attempt} onSubmit={(fields) => void signIn('credentials', fields)} onForgot={offer.hasMail ? onMail : () => setIsHelpShown(true)} />
      <div aria-live="polite">
        {isHelpShown && (
          <GateNote tone="due" role="status">
            <Trans>Your teacher, or whoever looks after Slate at your school, can set a new password for you.</Trans>
          </GateNote>
        )}
      </div>
      <OtherWays providers={offer.providers} hasMail={offer.hasMail} isBusy={isBusy} onMail={onMail} onProvider={(id) => void signIn(id, {})} />
      {offer.isDemo && <DemoWays isBusy={isBusy} onDemo={({ username }) => void signIn('credentials', { username, password: demoPassword })} />}
    </>
  );
}

type MailViewProps = { offer: SignInOffer; view: Exclude<View, { kind: 'password' }>; onView: (view: View) => void };

function MailView({ offer, view, onView }: MailViewProps) {
  const { attempt, signIn } = useSignIn();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (view.kind === 'mail-sent') heading.current?.focus();
  }, [view.kind]);

  async function send(email: string) {
    const answer = await signIn('email', { email });
    if (answer?.ok && answer.error === null) onView({ kind: 'mail-sent', email });
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>{view.kind === 'mail' ? <Trans>Sign in by email</Trans> : <Trans>Check your mail</Trans>}</h1>
      {view.kind === 'mail'
        ? <div className="gate__after-title"><MailLinkForm attempt={attempt} onSubmit={(email) => void send(email)} /></div>
        : <div className="gate__after-title"><MailSentNote email={view.email} isDemo={offer.isDemo} /></div>}
      <div className="row gate__back">
        {view.kind === 'mail-sent' && offer.hasMail && (
          <button type="button" className="btn" onClick={() => onView({ kind: 'mail' })}><Trans>Send another link</Trans></button>
        )}
        <button type="button" className="btn btn--plain" onClick={() => onView({ kind: 'password' })}><Trans>Use my password instead</Trans></button>
      </div>
    </>
  );
}
