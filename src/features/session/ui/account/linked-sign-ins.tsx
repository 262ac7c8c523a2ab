import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { IconFrame } from '#client/components/icon.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { Account } from '../../contract.ts';
import { useAccountChange } from './account-queries.ts';
import { removeIdentity, startLinking } from '../api.ts';

/** Accounts elsewhere with which this one is opened. Shown only where there is one, or one could be linked. */
export function LinkedSignIns({ account: { identities, linkableProviders } }: { account: Account }) {
  const { t, i18n } = useLingui();
  const [isLeaving, setLeaving] = useState(false);
  const remove = useAccountChange(({ provider }: { provider: string; name: string }) => removeIdentity(provider), ({ name }) => showToast(t`${name} is no longer linked`));
  const link = useAccountChange(async (provider: string) => {
    const url = await startLinking(provider);
    setLeaving(true);
    window.location.assign(url);
  });
  if (identities.length === 0 && linkableProviders.length === 0) return null;
  return (
    <section aria-labelledby="linked">
      <div className="section-head"><h2 id="linked"><Trans>Linked sign-ins</Trans></h2></div>
      {remove.error && <div className="account-note"><Note kind="not-yet" title={<Trans>It stays linked</Trans>}>{remove.error.message}</Note></div>}
      {link.error && <div className="account-note"><Note kind="danger" title={<Trans>Linking did not start</Trans>}>{link.error.message}</Note></div>}
      <ul className="list list--card">
        {identities.map(({ provider, name, email, createdAt }) => {
          const since = sayWhen(createdAt, i18n.locale);
          return (
            <li key={provider}>
              <span className="tile tile--plain"><SchoolIcon /></span>
              <div className="grow">
                <div className="title account-name">{name}</div>
                <div className="small muted">{email === null ? <Trans>Linked {since}</Trans> : <Trans>{email}, linked {since}</Trans>}</div>
              </div>
              <Button size="sm" disabled={remove.isPending} aria-label={t`Unlink ${name}`} onClick={() => remove.mutate({ provider, name })}><Trans>Unlink</Trans></Button>
            </li>
          );
        })}
        {linkableProviders.map(({ id, name }) => (
          <li key={id}>
            <span className="tile tile--plain"><SchoolIcon /></span>
            <div className="grow"><div className="title account-name">{name}</div><div className="small muted"><Trans>Not linked</Trans></div></div>
            <Button size="sm" disabled={link.isPending || isLeaving} aria-label={t`Link ${name}`} onClick={() => link.mutate(id)}><Trans>Link</Trans></Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SchoolIcon = () => <IconFrame><path d="M14 21v-3a2 2 0 0 0-4 0v3"/><path d="M18 4.933V21"/><path d="m4 6 7.106-3.79a2 2 0 0 1 1.788 0L20 6"/><path d="m6 11-3.52 2.147a1 1 0 0 0-.48.854V19a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-5a1 1 0 0 0-.48-.853L18 11"/><path d="M6 4.933V21"/><circle cx="12" cy="9" r="2"/></IconFrame>;
