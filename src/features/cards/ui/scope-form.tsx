import { useId, type SubmitEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { Scope } from '../contract.ts';
import { useScope, useSetScope } from './use-cards.ts';

/** Where on the network cards work. */
export function ScopeForm() {
  const { data, error, refetch } = useScope();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <Form scope={data} /> : <SkeletonList rows={2} />;
}

function Form({ scope: { addresses, address, isInside } }: { scope: Scope }) {
  const { t } = useLingui();
  const id = useId();
  const save = useSetScope(() => showToast(t`Saved`));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('addresses');
    save.mutate(typeof given === 'string' ? given : '');
  };
  return (
    <form className="stack" onSubmit={submit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="h3"><Trans>Where cards work</Trans></h2>
      <p className="small muted">{addresses.length === 0 ? <Trans>Anywhere, now. Name your school’s addresses and a card works only there.</Trans> : <Trans>At these addresses only. Without any, cards work everywhere.</Trans>}</p>
      <div className="field">
        <label htmlFor={id}><Trans>Addresses of the school</Trans></label>
        <textarea id={id} name="addresses" className="input" rows={4} maxLength={6_000} defaultValue={addresses.join('\n')} spellCheck={false} aria-describedby={`${id}-hint`} placeholder="192.0.2.0/24" />
        <p id={`${id}-hint`} className="hint"><Trans>One a line, such as 192.0.2.0/24 or 2001:db8::/48. Whoever runs your network knows them.</Trans></p>
      </div>
      {save.error && <Note kind="danger" title={<Trans>Nothing was changed</Trans>}>{save.error.message}</Note>}
      <p className="small">{isInside || addresses.length === 0 ? <Trans>You are at {address} now.</Trans> : <Trans>You are at {address} now: a card would not work here.</Trans>}</p>
      <div><Button type="submit" disabled={save.isPending}>{save.isPending ? <Trans>Saving…</Trans> : <Trans>Save the addresses</Trans>}</Button></div>
    </form>
  );
}
