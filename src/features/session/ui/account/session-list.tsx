import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { Account } from '../../contract.ts';
import { useAccountChange } from './account-queries.ts';
import { endAllSessions, endSession } from '../api.ts';
import { sessionClient } from '../session-client.ts';

type OpenSession = Account['sessions'][number];

/** Every browser that is signed in to this account. */
export function SessionList({ sessions }: { sessions: OpenSession[] }) {
  const { t } = useLingui();
  const end = useAccountChange(({ id }: OpenSession) => endSession(id), ({ device }) => showToast(t`${device} is signed out`));
  // This session has ended with the others: signing out clears the cookie's rest, tells the other tabs and leaves.
  const endAll = useMutation({ mutationFn: async () => { await endAllSessions(); await sessionClient.signOut(); } });
  const problem = end.error ?? endAll.error;
  return (
    <section aria-labelledby="sessions">
      <div className="section-head">
        <h2 id="sessions"><Trans>Where you are signed in</Trans></h2>
        <Button size="sm" icon="log-out" disabled={endAll.isPending} onClick={() => endAll.mutate()}><Trans>Sign out everywhere</Trans></Button>
      </div>
      {problem && <div className="account-note"><Note kind="danger" title={<Trans>Nothing was signed out</Trans>}>{problem.message}</Note></div>}
      <ul className="list list--card">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isEnding={end.isPending && end.variables.id === session.id} onEnd={() => end.mutate(session)} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session, isEnding, onEnd }: { session: OpenSession; isEnding: boolean; onEnd: () => void }) {
  const { i18n, t } = useLingui();
  const { device } = session;
  const lastSeen = sayWhen(session.lastSeenAt, i18n.locale);
  const since = sayWhen(session.createdAt, i18n.locale);
  return (
    <li>
      <span className="tile tile--plain"><Icon name={session.isCurrent ? 'user' : 'history'} /></span>
      <div className="grow">
        <div className="title">{device}</div>
        <div className="small muted">
          {session.isCurrent ? <Trans>This browser, signed in since {since}</Trans> : <Trans>Last used {lastSeen}, signed in since {since}</Trans>}
        </div>
      </div>
      {session.isCurrent
        ? <span className="chip chip--correct"><Icon name="check" /><Trans>You are here</Trans></span>
        : <Button size="sm" disabled={isEnding} aria-label={t`Sign out of ${device}`} onClick={onEnd}><Trans>Sign out</Trans></Button>}
    </li>
  );
}
