import { fetchWithEarlyReplies } from '#client/early-replies.ts';

/** What crosses the tabs: `{ event: 'session', data: { trigger } }` under one key of local storage. */
export type SessionMessage = { event: 'session'; data: { trigger: 'signin' | 'signout' | 'update' } };

/** Everything of the browser that the session library touches, so that tests can stand several tabs side by side. */
export type BrowserEdge = {
  fetch: typeof globalThis.fetch;
  now(): number;
  /** The address of the page. */
  href(): string;
  goTo(url: string): void;
  cookies(): string;
  /** False when the browser will not take it; the caller then sends it another way. */
  sendBeacon(url: string, body: URLSearchParams): boolean;
  broadcast(message: SessionMessage): void;
  /** Messages of the other tabs; returns how to stop. */
  onBroadcast(listener: () => void): () => void;
  /** The tab is looked at again, or the connection is back; returns how to stop. */
  onReturn(listener: () => void): () => void;
  /** The page was taken out of the back-forward cache; returns how to stop. */
  onRestore(listener: () => void): () => void;
  isOnline(): boolean;
  /** The page is being left: the browser breaks off what is under way, which is no fault. */
  isLeaving(): boolean;
  /** Small marks that outlive the page. */
  mark: { has(key: string): boolean; put(key: string): void; remove(key: string): void };
};

const broadcastKey = 'nextauth.message';

function parseMessage(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isSessionMessage(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'event' in value && value.event === 'session' && 'data' in value && Boolean(value.data);
}

/** Storage may be refused (private windows, policy): the tabs then learn of each other's changes when they become visible. */
function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

let isLeaving = false;
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
}

export const browserEdge: BrowserEdge = {
  fetch: fetchWithEarlyReplies,
  now: () => Date.now(),
  href: () => window.location.href,
  goTo: (url) => {
    window.location.href = url;
    // Only the fragment differs: the browser would stay on the page that is there.
    if (url.includes('#')) window.location.reload();
  },
  cookies: () => document.cookie,
  sendBeacon: (url, body) => typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(url, body),
  broadcast: (message) => attempt(() => {
    const timestamp = Math.floor(Date.now() / 1000);
    // A storage event fires only when the value differs: the nonce tells two messages of one second apart.
    localStorage.setItem(broadcastKey, JSON.stringify({ ...message, timestamp, nonce: Math.random() }));
  }, undefined),
  onBroadcast: (listener) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === broadcastKey && isSessionMessage(parseMessage(event.newValue))) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
  onReturn: (listener) => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') listener();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', listener);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', listener);
    };
  },
  onRestore: (listener) => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) listener();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  },
  isOnline: () => navigator.onLine,
  isLeaving: () => isLeaving,
  mark: {
    has: (key) => attempt(() => localStorage.getItem(key) !== null, false),
    put: (key) => attempt(() => localStorage.setItem(key, '1'), undefined),
    remove: (key) => attempt(() => localStorage.removeItem(key), undefined),
  },
};
