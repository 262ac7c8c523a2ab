import { useRef, useState, type SubmitEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { Account } from '../../contract.ts';
import { useAccountChange } from './account-queries.ts';
import { changePassword } from '../api.ts';
import { ApiError } from '../call-api.ts';
import { textIn } from '../sign-in/form-text.ts';
import { SecretField } from '../secret-field.tsx';

/** Sets the first password or a new one. */
export function PasswordCard({ account }: { account: Account }) {
  const { t } = useLingui();
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = useAccountChange(changePassword, () => {
    form.current?.reset();
    showToast(t`Your password is set. Other browsers are signed out.`);
  });
  const refusal = change.error instanceof ApiError ? change.error : null;
  const isWrong = refusal?.code === 'wrong_password';
  const weakness = refusal?.code === 'weak_password' ? refusal.message : null;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const newPassword = textIn(fields, 'newPassword');
    const isShort = newPassword.length < account.passwordLength;
    setMissing(isShort);
    if (!isShort) change.mutate({ newPassword, ...(account.hasPassword ? { currentPassword: textIn(fields, 'currentPassword') } : {}) });
  }

  return (
    <section aria-labelledby="password-title">
      <div className="section-head"><h2 id="password-title">{account.hasPassword ? <Trans>Change your password</Trans> : <Trans>Set a password</Trans>}</h2></div>
      <form ref={form} className="card stack account-form" onSubmit={submit}>
        <input className="visually-hidden" name="username" autoComplete="username" defaultValue={account.username} readOnly tabIndex={-1} aria-hidden="true" />
        {change.error && !isWrong && !weakness && <Note kind={refusal?.status === 403 ? 'refusal' : 'danger'} title={<Trans>Your password is as it was</Trans>}>{change.error.message}</Note>}
        {account.hasPassword && (
          <SecretField label={<Trans>Current password</Trans>} name="currentPassword" autoComplete="current-password" problem={isWrong ? <Trans>This is not your current password. Check it with “Show”.</Trans> : null} />
        )}
        <SecretField
          label={<Trans>New password</Trans>} name="newPassword" autoComplete="new-password"
          hint={<Trans>{account.passwordLength} characters or more. A few words that do not belong together are easy to keep in mind and hard to guess.</Trans>}
          problem={isMissing ? <Trans>A few characters more: it needs at least {account.passwordLength}.</Trans> : weakness}
        />
        <p className="small muted"><Trans>You stay signed in here. Every other browser is signed out.</Trans></p>
        <div><Button variant="primary" type="submit" disabled={change.isPending}>{change.isPending ? <Trans>Saving…</Trans> : <Trans>Save the password</Trans>}</Button></div>
      </form>
    </section>
  );
}
