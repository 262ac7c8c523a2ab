import { useState, type SubmitEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { Account } from '../../contract.ts';
import { changeCalledName } from '../api.ts';
import { sessionClient } from '../session-client.ts';
import { useAccountChange } from './account-queries.ts';

/** What Slate calls them. Their teachers go on reading the school's name. */
export function NameCard({ account }: { account: Account }) {
  const { t } = useLingui();
  const [name, setName] = useState(account.calledName ?? '');
  const change = useAccountChange(changeCalledName, () => {
    void sessionClient.refetch();
    showToast(t`Saved`);
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(name.trim() === '' ? null : name.trim());
  };
  if (!account.canChangeName) return null;
  return (
    <section aria-labelledby="called-title">
      <div className="section-head"><h2 id="called-title"><Trans>What Slate calls you</Trans></h2></div>
      <form className="card stack account-form" onSubmit={submit}>
        {change.error && <Note kind="danger" title={<Trans>Your name is as it was</Trans>}>{change.error.message}</Note>}
        <TextField
          label={<Trans>Name</Trans>} value={name} maxLength={40} autoComplete="nickname" dir="auto" placeholder={account.name} onChange={(event) => setName(event.target.value)}
          hint={<span className="wrap-anywhere"><Trans>Only you see it. Your teachers and your school go on seeing “{account.name}”.</Trans></span>}
        />
        <div><Button type="submit" disabled={change.isPending}>{change.isPending ? <Trans>Saving…</Trans> : <Trans>Save the name</Trans>}</Button></div>
      </form>
    </section>
  );
}
