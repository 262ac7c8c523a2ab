import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { createTestUser, type TestUser } from './session.factory.ts';
import { createTestBrowser, type TestBrowser } from './testing/test-browser.ts';
import { oneTimeTokens, sessions, signInThrottle, users } from './tables.ts';

const password = 'chalk and sponge';
let services: TestServices;
let app: TestApp;
let user: TestUser;
let browser: TestBrowser;

beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.db.delete(signInThrottle);
  user = await createTestUser(services, { username: `Kim.${crypto.randomUUID()}`, email: `${crypto.randomUUID()}@School.example`, password });
  browser = createTestBrowser(app);
});

describe('with a password', () => {
  test('the username in any case, or the mail address, opens the account', async () => {
    for (const name of [user.username, user.username.toUpperCase(), ` ${user.username} `, user.email!.toLowerCase()]) {
      const fresh = createTestBrowser(app);
      expect(await fresh.signIn(name, password)).toMatchObject({ status: 200, url: 'http://slate.test/home' });
      expect((await fresh.session())?.user.id).toBe(user.id);
    }
  });

  test('leads to the callback address of our own, and to /home for any other', async () => {
    const lead = async (callbackUrl: string) => (await createTestBrowser(app).signIn(user.username, password, { callbackUrl })).url;
    expect(await lead('http://slate.test/slatechat?document=1#p2')).toBe('http://slate.test/slatechat?document=1#p2');
    expect(await lead('https://evil.example/slatechat')).toBe('http://slate.test/home');
    expect(await lead('//evil.example')).toBe('http://slate.test/home');
    expect(await lead('javascript:alert(1)')).toBe('http://slate.test/home');
    expect(await lead('http://slate.test/login')).toBe('http://slate.test/home');
  });

  test('without json=true it redirects, with a path that no Host header can bend', async () => {
    const body = new URLSearchParams({ csrfToken: await browser.csrfToken(), username: user.username, password, callbackUrl: '/slatechat' });
    const response = await browser.request('/api/auth/callback/credentials', { method: 'POST', headers: { host: 'evil.example' }, body });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/slatechat');
  });

  test('a JSON body is read like a form', async () => {
    const body = JSON.stringify({ csrfToken: await browser.csrfToken(), username: user.username, password, json: true });
    const response = await browser.request('/api/auth/callback/credentials', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(await response.json()).toEqual({ url: 'http://slate.test/home' });
  });

  test('an unknown name, a wrong password, none, a person without one and junk get the same answer', async () => {
    const other = await createTestUser(services);
    const answers = [
      await browser.signIn('nobody-of-that-name', password),
      await browser.signIn(user.username, 'wrong'),
      await browser.signIn(user.username, ''),
      await browser.signIn('', password),
      await browser.signIn(other.username, password),
      await browser.signIn(user.username, 'x'.repeat(2_000)),
      await browser.signIn(`${user.username}' or '1'='1`, password),
    ];
    for (const { status, url } of answers) {
      expect({ status, url }).toEqual({ status: 401, url: 'http://slate.test/login?error=CredentialsSignin&provider=credentials' });
    }
    expect(await browser.session()).toBeUndefined();
    expect(browser.cookies.has('slate-session')).toBe(false);
  });

  test('a disabled person is told so with the right password, and nothing with a wrong one', async () => {
    await services.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
    expect(await browser.signIn(user.username, 'wrong')).toMatchObject({ status: 401 });
    const denied = await browser.signIn(user.username, password);
    expect(denied.status).toBe(403);
    expect(denied.url).toContain('error=AccessDenied');
    expect(await browser.session()).toBeUndefined();
  });

  test('every sign-in makes a new session and ends the one before: a planted cookie is worth nothing', async () => {
    const attacker = createTestBrowser(app);
    const owner = await createTestUser(services, { password });
    await attacker.signIn(owner.username, password);
    const planted = attacker.cookies.get('slate-session')!;
    browser.cookies.set('slate-session', planted);
    await browser.signIn(user.username, password);
    expect(browser.cookies.get('slate-session')).not.toBe(planted);
    expect((await browser.session())?.user.id).toBe(user.id);
    expect(await attacker.session()).toBeUndefined();
    browser.cookies.set('slate-session', 'a-value-of-my-own');
    await browser.signIn(user.username, password);
    expect(browser.cookies.get('slate-session')).not.toBe('a-value-of-my-own');
  });

  test('the CSRF token is another one afterwards', async () => {
    const before = await browser.csrfToken();
    await browser.signIn(user.username, password);
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(before);
    expect(await browser.csrfToken()).toBe(browser.cookies.get('XSRF-TOKEN'));
  });

  test('two sign-ins at once are two sessions', async () => {
    const [first, second] = [createTestBrowser(app), createTestBrowser(app)];
    await Promise.all([first.signIn(user.username, password), second.signIn(user.username, password)]);
    expect(await services.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(2);
  });

  test('without the CSRF token it leads back to the sign-in page', async () => {
    for (const csrfToken of ['', 'wrong']) {
      const answer = await browser.signIn(user.username, password, { csrfToken, callbackUrl: '/slatechat' });
      expect(answer).toMatchObject({ status: 400, url: 'http://slate.test/login?error=UnknownError&callbackUrl=%2Fslatechat&csrf=true' });
    }
    expect(await browser.session()).toBeUndefined();
  });

  test('another site can not sign anybody in', async () => {
    const body = new URLSearchParams({ csrfToken: await browser.csrfToken(), username: user.username, password });
    const headers = { origin: 'https://evil.example' };
    expect((await browser.request('/api/auth/callback/credentials', { method: 'POST', headers, body })).status).toBe(403);
    expect((await browser.request('/api/auth/callback/credentials', { method: 'POST', body: 'x'.repeat(100_000) })).status).toBe(413);
  });
});

describe('guessing', () => {
  const guess = (times: number, by = browser) => Promise.all(Array.from({ length: times }, () => by.signIn(user.username, 'guess')));
  /** However slow this machine is, the waits are not over before the next step. */
  const stretchWaits = () => services.db.update(signInThrottle).set({ nextTryAt: new Date(Date.now() + 60_000) });

  test('after five wrong ones the next has to wait, also when all are sent at once', async () => {
    await browser.csrfToken();
    const statuses = (await guess(12)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
    await stretchWaits();
    const waiting = await browser.signIn(user.username, password);
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(waiting.url).toContain('error=CredentialsSignin');
  });

  test('an unknown name is slowed down the same way', async () => {
    await browser.csrfToken();
    const answers = await Promise.all(Array.from({ length: 12 }, () => browser.signIn('nobody-of-that-name', 'guess')));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4);
  });

  test('the wait grows, ends by itself and the right password clears it', async () => {
    await guess(1);
    await services.db.update(signInThrottle).set({ failures: 9, nextTryAt: new Date(Date.now() - 1) });
    expect((await browser.signIn(user.username, 'guess')).status).toBe(401);
    expect(Number((await browser.signIn(user.username, 'guess')).headers.get('retry-after'))).toBeGreaterThan(8);
    await services.db.update(signInThrottle).set({ nextTryAt: new Date(Date.now() - 1) });
    expect((await browser.signIn(user.username, password)).status).toBe(200);
    expect((await guess(5)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  test('nobody keeps the owner out: a browser that was signed in before does not wait for others', async () => {
    await browser.signIn(user.username, password);
    await browser.post('/api/auth/signout');
    const attacker = createTestBrowser(app);
    await attacker.csrfToken();
    await guess(12, attacker);
    await stretchWaits();
    expect((await attacker.signIn(user.username, password)).status).toBe(429);
    expect((await browser.signIn(user.username, password)).status).toBe(200);
    const thief = createTestBrowser(app);
    thief.cookies.set('slate-device', 'made-up.mark');
    expect((await thief.signIn(user.username, password)).status).toBe(429);
  });

  test('names are not kept', async () => {
    await browser.signIn('my secret typed into the wrong field', 'guess');
    expect(JSON.stringify(await services.db.select().from(signInThrottle))).not.toContain('secret');
  });
});

describe('other ways', () => {
  test('a provider that is not there is refused', async () => {
    for (const id of ['google', 'email', 'nothing', '__proto__']) {
      const answer = await browser.post(`/api/auth/signin/${id}`);
      expect(answer).toMatchObject({ status: 400, url: 'http://slate.test/login?error=UnsupportedStrategyError' });
    }
    // With the address that was wanted, as the specification asks.
    for (const id of ['nothing', 'credentials']) {
      const wanted = await browser.post(`/api/auth/signin/${id}`, { callbackUrl: 'http://slate.test/slatechat?thread=1' });
      expect(new URL(wanted.url).searchParams.get('callbackUrl')).toBe('/slatechat?thread=1');
      expect((await browser.request(`/api/auth/signin/${id}?callbackUrl=%2Fslatechat`)).headers.get('location')).toBe('/login?callbackUrl=%2Fslatechat');
    }
    expect((await browser.request('/api/auth/callback/nothing?callbackUrl=http%3A%2F%2Fslate.test%2Fslatechat')).headers.get('location')).toBe('/login?error=UnsupportedStrategyError&callbackUrl=%2Fslatechat');
    expect((await browser.post('/api/auth/signin/nothing', { callbackUrl: 'https://evil.example/x' })).url).toBe('http://slate.test/login?error=UnsupportedStrategyError');
    const response = await browser.request('/api/auth/callback/google?code=1&state=2');
    expect(response.headers.get('location')).toBe('/login?error=UnsupportedStrategyError');
    expect(await services.db.select().from(oneTimeTokens)).toEqual([]);
  });
});
