import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { usePageTitle } from '#client/page.tsx';
import { SlateLogo } from '#client/frame/slate-logo.tsx';
import type { SecondStepState } from '../../sign-on-contract.ts';
import { textIn } from '../sign-in/form-text.ts';
import { askForProof, findSecondStep, giveCode, giveProof, makingRequired } from './calls.ts';
import { NewStep } from './new-step.tsx';
import { canHoldPasskeys, isTurnedAway, provePasskey } from './passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import '../sign-in/sign-in.css';
import '../account/account.css';
import './second-step.css';

/** A whole page load: the session that begins here is then found as after any sign-in. */
const goOn = (url: string) => window.location.assign(url);

/** What stands between a right first step (a password, a link, a printed card) and the session, for who has a second step or must have one. */
export function SecondStepPage() {
  const { t } = useLingui();
  usePageTitle(t`Second step`);
  const { data, error, refetch } = useQuery({ queryKey: ['second-step'], queryFn: findSecondStep, refetchOnWindowFocus: false });
  return (
    <main className="gate gate--plain">
      <div className="gate__form">
        <div>
          <SlateLogo className="gate__logo" />
          <h1><Trans>Second step</Trans></h1>
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Loading />}
          {data && <div className="stack gate__after-title"><Step state={data} /></div>}
        </div>
      </div>
    </main>
  );
}

function Step({ state }: { state: SecondStepState }): ReactNode {
  const [codes, setCodes] = useState<{ list: string[]; url: string }>();
  if (codes) return <RecoveryCodes codes={codes.list} onKept={() => goOn(codes.url)} />;
  if (state.mode === 'prove') return <Prove state={state} />;
  if (state.mode === 'none') {
    return (
      <>
        <p><Trans>Nobody is waiting for a second step in this browser: it took too long, or you are signed in already.</Trans></p>
        <div><a className={buttonClass({ variant: 'primary' })} href="/login"><Trans>Go to the sign-in page</Trans></a></div>
      </>
    );
  }
  return (
    <>
      <p><Trans>Your school asks for a second step beside the password. Set one up now, {state.username}; it takes a minute, and then you are in.</Trans></p>
      <NewStep making={makingRequired} needsPassword={false} onDone={({ recoveryCodes, url }) => (recoveryCodes ? setCodes({ list: recoveryCodes, url: url ?? '/home' }) : goOn(url ?? '/home'))} />
    </>
  );
}

function Prove({ state: { username, ways } }: { state: SecondStepState }) {
  const hasKey = ways.includes('passkey') && canHoldPasskeys();
  const [way, setWay] = useState<'totp' | 'recovery'>(ways.includes('totp') ? 'totp' : 'recovery');
  const give = useMutation({ mutationFn: (code: string) => giveCode(way, code), onSuccess: ({ url }) => goOn(url) });
  const key = useMutation({ mutationFn: async () => giveProof(await provePasskey(await askForProof())), onSuccess: ({ url }) => goOn(url) });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    give.mutate(textIn(new FormData(event.currentTarget), 'code'));
  }
  const isLeaving = give.isSuccess || key.isSuccess;
  return (
    <>
      <p className="muted"><Trans>The first step was right, {username}. Now show that it is you.</Trans></p>
      {key.error && (isTurnedAway(key.error)
        ? <Note kind="not-yet" title={<Trans>You are not signed in yet</Trans>}><Trans>The browser’s question was closed. Try again, or take another way.</Trans></Note>
        : <Note kind="danger" title={<Trans>You are not signed in yet</Trans>}>{key.error.message}</Note>)}
      {hasKey && <div><Button variant="primary" icon="lock" disabled={key.isPending || isLeaving} onClick={() => key.mutate()}><Trans>Use your passkey</Trans></Button></div>}
      <form className="stack" onSubmit={submit} key={way}>
        <TextField
          name="code" required maxLength={40} className="input--code" autoComplete="one-time-code" problem={give.error?.message}
          label={way === 'totp' ? <Trans>Six digits of your authenticator app</Trans> : <Trans>Recovery code</Trans>} inputMode={way === 'totp' ? 'numeric' : 'text'} spellCheck={false} autoCapitalize="none"
        />
        <div><Button {...(hasKey ? {} : { variant: 'primary' as const })} type="submit" disabled={give.isPending || isLeaving}><Trans>Sign in</Trans></Button></div>
      </form>
      {way === 'totp' && ways.includes('recovery') && <p className="small"><Button variant="plain" size="sm" onClick={() => { give.reset(); setWay('recovery'); }}><Trans>I cannot use it: take a recovery code</Trans></Button></p>}
      {way === 'recovery' && ways.includes('totp') && <p className="small"><Button variant="plain" size="sm" onClick={() => { give.reset(); setWay('totp'); }}><Trans>Back to the authenticator app</Trans></Button></p>}
      <p className="small muted"><Trans>Lost everything? An admin of your school can let you in again.</Trans> <a href="/login"><Trans>Begin again</Trans></a></p>
    </>
  );
}
