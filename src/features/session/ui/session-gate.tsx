import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Session } from '../contract.ts';
import { useSession } from './session-provider.tsx';

/** Shows its content to a signed-in person, 'Loading...' while that is not known, and sends everyone else to the sign-in page. */
export function SessionGate({ children }: { children: (session: Session) => ReactNode }) {
  const { status, data, isUnreachable, refetch } = useSession({ required: true });
  if (data) return children(data);
  if (status === 'loading' || !isUnreachable) return <p className="page" role="status"><Trans>Loading...</Trans></p>;
  return (
    <main className="page">
      <div className="empty">
        <h1 className="h2"><Trans>Slate did not answer</Trans></h1>
        <p className="muted"><Trans>Slate’s server could not be reached, so we do not know whether you are signed in. Nothing you did is lost.</Trans></p>
        <button type="button" className="btn btn--primary" onClick={() => void refetch()}><Trans>Try again</Trans></button>
      </div>
    </main>
  );
}
