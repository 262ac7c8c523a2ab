import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Note } from '#client/components/note.tsx';
import type { ChainState } from '../contract.ts';
import { findChain, verifyChain } from './api.ts';

/** Whether the chain is whole, and since when that is known. */
export function ChainNote({ onVerified }: { onVerified: () => void }) {
  const queries = useQueryClient();
  const { data: state } = useQuery({ queryKey: ['audit-chain'], queryFn: findChain });
  const verify = useMutation({
    mutationFn: verifyChain,
    onSuccess: (next) => {
      queries.setQueryData(['audit-chain'], next);
      onVerified();
    },
  });
  if (!state) return null;
  const button = <Button size="sm" disabled={verify.isPending} onClick={() => verify.mutate()}>{state.at === null ? <Trans>Verify</Trans> : <Trans>Verify again</Trans>}</Button>;
  return (
    <div className="audit-chain">
      <Note kind={state.at === null ? 'info' : state.brokenAt === null ? 'correct' : 'danger'} title={<Title state={state} />}>
        <div className="row row--between"><Words state={state} />{button}</div>
        {verify.error && <p className="text-danger" role="alert">{verify.error.message}</p>}
      </Note>
    </div>
  );
}

function Title({ state: { at, brokenAt } }: { state: ChainState }) {
  if (at === null) return <Trans>The chain was not looked through yet</Trans>;
  return brokenAt === null ? <Trans>The chain is whole</Trans> : <Trans>The chain is broken at entry {brokenAt}</Trans>;
}

function Words({ state: { at, entries, brokenAt } }: { state: ChainState }) {
  const { i18n } = useLingui();
  if (at === null) return <span className="grow"><Trans>Slate does it each night.</Trans></span>;
  const when = sayWhen(at, i18n.locale);
  const count = new Intl.NumberFormat(i18n.locale).format(entries);
  return brokenAt === null
    ? <span className="grow"><Trans>Looked through {when}: each of {count} entries was found to hold the mark of the one before it. Nothing was changed, taken out or put in between.</Trans></span>
    : <span className="grow"><Trans>Looked through {when}: the entry was changed or removed, or something was put in before it, past Slate. The {count} entries before it are as they were written. Keep a copy of the database and find out who has access to it.</Trans></span>;
}
