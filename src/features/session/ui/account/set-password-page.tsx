import { useState, type SubmitEvent } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import { Loading } from '#client/components/states.tsx';
import { usePageTitle } from '#client/page.tsx';
import { SlateLogo } from '#client/frame/slate-logo.tsx';
import { passwordByLinkInput } from '../../contract.ts';
import { lookAtPasswordLink, setPasswordByLink } from '../api.ts';
import { ApiError } from '../call-api.ts';
import { SecretField } from '../secret-field.tsx';
import { textIn } from '../sign-in/form-text.ts';
import '../sign-in/sign-in.css';
import './account.css';

/** The code stands behind '#': what follows it is never sent, so that no proxy keeps it. */
const givenToken = () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/** Where the link of an invitation or of a new password leads: whoever it was made for chooses a password and comes in. */
export function SetPasswordPage() {
  const { t } = useLingui();
  usePageTitle(t`Choose a password`);
  const [token] = useState(givenToken);
  const owner = useQuery({ queryKey: ['password-link', token], queryFn: () => lookAtPasswordLink(token), retry: false });
  return (
    <main className="gate gate--plain">
      <div className="gate__form">
        <div>
          <SlateLogo className="gate__logo" />
          <h1><Trans>Choose a password</Trans></h1>
          {owner.isPending && <Loading />}
          {owner.error && <Refused error={owner.error} onRetry={() => void owner.refetch()} />}
          {owner.data && <PasswordForm token={token} {...owner.data} />}
        </div>
      </div>
    </main>
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isClosed = error instanceof ApiError && error.code === 'link_closed';
  return (
    <div className="stack gate__after-title">
      <Note kind="refusal" title={isClosed ? <Trans>This link does not work any more</Trans> : <Trans>Slate did not answer</Trans>}>{error.message}</Note>
      <div className="row">
        {!isClosed && <Button variant="primary" onClick={onRetry}><Trans>Try again</Trans></Button>}
        <a className={buttonClass()} href="/login"><Trans>Go to the sign-in page</Trans></a>
      </div>
    </div>
  );
}

function PasswordForm({ token, name, username, school }: { token: string; name: string; username: string; school: string | null }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState('');
  const place = school ?? 'Slate';
  // A whole page load: the session that begins here is then found as after any sign-in.
  const set = useMutation({ mutationFn: (password: string) => setPasswordByLink(token, password), onSuccess: ({ to }) => window.location.assign(to) });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = textIn(new FormData(event.currentTarget), 'password');
    const isFit = passwordByLinkInput.safeParse({ token, password }).success;
    setProblem(isFit ? '' : t`A few characters more: it needs at least 10.`);
    if (isFit) set.mutate(password);
  }
  return (
    <form className="stack gate__after-title" onSubmit={submit}>
      <p className="muted"><Trans>Hello, {name}. With this password and your username you come into {place}.</Trans></p>
      {set.error && <Note kind="danger" title={<Trans>The password was not set</Trans>}>{set.error.message}</Note>}
      <p><Trans>Your username: <strong>{username}</strong></Trans></p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <SecretField label={<Trans>New password</Trans>} name="password" autoComplete="new-password" problem={problem} hint={<Trans>10 characters or more. Several words are easy to keep.</Trans>} />
      <Button variant="primary" type="submit" disabled={set.isPending || set.isSuccess}>{set.isPending || set.isSuccess ? <Trans>Signing in…</Trans> : <Trans>Save and come in</Trans>}</Button>
    </form>
  );
}
