import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { createTestUser, signIn, type TestUser } from './session.factory.ts';
import { createTestBrowser, type TestBrowser } from './testing/test-browser.ts';
import { sessions, users } from './tables.ts';

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
  user = await createTestUser(services, { personas: ['teacher', 'admin'], email: `mail-${crypto.randomUUID()}@school.example` });
  browser = createTestBrowser(app);
});

async function enter() {
  const { sessionToken, sessionId } = await signIn(services, user);
  browser.cookies.set('slate-session', sessionToken);
  return { sessionToken, sessionId };
}

describe('GET /session', () => {
  test('answers {} and sets no cookie when nobody is signed in', async () => {
    const response = await browser.request('/api/auth/session');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({});
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('tells who is signed in, with an access token that the API takes', async () => {
    await enter();
    const session = await browser.session();
    expect(session?.user).toMatchObject({ id: user.id, username: user.username, email: user.email, role: 'teacher', personas: ['teacher', 'admin'] });
    const minutes = (Date.parse(session!.user.accessTokenExpires) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    const days = (Date.parse(session!.expires) - Date.now()) / 86_400_000;
    // The shortest of theirs: a week, for who administers.
    expect(days).toBeGreaterThan(6.9);
    const account = await app.request('/api/account', { headers: { authorization: `Bearer ${session!.user.accessToken}` } });
    expect(account.status).toBe(200);
  });

  test('a session that ended answers {} and leaves the cookie alone: a later sign-in may have set a new one', async () => {
    const { sessionId } = await enter();
    await services.db.delete(sessions).where(eq(sessions.id, sessionId));
    const response = await browser.request('/api/auth/session');
    expect(await response.json()).toEqual({});
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('answers under way while somebody signs out bring nothing back', async () => {
    const { sessionId } = await enter();
    await services.db.update(sessions).set({ lastSeenAt: new Date(0) }).where(eq(sessions.id, sessionId));
    const ask = () => Array.from({ length: 6 }, () => browser.request('/api/auth/session'));
    const csrfToken = await browser.csrfToken();
    const [answers] = await Promise.all([
      Promise.all([...ask(), ...ask()]),
      browser.request('/api/auth/signout', { method: 'POST', body: new URLSearchParams({ csrfToken }) }),
    ]);
    expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toEqual([]);
    expect(await services.db.select().from(sessions).where(eq(sessions.id, sessionId))).toEqual([]);
    expect(browser.cookies.has('slate-session')).toBe(false);
  });

  test('an expired session answers {}', async () => {
    const { sessionId } = await enter();
    await services.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) }).where(eq(sessions.id, sessionId));
    expect(await browser.session()).toBeUndefined();
  });

  test('using a session moves its end, at most once an hour', async () => {
    const { sessionId } = await enter();
    const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000);
    const inADay = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await services.db.update(sessions).set({ lastSeenAt: dayAgo, expiresAt: inADay }).where(eq(sessions.id, sessionId));
    const session = await browser.session();
    expect(Date.parse(session!.expires)).toBeGreaterThan(Date.now() + 6.9 * 24 * 60 * 60 * 1000);
    const [moved] = await services.db.select().from(sessions).where(eq(sessions.id, sessionId));
    await browser.session();
    const [again] = await services.db.select().from(sessions).where(eq(sessions.id, sessionId));
    expect(again).toEqual(moved);
  });

  test('disabling a person ends their sessions and access tokens at once', async () => {
    await enter();
    const { accessToken } = (await browser.session())!.user;
    await services.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
    expect(await browser.session()).toBeUndefined();
    expect((await app.request('/api/account', { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(401);
  });
});

describe('POST /session', () => {
  const update = async (body: unknown) =>
    browser.request('/api/auth/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  test('keeps data and answers with the session', async () => {
    await enter();
    const csrfToken = await browser.csrfToken();
    const response = await update({ csrfToken, data: { open: 'book', list: [1, null] } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: { id: user.id }, data: { open: 'book', list: [1, null] } });
    expect((await browser.session())?.data).toEqual({ open: 'book', list: [1, null] });
    expect(await (await update({ csrfToken })).json()).toMatchObject({ data: { open: 'book' } });
  });

  test('data can grant nothing: the user of a session comes from the database', async () => {
    await enter();
    await update({ csrfToken: await browser.csrfToken(), data: { user: { personas: ['admin'] }, role: 'admin' } });
    expect((await browser.session())?.user).toMatchObject({ role: 'teacher', personas: ['teacher', 'admin'] });
  });

  test.each([undefined, '', 'wrong', 7])('answers 400 to the CSRF token %j', async (csrfToken) => {
    await enter();
    await browser.csrfToken();
    const response = await update({ csrfToken, data: {} });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'csrf' } });
  });

  test.each([['a text'], [[1]], [5], [{ long: 'x'.repeat(20_000) }]])('answers 400 to data that is no small object', async (data) => {
    await enter();
    expect((await update({ csrfToken: await browser.csrfToken(), data })).status).toBe(400);
  });

  test('answers {} when nobody is signed in', async () => {
    expect(await (await update({ csrfToken: await browser.csrfToken(), data: {} })).json()).toEqual({});
  });

  test('answers 400 to a body that is no JSON and 413 to a huge one', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await browser.request('/api/auth/session', { method: 'POST', headers, body: '{"csrf' })).status).toBe(400);
    const huge = JSON.stringify({ data: 'x'.repeat(100_000) });
    expect((await browser.request('/api/auth/session', { method: 'POST', headers, body: huge })).status).toBe(413);
  });
});

