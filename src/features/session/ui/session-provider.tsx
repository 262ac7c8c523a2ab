import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { Session } from '../contract.ts';
import { authPath } from './auth-endpoints.ts';
import { sessionClient, type SessionClient, type SessionState, type StartOptions } from './session-client.ts';

const ClientContext = createContext<SessionClient>(sessionClient);

type SessionProviderProps = StartOptions & { children: ReactNode; client?: SessionClient };

/** Looks at the session and keeps looking: `refetchInterval` in seconds, `refetchOnWindowFocus` on by default. */
export function SessionProvider({ children, client = sessionClient, refetchInterval, refetchOnWindowFocus }: SessionProviderProps) {
  useEffect(() => client.start({ refetchInterval, refetchOnWindowFocus }), [client, refetchInterval, refetchOnWindowFocus]);
  return <ClientContext value={client}>{children}</ClientContext>;
}

const stateOnTheServer: SessionState = { status: 'loading', data: null, isUnreachable: false };

type UseSessionOptions = { required?: boolean; onUnauthenticated?: () => void };
export type UsedSession = SessionState & {
  update: (data?: Record<string, unknown>) => Promise<Session | null>;
  /** Looks again now, for a 'Try again' button. */
  refetch: () => Promise<Session | null>;
};

/** With `required`, a page without a session is left for the sign-in page, and `loading` stands until it is left. */
export function useSession({ required = false, onUnauthenticated }: UseSessionOptions = {}): UsedSession {
  const client = use(ClientContext);
  const state = useSyncExternalStore(client.subscribe, client.getState, () => stateOnTheServer);
  const isMissing = required && state.status === 'unauthenticated' && !state.isUnreachable;
  useEffect(() => {
    if (!isMissing) return;
    if (onUnauthenticated) onUnauthenticated();
    else window.location.href = `${authPath}/signin?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: window.location.href })}`;
  }, [isMissing, onUnauthenticated]);
  return { ...state, status: isMissing ? 'loading' : state.status, update: client.update, refetch: () => client.refetch() };
}
