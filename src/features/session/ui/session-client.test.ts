import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser, recorded, sessionReply, type RecordedName } from './__fixtures__/fake-browser.ts';
import { SessionClient } from './session-client.ts';

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function openTab(browser: ReturnType<typeof fakeBrowser>, options?: Parameters<SessionClient['start']>[0]) {
  const tab = browser.tab();
  const client = new SessionClient(tab.edge);
  const statuses: string[] = [client.getState().status];
  client.subscribe(() => statuses.push(client.getState().status));
  return { ...tab, client, statuses, stop: client.start(options) };
}

function deferred<Value>() {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function signedInTab(browser: ReturnType<typeof fakeBrowser>, options?: Parameters<SessionClient['start']>[0]) {
  browser.answer('GET /api/auth/session', () => 'session');
  const tab = openTab(browser, options);
  await settle();
  expect(tab.client.getState().status).toBe('authenticated');
  return tab;
}

describe('what is known of the session', () => {
  test('starts loading, then is anonymous, and nothing is logged', async () => {
    const browser = fakeBrowser();
    const tab = openTab(browser);
    await settle();
    expect(tab.statuses).toEqual(['loading', 'unauthenticated']);
    expect(browser.logged).toEqual([]);
  });

  test('starts loading, then is the person', async () => {
    const tab = await signedInTab(fakeBrowser());
    expect(tab.statuses).toEqual(['loading', 'authenticated']);
    expect(tab.client.getState().data?.user.username).toBe('amara.okafor');
  });

  test('a tab that is looked at again asks again; one that is known to be anonymous does not', async () => {
    const browser = fakeBrowser();
    const tab = await signedInTab(browser);
    tab.becomeVisible();
    await settle();
    expect(browser.sessionCalls()).toBe(2);
    browser.answer('GET /api/auth/session', () => 'anonymous');
    tab.becomeVisible();
    await settle();
    expect(tab.client.getState().status).toBe('unauthenticated');
    tab.becomeVisible();
    await settle();
    expect(browser.sessionCalls()).toBe(3);
  });

  test('refetching on visibility can be switched off', async () => {
    const browser = fakeBrowser();
    const tab = await signedInTab(browser, { refetchOnWindowFocus: false });
    tab.becomeVisible();
    await settle();
    expect(browser.sessionCalls()).toBe(1);
  });

  test('three tabs that poll each second make three requests a second', async () => {
    const browser = fakeBrowser();
    for (let count = 0; count < 3; count += 1) await signedInTab(browser, { refetchInterval: 1 });
    const before = browser.sessionCalls();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(browser.sessionCalls() - before).toBe(3);
    expect(browser.messages).toEqual([]);
  });

  test('an anonymous tab does not poll, and a stopped one neither', async () => {
    const browser = fakeBrowser();
    openTab(browser, { refetchInterval: 1 });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(browser.sessionCalls()).toBe(1);
    const tab = await signedInTab(browser, { refetchInterval: 1 });
    tab.stop();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(browser.sessionCalls()).toBe(2);
  });

  test('a lost connection signs nobody out, and says so', async () => {
    const browser = fakeBrowser();
    const tab = await signedInTab(browser);
    browser.answer('GET /api/auth/session', () => new TypeError('Failed to fetch'));
    tab.becomeVisible();
    await settle();
    expect(tab.client.getState()).toMatchObject({ status: 'authenticated', isUnreachable: true });
    expect(browser.logged).toEqual([
      { code: 'CLIENT_FETCH_ERROR', message: 'error /api/auth/_log Failed to fetch (/api/auth/session)' },
      { code: 'CLIENT_SESSION_ERROR', message: 'error /api/auth/_log Failed to fetch (/api/auth/session)' },
    ]);
    browser.answer('GET /api/auth/session', () => 'session');
    tab.becomeVisible();
    await settle();
    expect(tab.client.getState().isUnreachable).toBe(false);
  });

  test('a server that fails at the first look is told apart from being anonymous, in words', async () => {
    const browser = fakeBrowser();
    browser.answer('GET /api/auth/session', () => 'configurationFault');
    const tab = openTab(browser);
    await settle();
    expect(tab.client.getState()).toEqual({ status: 'unauthenticated', data: null, isUnreachable: true });
    expect(browser.logged[0]?.message).toContain('The server answered 500: {"message":"There is a problem');
  });

  test('what the browser breaks off because the page is left is no fault', async () => {
    const browser = fakeBrowser();
    const tab = await signedInTab(browser);
    browser.answer('GET /api/auth/session', () => new TypeError('Failed to fetch'));
    tab.leave();
    tab.becomeVisible();
    await settle();
    expect(browser.logged).toEqual([]);
  });

  test('a reply that is no session is a fault, not a person', async () => {
    const browser = fakeBrowser();
    browser.answer('GET /api/auth/session', () => Response.json({ user: { name: 'Nobody' } }));
    const tab = openTab(browser);
    await settle();
    expect(tab.client.getState().data).toBeNull();
    expect(browser.logged.map((line) => line.code)).toEqual(['CLIENT_SESSION_ERROR']);
  });

  test('calls at the same time share one request', async () => {
    const browser = fakeBrowser();
    const tab = await signedInTab(browser);
    await Promise.all([tab.client.refetch(), tab.client.refetch(), tab.client.refetch()]);
    expect(browser.sessionCalls()).toBe(2);
  });
});

describe('signing in', () => {
  const signInWith = async (reply: RecordedName | Response, options = {}) => {
    const browser = fakeBrowser();
    browser.answer('POST /api/auth/callback/credentials', () => reply);
    const tab = openTab(browser);
    const other = openTab(browser);
    await settle();
    browser.answer('GET /api/auth/session', () => 'session');
    const answer = await tab.client.signIn('credentials', { username: 'amara.okafor', password: 'riverbank', callbackUrl: 'http://localhost:3000/home', ...options });
    await settle();
    return { browser, tab, other, answer };
  };

  test('sends the form as specified, tells the other tabs and goes on', async () => {
    const { browser, tab, other } = await signInWith('signedIn');
    const form = new URLSearchParams(browser.calls.find((call) => call.method === 'POST')?.body);
    expect(Object.fromEntries(form)).toEqual({
      username: 'amara.okafor', password: 'riverbank', callbackUrl: 'http://localhost:3000/home', json: 'true',
      csrfToken: 'f41ce2ff091091754ab15e580aa23c57da40307660c0bd19fb6f0336e07e75e7',
    });
    expect(tab.visited).toEqual(['http://localhost:3000/home']);
    expect(browser.messages).toEqual([{ event: 'session', data: { trigger: 'signin' } }]);
    expect(other.client.getState().status).toBe('authenticated');
  });

  test('answers without redirect when asked, and the tab knows its session', async () => {
    const { tab, answer } = await signInWith('signedIn', { redirect: false });
    expect(answer).toEqual({ error: null, status: 200, ok: true, url: 'http://localhost:3000/home' });
    expect(tab.visited).toEqual([]);
    expect(tab.client.getState().status).toBe('authenticated');
  });

  test('a wrong password answers its code and no address, and tells nobody', async () => {
    const { browser, answer } = await signInWith('refused', { redirect: false });
    expect(answer).toEqual({ error: 'CredentialsSignin', status: 401, ok: false, url: null });
    expect(browser.messages).toEqual([]);
  });

  test('a throttled try says how long to wait', async () => {
    const reply = Response.json({ url: 'http://localhost:3000/api/auth/error?error=CredentialsSignin' }, { status: 429, headers: { 'retry-after': '8' } });
    const { answer } = await signInWith(reply, { redirect: false });
    expect(answer).toMatchObject({ ok: false, status: 429, retryAfterSeconds: 8 });
  });

  test('an outage is no pause after many tries, though it says when to try again', async () => {
    const reply = Response.json({ error: { code: 'unavailable', message: 'Slate cannot reach its database at the moment.' } }, { status: 503, headers: { 'retry-after': '5' } });
    const { answer } = await signInWith(reply, { redirect: false });
    expect(answer).toEqual({ error: 'UnknownError', status: 503, ok: false, url: null });
  });

  test('a token that another tab replaced is fetched anew once', async () => {
    const browser = fakeBrowser();
    const given: RecordedName[] = ['csrfRefused', 'signedIn'];
    browser.answer('POST /api/auth/callback/credentials', () => given.shift()!);
    const tab = openTab(browser);
    await settle();
    expect(await tab.client.signIn('credentials', { redirect: false })).toMatchObject({ ok: true });
    expect(browser.calls.filter((call) => call.path === '/api/auth/csrf')).toHaveLength(2);
  });

  test('providers that cannot be fetched lead to the error page', async () => {
    const browser = fakeBrowser();
    browser.answer('GET /api/auth/providers', () => 'configurationFault');
    const tab = openTab(browser);
    await tab.client.signIn('credentials', {});
    expect(tab.visited).toEqual(['/api/auth/error']);
  });

  test.each([undefined, 'unheard-of', 'toString'])('a provider that is missing or unknown (%s) leads to the sign-in page', async (id) => {
    const tab = openTab(fakeBrowser());
    await tab.client.signIn(id, { callbackUrl: 'http://localhost:3000/home' });
    expect(tab.visited).toEqual(['/api/auth/signin?callbackUrl=http%3A%2F%2Flocalhost%3A3000%2Fhome']);
  });

  test('an issuer is always gone to; the tab that comes back signed in tells the others', async () => {
    const browser = fakeBrowser();
    browser.answer('POST /api/auth/signin/google', () => 'toIssuer');
    const tab = openTab(browser);
    const other = openTab(browser);
    await settle();
    expect(await tab.client.signIn('google', { redirect: false }, { prompt: 'login' })).toBeUndefined();
    expect(tab.visited).toEqual(['https://accounts.example.org/authorize?client_id=slate']);
    expect(browser.messages).toEqual([]);
    await signedInTab(browser);
    await settle();
    expect(browser.messages).toEqual([{ event: 'session', data: { trigger: 'signin' } }]);
    expect(other.client.getState().status).toBe('authenticated');
  });

  test('mail answers without redirect when asked', async () => {
    const browser = fakeBrowser();
    browser.answer('POST /api/auth/signin/email', () => 'mailSent');
    const tab = openTab(browser);
    const answer = await tab.client.signIn('email', { email: 'amara@example.org', redirect: false });
    expect(answer).toMatchObject({ ok: true, error: null, url: 'http://localhost:3000/api/auth/verify-request?provider=email&type=email' });
  });

  test('a server that does not answer is an answer, logged in words', async () => {
    const browser = fakeBrowser();
    browser.answer('POST /api/auth/callback/credentials', () => new TypeError('Failed to fetch'));
    const tab = openTab(browser);
    expect(await tab.client.signIn('credentials', { redirect: false })).toEqual({ error: 'UnknownError', status: 0, ok: false, url: null });
    expect(browser.logged.at(-1)?.message).toContain('Failed to fetch (/api/auth/callback/credentials)');
  });
});

describe('signing out', () => {
  test('tells the other tabs and goes where the server says; the page does not flash a sign-in redirect', async () => {
    const browser = fakeBrowser();
    browser.answer('POST /api/auth/signout', () => 'signedOut');
    const tab = await signedInTab(browser);
    const other = await signedInTab(browser);
    browser.answer('GET /api/auth/session', () => 'anonymous');
    await tab.client.signOut();
    await settle();
    expect(tab.visited).toEqual(['http://localhost:3000/login?signedOut']);
    expect(tab.client.getState()).toMatchObject({ status: 'loading', data: null });
    expect(other.client.getState().status).toBe('unauthenticated');
    tab.comeBack();
    await settle();
    expect(tab.client.getState().status).toBe('unauthenticated');
  });

  test('a slow look at the session that returns after it does not bring the session back', async () => {
    const browser = fakeBrowser();
    browser.answer('POST /api/auth/signout', () => 'signedOut');
    const tab = await signedInTab(browser);
    const slow = deferred<'session'>();
    browser.answer('GET /api/auth/session', () => slow.promise);
    tab.becomeVisible();
    await settle();
    await tab.client.signOut({ redirect: false });
    expect(tab.client.getState().status).toBe('unauthenticated');
    slow.resolve('session');
    await settle();
    expect(tab.client.getState()).toMatchObject({ status: 'unauthenticated', data: null });
  });

  test('a slow look in another tab does not bring it back there either', async () => {
    const browser = fakeBrowser();
    browser.answer('POST /api/auth/signout', () => 'signedOut');
    const tab = await signedInTab(browser);
    const other = await signedInTab(browser);
    const slow = deferred<'session'>();
    browser.answer('GET /api/auth/session', () => slow.promise);
    other.becomeVisible();
    await settle();
    browser.answer('GET /api/auth/session', () => 'anonymous');
    await tab.client.signOut({ redirect: false });
    await settle();
    slow.resolve('session');
    await settle();
    expect(other.client.getState()).toMatchObject({ status: 'unauthenticated', data: null });
  });

  test('a server that cannot be reached leaves the person signed in and says so', async () => {
    const browser = fakeBrowser();
    browser.answer('POST /api/auth/signout', () => new TypeError('Failed to fetch'));
    const tab = await signedInTab(browser);
    await expect(tab.client.signOut()).rejects.toThrow('still signed in');
    expect(tab.client.getState().status).toBe('authenticated');
    expect(browser.messages).toEqual([]);
  });

  test('a refused token twice is no sign-out', async () => {
    const browser = fakeBrowser();
    browser.answer('POST /api/auth/signout', () => 'signOutCsrfRefused');
    const tab = await signedInTab(browser);
    await expect(tab.client.signOut()).rejects.toThrow('still signed in');
  });
});

describe('updating the session', () => {
  test('is loading meanwhile, keeps what the server answers and tells the other tabs', async () => {
    const browser = fakeBrowser();
    const tab = await signedInTab(browser);
    const changed = { ...sessionReply, data: { lastPage: '/slatechat' } };
    browser.answer('POST /api/auth/session', () => Response.json(changed));
    await tab.client.update({ lastPage: '/slatechat' });
    expect(tab.statuses).toEqual(['loading', 'authenticated', 'loading', 'authenticated']);
    expect(tab.client.getState().data?.data).toEqual({ lastPage: '/slatechat' });
    const sent: unknown = JSON.parse(browser.calls.find((call) => call.method === 'POST')?.body ?? '{}');
    expect(sent).toEqual({ csrfToken: 'f41ce2ff091091754ab15e580aa23c57da40307660c0bd19fb6f0336e07e75e7', data: { lastPage: '/slatechat' } });
    expect(browser.messages).toEqual([{ event: 'session', data: { trigger: 'update' } }]);
  });

  test('a refusal changes nothing', async () => {
    const browser = fakeBrowser();
    const tab = await signedInTab(browser);
    browser.answer('POST /api/auth/session', () => 'updateRefused');
    expect(await tab.client.update({ lastPage: '/' })).toBeNull();
    expect(tab.client.getState()).toMatchObject({ status: 'authenticated', data: { data: {} } });
    expect(browser.messages).toEqual([]);
  });

  test('one that returns after a sign-out is dropped', async () => {
    const browser = fakeBrowser();
    browser.answer('POST /api/auth/signout', () => 'signedOut');
    const tab = await signedInTab(browser);
    const slow = deferred<Response>();
    browser.answer('POST /api/auth/session', () => slow.promise);
    const update = tab.client.update({});
    await settle();
    await tab.client.signOut({ redirect: false });
    slow.resolve(recorded('session', browser.clock.now));
    expect(await update).toBeNull();
    expect(tab.client.getState().status).toBe('unauthenticated');
  });
});
