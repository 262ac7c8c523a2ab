import { z } from 'zod/mini';
import { provider, sessionBody, type Provider, type Session } from '../contract.ts';
import { clockSkewMs, isTokenNearItsEnd } from '../access-token-clock.ts';
import { authPath, fetchAuth, fetchCsrfToken, logClientError } from './auth-endpoints.ts';
import { browserEdge, type BrowserEdge } from './browser-edge.ts';
import { awaitingSignIn, requestSignIn, sendForm, type SignInAnswer } from './sign-in/sign-in-request.ts';

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';
/** `isUnreachable`: the last look at the session failed, so what stands here may be old, or nothing is known. */
export type SessionState = { status: SessionStatus; data: Session | null; isUnreachable: boolean };

export type SignInOptions = { callbackUrl?: string; redirect?: boolean } & Record<string, string | boolean | undefined>;
export type StartOptions = { refetchInterval?: number | undefined; refetchOnWindowFocus?: boolean | undefined };

const providerList = z.record(z.string(), provider);

function textFields(options: SignInOptions): Record<string, string> {
  return Object.fromEntries(Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

/** The session of one tab: what is known of it, when it is looked at again, and how it begins and ends. */
export class SessionClient {
  readonly #edge: BrowserEdge;
  readonly #listeners = new Set<() => void>();
  /** Undefined: not known yet. */
  #session: Session | null | undefined;
  #isUnreachable = false;
  #isUpdating = false;
  #isLeaving = false;
  #state: SessionState = { status: 'loading', data: null, isUnreachable: false };
  /** Goes up at every sign-in, sign-out and update: a reply asked for before is of another time and is dropped. */
  #epoch = 0;
  #inFlight: Promise<Session | null> | null = null;
  #skewMs = 0;

  constructor(edge: BrowserEdge = browserEdge) {
    this.#edge = edge;
  }

  readonly getState = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Looks at the session now, and again whenever there is a reason to. Returns how to stop. */
  start({ refetchInterval, refetchOnWindowFocus = true }: StartOptions = {}): () => void {
    const stops = [
      this.#edge.onBroadcast(() => void this.#refetchAnew()),
      this.#edge.onRestore(() => {
        this.#isLeaving = false;
        void this.#refetchAnew();
      }),
    ];
    if (refetchOnWindowFocus) stops.push(this.#edge.onReturn(() => void this.#refetchUnlessAnonymous()));
    if (refetchInterval) {
      const timer = setInterval(() => {
        if (this.#edge.isOnline()) void this.#refetchUnlessAnonymous();
      }, refetchInterval * 1000);
      stops.push(() => clearInterval(timer));
    }
    void this.refetch();
    return () => stops.forEach((stop) => stop());
  }

  /** Asks the server for the session; calls at the same time share one request. */
  refetch(): Promise<Session | null> {
    if (this.#inFlight) return this.#inFlight;
    const request = this.#load().finally(() => {
      if (this.#inFlight === request) this.#inFlight = null;
    });
    this.#inFlight = request;
    return request;
  }

  /** Changes the session's data; the status is `loading` meanwhile. Null: nothing was changed. */
  readonly update = async (data?: Record<string, unknown>): Promise<Session | null> => {
    if (!this.#session || this.#isUpdating) return null;
    this.#isUpdating = true;
    this.#publish();
    const csrfToken = await fetchCsrfToken(this.#edge);
    const epoch = this.#newEpoch();
    const fetched = await fetchAuth(this.#edge, 'session', { csrfToken, data });
    this.#isUpdating = false;
    const updated = fetched.ok && epoch === this.#epoch ? this.#accept(fetched.body, fetched.response) : null;
    this.#publish();
    if (!updated) return null;
    this.#newEpoch();
    this.#edge.broadcast({ event: 'session', data: { trigger: 'update' } });
    return updated;
  };

  /** As `next-auth` does it: answers only for credentials and mail with `redirect: false`, otherwise the page is left. */
  readonly signIn = async (providerId?: string, options: SignInOptions = {}, authorizationParams?: Record<string, string>): Promise<SignInAnswer | undefined> => {
    const { callbackUrl = this.#edge.href(), redirect = true } = options;
    const providers = await this.getProviders();
    if (!providers) return this.#leaveFor(`${authPath}/error`);
    const provider = providerId === undefined ? undefined : ownProvider(providers, providerId);
    if (!provider) return this.#leaveFor(`${authPath}/signin?${new URLSearchParams({ callbackUrl })}`);
    const { answer, next, isSignedIn } = await requestSignIn(this.#edge, { provider, fields: textFields(options), callbackUrl, authorizationParams });
    if (isSignedIn) this.#newEpoch();
    if (next !== null && (redirect || !['credentials', 'email'].includes(provider.type))) return this.#leaveFor(next);
    if (isSignedIn) await this.#refetchAnew();
    return answer;
  };

  /**
   * Ends the session and goes where the server says.
   * @throws Error when the server could not be reached: the person is then still signed in and must be told.
   */
  readonly signOut = async (options: { callbackUrl?: string; redirect?: boolean } = {}): Promise<{ url: string } | undefined> => {
    const { callbackUrl = this.#edge.href(), redirect = true } = options;
    const reply = await sendForm(this.#edge, 'signout', { callbackUrl });
    if (!reply?.ok) throw new Error('The server could not be reached, so you are still signed in.');
    const url = reply.url ?? callbackUrl;
    this.#newEpoch();
    this.#session = null;
    this.#isLeaving = redirect;
    this.#edge.broadcast({ event: 'session', data: { trigger: 'signout' } });
    this.#publish();
    if (!redirect) return { url };
    return this.#leaveFor(url);
  };

  /** Keyed by id; null when they cannot be fetched. */
  async getProviders(): Promise<Record<string, Provider> | null> {
    const parsed = providerList.safeParse((await fetchAuth(this.#edge, 'providers')).body);
    return parsed.success ? parsed.data : null;
  }

  getCsrfToken(): Promise<string | undefined> {
    return fetchCsrfToken(this.#edge);
  }

  /** The token for the next call to the API, renewed when it is near its end. Null: nobody is signed in. */
  async accessToken(): Promise<string | null> {
    const session = this.#session === undefined ? await this.refetch() : this.#session;
    if (!session || !isTokenNearItsEnd(session.user.accessTokenExpires, this.#edge.now(), this.#skewMs)) return session?.user.accessToken ?? null;
    return (await this.refetch())?.user.accessToken ?? null;
  }

  /** The token to try again with after the API refused `refused`. Null: there is none. */
  async renewedAccessToken(refused: string | null): Promise<string | null> {
    const known = this.#session?.user.accessToken ?? null;
    if (known !== null && known !== refused) return known;
    const renewed = (await this.refetch())?.user.accessToken ?? null;
    return renewed === refused ? null : renewed;
  }

  #newEpoch(): number {
    this.#inFlight = null;
    this.#epoch += 1;
    return this.#epoch;
  }

  /** Something changed elsewhere: a reply that is still under way was asked for before it. */
  #refetchAnew(): Promise<Session | null> {
    this.#newEpoch();
    return this.refetch();
  }

  async #refetchUnlessAnonymous(): Promise<void> {
    if (this.#session === null && !this.#isUnreachable) return;
    await this.refetch();
  }

  async #load(): Promise<Session | null> {
    const epoch = this.#epoch;
    const fetched = await fetchAuth(this.#edge, 'session');
    if (epoch !== this.#epoch) return this.#inFlight ?? this.#session ?? null;
    try {
      if (!fetched.ok) throw fetched.error;
      this.#accept(fetched.body, fetched.response);
      this.#isUnreachable = false;
    } catch (error) {
      this.#isUnreachable = true;
      logClientError(this.#edge, 'CLIENT_SESSION_ERROR', error, `${authPath}/session`);
    }
    // A lost connection signs nobody out: the session that was known stays until the server says otherwise.
    this.#session ??= null;
    this.#publish();
    if (this.#session && this.#edge.mark.has(awaitingSignIn)) {
      this.#edge.mark.remove(awaitingSignIn);
      this.#edge.broadcast({ event: 'session', data: { trigger: 'signin' } });
    }
    return this.#session;
  }

  #accept(body: object, response: Response): Session | null {
    this.#skewMs = clockSkewMs(response.headers.get('date'), this.#edge.now());
    this.#session = 'user' in body ? sessionBody.parse(body) : null;
    return this.#session;
  }

  #leaveFor(url: string): undefined {
    this.#edge.goTo(url);
  }

  #publish(): void {
    const data = this.#isLeaving ? null : (this.#session ?? null);
    const isKnown = this.#session !== undefined && !this.#isUpdating && !this.#isLeaving;
    const status = !isKnown ? 'loading' : data ? 'authenticated' : 'unauthenticated';
    const before = this.#state;
    if (before.status === status && before.isUnreachable === this.#isUnreachable && JSON.stringify(before.data) === JSON.stringify(data)) return;
    this.#state = { status, data, isUnreachable: this.#isUnreachable };
    this.#listeners.forEach((listener) => listener());
  }
}

function ownProvider(providers: Record<string, Provider>, id: string): Provider | undefined {
  return Object.hasOwn(providers, id) ? providers[id] : undefined;
}

/** The session of this tab. */
export const sessionClient = new SessionClient();
