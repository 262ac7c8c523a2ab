import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { Account } from '../contract.ts';
import { useAccountChange } from './account-queries.ts';
import { removeIdentity, startLinking } from './api.ts';

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
              <span className="tile tile--plain"><Icon name="school" /></span>
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
            <span className="tile tile--plain"><Icon name="school" /></span>
            <div className="grow"><div className="title account-name">{name}</div><div className="small muted"><Trans>Not linked</Trans></div></div>
            <Button size="sm" disabled={link.isPending || isLeaving} aria-label={t`Link ${name}`} onClick={() => link.mutate(id)}><Trans>Link</Trans></Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
