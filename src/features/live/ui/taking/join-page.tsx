import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { usePersona } from '#client/persona-context.ts';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { Page } from '#client/page.tsx';
import { findOwn, joinLive } from '../api.ts';
import '../live.css';
import { LiveDesk } from './live-desk.tsx';

/** Where a pupil joins a live test with its code, and takes it. Who is in one already finds it here. */
export function JoinPage() {
  const { t } = useLingui();
  const { data: own, error, refetch } = useQuery({ queryKey: ['live-own'], queryFn: findOwn, staleTime: Infinity });
  const [left, setLeft] = useState<string | null>(null);
  const [joined, setJoined] = useState<string | null>(null);
  const sessionId = joined ?? own?.sessionId ?? null;
  if (sessionId !== null && sessionId !== left) return <LiveDesk key={sessionId} sessionId={sessionId} onLeave={() => { setLeft(sessionId); setJoined(null); }} />;
  return (
    <Page title={t`Join a live test`} crumbs={[{ label: t`Slate Assessment`, to: '/slateassessment' }, { label: t`Join` }]}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : own === undefined ? <Loading /> : <JoinForm onJoined={(id) => { setLeft(null); setJoined(id); }} />}
    </Page>
  );
}

function JoinForm({ onJoined }: { onJoined: (sessionId: string) => void }) {
  const { session } = usePersona();
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const join = useMutation({ mutationFn: joinLive, onSuccess: ({ sessionId }) => onJoined(sessionId) });
  const name = session.user.calledName ?? session.user.name;
  const digits = code.replaceAll(/\D/g, '');
  const problem = join.error?.message ?? null;
  return (
    <section className="card live-join" aria-label={t`Join a live test`}>
      <form className="live-join__form" onSubmit={(event) => { event.preventDefault(); if (!join.isPending && digits !== '') join.mutate(digits); }}>
        <label htmlFor="live-code"><Trans>Join with a code</Trans></label>
        <p className="muted small" id="live-code-hint"><Trans>6 digits, from the wall or your teacher</Trans></p>
        <input className="code-field" id="live-code" inputMode="numeric" autoComplete="off" maxLength={9} value={code} onChange={(event) => { setCode(event.target.value); join.reset(); }}
          aria-describedby={problem === null ? 'live-code-hint' : 'live-code-hint live-code-problem'} {...(problem !== null && { 'aria-invalid': true })} />
        {problem !== null && <p id="live-code-problem" className="field__problem" role="alert">{problem}</p>}
        <Button type="submit" variant="primary" aria-disabled={digits === '' || join.isPending} aria-busy={join.isPending}><Trans>Join as {name}</Trans></Button>
      </form>
    </section>
  );
}
