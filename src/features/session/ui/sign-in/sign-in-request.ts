import type { Provider, SignInResult } from '../../contract.ts';
import { authPath, logClientError, postForm, textOf } from '../auth-endpoints.ts';
import type { BrowserEdge } from '../browser-edge.ts';

/** `retryAfterSeconds`: there were many tries, the next one counts after this wait. */
export type SignInAnswer = SignInResult & { retryAfterSeconds?: number };
type FormReply = { ok: boolean; status: number; url: string | undefined; retryAfterSeconds?: number };

/** Set while a sign-in goes on elsewhere (an issuer, a mail): the page that comes back signed in tells the other tabs. */
export const awaitingSignIn = 'slate.awaiting-sign-in';

/** Sends a form of the sign-in endpoints. Null when the server could not be reached, which is logged. */
export async function sendForm(edge: BrowserEdge, path: string, fields: Record<string, string>, isRepeat = false): Promise<FormReply | null> {
  try {
    const response = await postForm(edge, path, fields);
    const url = textOf(await response.json().catch(() => null), 'url');
    // The token was replaced meanwhile (another tab signed in): this is said in the address, not by the status alone.
    const isTokenRefused = url !== undefined && new URL(url, edge.href()).searchParams.get('csrf') === 'true';
    if (isTokenRefused) return isRepeat ? { ok: false, status: 403, url } : await sendForm(edge, path, fields, true);
    // A 503 says it too, of an outage: that is no pause after many tries.
    const seconds = response.status === 429 ? Number(response.headers.get('retry-after') ?? 0) : 0;
    return { ok: response.ok, status: response.status, url, ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}) };
  } catch (error) {
    logClientError(edge, 'CLIENT_FETCH_ERROR', error, `${authPath}/${path}`);
    return null;
  }
}

type SignInRequest = {
  provider: Pick<Provider, 'id' | 'type'>;
  fields: Record<string, string>;
  callbackUrl: string;
  authorizationParams?: Record<string, string> | undefined;
};

/** One try to sign in, and the word to the other tabs when it succeeded. `next` is where the page is to go if it leaves. */
export async function requestSignIn(edge: BrowserEdge, { provider, fields, callbackUrl, authorizationParams }: SignInRequest) {
  const isCredentials = provider.type === 'credentials';
  const query = authorizationParams ? `?${new URLSearchParams(authorizationParams)}` : '';
  const path = `${isCredentials ? 'callback' : 'signin'}/${encodeURIComponent(provider.id)}${query}`;
  const reply = await sendForm(edge, path, { ...fields, callbackUrl });
  if (!reply) return { answer: { error: 'UnknownError', status: 0, ok: false, url: null } satisfies SignInAnswer, next: null, isSignedIn: false };
  const next = new URL(reply.url ?? callbackUrl, edge.href()).href;
  const error = new URL(next).searchParams.get('error') ?? (reply.ok ? null : 'UnknownError');
  const isSignedIn = isCredentials && error === null;
  if (isSignedIn) edge.broadcast({ event: 'session', data: { trigger: 'signin' } });
  else if (error === null) edge.mark.put(awaitingSignIn);
  const retry = reply.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: reply.retryAfterSeconds };
  const answer: SignInAnswer = { error, status: reply.status, ok: reply.ok, url: error ? null : next, ...retry };
  return { answer, next, isSignedIn };
}
