import { describe, expect, test } from 'vitest';
import { fakeBrowser, type RecordedName } from './__fixtures__/fake-browser.ts';
import { openTab, settle, signedInTab, stopTheClock } from './__fixtures__/open-tab.ts';

stopTheClock();

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
    const slow = Promise.withResolvers<'session'>();
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
    const slow = Promise.withResolvers<'session'>();
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