describe('GET /csrf', () => {
  test('gives all tabs the same token until the session changes', async () => {
    const first = await browser.csrfToken();
    expect(await browser.csrfToken()).toBe(first);
    expect(browser.cookies.get('XSRF-TOKEN')).toBe(first);
    await enter();
    expect(await browser.csrfToken()).not.toBe(first);
  });

  test('a made-up cookie is not taken over', async () => {
    browser.cookies.set('slate-csrf', 'mine|bWluZQ');
    expect(await browser.csrfToken()).not.toBe('mine');
  });

  test('the cookie of a token can not be read by a page, XSRF-TOKEN can', async () => {
    const response = await browser.request('/api/auth/csrf');
    const [csrf, xsrf] = response.headers.getSetCookie();
    expect(csrf).toMatch(/^slate-csrf=.*; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=.*; Path=\/; SameSite=Lax$/);
  });
});

describe('pages', () => {
  test.each([
    ['/api/auth/signin', '/login'],
    ['/api/auth/signin?error=SessionRequired&callbackUrl=http%3A%2F%2Fslate.test%2Fslatechat', '/login?error=SessionRequired&callbackUrl=%2Fslatechat'],
    ['/api/auth/signin?callbackUrl=https%3A%2F%2Fevil.example%2Fhome', '/login'],
    ['/api/auth/signin?callbackUrl=%2F%2Fevil.example', '/login'],
    ['/api/auth/signin?error=%3Cscript%3E', '/login?error=UnknownError'],
    ['/api/auth/error?error=AccessDenied', '/login?error=AccessDenied'],
    ['/api/auth/error', '/login?error=UnknownError'],
  ])('%s leads to %s', async (path, location) => {
    const response = await browser.request(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(location);
  });

  test('GET /verify-request says what to do', async () => {
    expect(await (await browser.request('/api/auth/verify-request?provider=email&type=email')).text()).toContain('15 minutes');
  });

  test('GET /providers lists what is configured, on the configured origin', async () => {
    const poisoned = await app.request('/api/auth/providers', { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    expect(await poisoned.json()).toEqual({
      credentials: {
        id: 'credentials', name: 'Password', type: 'credentials',
        signinUrl: 'http://slate.test/api/auth/signin/credentials', callbackUrl: 'http://slate.test/api/auth/callback/credentials',
      },
    });
  });
});

describe('POST /_log', () => {
  const send = (body: URLSearchParams) => browser.request('/api/auth/_log', { method: 'POST', body });

  test('takes what the client reports and refuses what is no report', async () => {
    expect((await send(new URLSearchParams({ level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'Failed to fetch', client: 'true' }))).status).toBe(200);
    expect((await send(new URLSearchParams({ level: 'fatal', code: 'X' }))).status).toBe(400);
    expect((await send(new URLSearchParams({ level: 'error', code: 'two\nlines' }))).status).toBe(400);
    expect((await send(new URLSearchParams({ level: 'error', code: 'X', message: 'x'.repeat(3000) }))).status).toBe(400);
    expect((await send(new URLSearchParams({ level: 'error', code: 'X', message: 'x'.repeat(100_000) }))).status).toBe(413);
  });
});

describe('where pages may call from', () => {
  test('while SLATE_ORIGIN is unset, also the host that was called', async () => {
    const { SLATE_ORIGIN: _, ...env } = services.env;
    const open = createTestBrowser(createTestApp({ ...services, env }), { origin: 'http://127.0.0.1:3000' });
    const csrfToken = await open.csrfToken();
    const call = (host: string) =>
      open.request('/api/auth/signout', { method: 'POST', headers: { host }, body: new URLSearchParams({ csrfToken, json: 'true' }) });
    const own = await call('127.0.0.1:3000');
    expect(await own.json()).toEqual({ url: 'http://127.0.0.1:3000/login?signedOut' });
    expect((await call('evil.example')).status).toBe(403);
  });

  test('on https cookies are Secure and bound to the host', async () => {
    const secure = createTestApp({ ...services, env: { ...services.env, origin: 'https://slate.test', SLATE_ORIGIN: 'https://slate.test' } });
    const response = await secure.request('/api/auth/csrf');
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-slate-csrf=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(response.headers.getSetCookie()[1]).toMatch(/^XSRF-TOKEN=.*; Secure; SameSite=Lax$/);
  });
});
