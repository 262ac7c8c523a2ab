import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { account as accountSchema } from '../../contract.ts';
import { createTestUser, signIn, type TestUser } from '../session.factory.ts';
import { createTestBrowser } from '../testing/test-browser.ts';
import { identities, sessions, signInThrottle, users } from '../tables.ts';

const password = 'chalk and sponge';
let services: TestServices;
let app: TestApp;
let user: TestUser;
let own: Awaited<ReturnType<typeof signIn>>;
let stranger: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  services = await createTestServices({ settings: { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' } });
  app = createTestApp(services);
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.db.delete(signInThrottle);
  user = await createTestUser(services, { password });
  own = await signIn(services, user);
  stranger = await signIn(services, await createTestUser(services));
});

function call(method: string, path: string, body?: unknown, { headers } = own) {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  return app.request(path, { method, headers: { ...headers, 'content-type': 'application/json' }, ...json });
}
const account = async (by = own) => accountSchema.parse(await (await call('GET', '/api/account', undefined, by)).json());
const link = (subject: string, provider = 'google') =>
  services.db.insert(identities).values({ issuer: `https://${provider}.example`, subject, userId: user.id, provider, email: 'kim@school.example' });

describe('GET /account', () => {
  test('shows the person, this session and the others, and no secrets', async () => {
    await signIn(services, user);
    const response = await call('GET', '/api/account');
    const shown = await response.text();
    expect(shown).not.toContain('argon2');
    expect(shown).not.toContain(own.sessionToken);
    const body = await account();
    expect(body).toMatchObject({ username: user.username, hasPassword: true, personas: ['student'], identities: [], linkableProviders: [{ id: 'google', name: 'Google' }] });
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([own.sessionId]);
  });

  test('is for signed-in people', async () => {
    expect((await app.request('/api/account')).status).toBe(401);
  });
});

describe('PATCH /account', () => {
  const change = (body: unknown, by = own) => call('PATCH', '/api/account', body, by);
  const called = async () => ((await (await app.request('/api/auth/session', { headers: { cookie: `slate-session=${own.sessionToken}` } })).json()) as { user: { calledName: string | null; name: string } }).user;

  test('says what one wants to be called, which the session tells and nobody else; null takes it back', async () => {
    expect(await called()).toMatchObject({ calledName: null });
    const changed = accountSchema.parse(await (await change({ calledName: '  Kim  ' })).json());
    expect(changed).toMatchObject({ calledName: 'Kim', name: user.displayName, canChangeName: true });
    expect(await called()).toMatchObject({ calledName: 'Kim', name: user.displayName });
    expect(await account(stranger)).toMatchObject({ calledName: null });
    await change({ calledName: null });
    expect(await called()).toMatchObject({ calledName: null });
  });

  test('refuses no name, one that is too long, and a name for an account that is shared', async () => {
    expect((await change({ calledName: ' ' })).status).toBe(400);
    expect((await change({ calledName: 'x'.repeat(41) })).status).toBe(400);
    await services.db.update(users).set({ isDemo: true }).where(eq(users.id, user.id));
    expect((await change({ calledName: 'Kim' })).status).toBe(services.env.demo ? 403 : 401);
    expect((await app.request('/api/account', { method: 'PATCH', body: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(401);
  });
});

describe('POST /account/password', () => {
  const change = (body: unknown, by = own) => call('POST', '/api/account/password', body, by);

  test('sets the new password and ends every other session', async () => {
    const other = await signIn(services, user);
    expect((await change({ currentPassword: password, newPassword: 'a new long one' })).status).toBe(200);
    expect((await call('GET', '/api/account')).status).toBe(200);
    expect((await call('GET', '/api/account', undefined, other)).status).toBe(401);
    const browser = createTestBrowser(app);
    expect((await browser.signIn(user.username, password)).status).toBe(401);
    expect((await browser.signIn(user.username, 'a new long one')).status).toBe(200);
  });

  test('needs the current one, and slows down who guesses it', async () => {
    const wrong = await change({ currentPassword: 'wrong', newPassword: 'a new long one' });
    expect(wrong.status).toBe(403);
    expect(await wrong.json()).toMatchObject({ error: { code: 'wrong_password' } });
    expect((await change({ newPassword: 'a new long one' })).status).toBe(403);
    await services.db.update(signInThrottle).set({ nextTryAt: new Date(Date.now() + 60_000) });
    const waiting = await change({ currentPassword: password, newPassword: 'a new long one' });
    expect(waiting.status).toBe(429);
    expect(await waiting.json()).toMatchObject({ error: { code: 'too_many_attempts', details: { retryAfter: expect.any(Number) } } });
  });

  test('sets a first password for somebody who has none', async () => {
    expect((await change({ newPassword: 'my first one' }, stranger)).status).toBe(200);
    expect(await account(stranger)).toMatchObject({ hasPassword: true });
  });

  test.each([{}, { newPassword: 'short' }, { newPassword: 'x'.repeat(201) }, { newPassword: 5 }])('answers 400 to %j', async (body) => {
    expect((await change(body)).status).toBe(400);
  });

  test('leaves the password of a demo account as it is', async () => {
    const demo = { ...services, env: { ...services.env, demo: true } };
    const shared = await createTestUser(services, { isDemo: true, password });
    const { headers } = await signIn(services, shared);
    const response = await createTestApp(demo).request('/api/account/password', {
      method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify({ currentPassword: password, newPassword: 'mine from now on' }),
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: 'demo_account' } });
  });
});

describe('sessions', () => {
  test('one is ended at once, its access tokens with it', async () => {
    const other = await signIn(services, user);
    expect((await call('DELETE', `/api/account/sessions/${other.sessionId}`)).status).toBe(200);
    expect((await call('GET', '/api/account', undefined, other)).status).toBe(401);
    expect((await account()).sessions).toHaveLength(1);
  });

  test("somebody else's, one that is gone and junk are not found", async () => {
    expect((await call('DELETE', `/api/account/sessions/${stranger.sessionId}`)).status).toBe(404);
    expect((await call('GET', '/api/account', undefined, stranger)).status).toBe(200);
    expect((await call('DELETE', `/api/account/sessions/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await call('DELETE', '/api/account/sessions/junk')).status).toBe(400);
  });

  test('sign out everywhere ends all of mine and no one else’s', async () => {
    const other = await signIn(services, user);
    const browser = createTestBrowser(app);
    browser.cookies.set('slate-session', own.sessionToken);
    const response = await browser.request('/api/account/sign-out-everywhere', { method: 'POST', headers: { 'x-xsrf-token': await browser.csrfToken() } });
    expect(response.status).toBe(200);
    expect(browser.cookies.has('slate-session')).toBe(false);
    for (const ended of [own, other]) expect((await call('GET', '/api/account', undefined, ended)).status).toBe(401);
    expect((await call('GET', '/api/account', undefined, stranger)).status).toBe(200);
    expect(await services.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  });
});

describe('DELETE /account/identities/:provider', () => {
  const remove = (provider = 'google', by = own) => call('DELETE', `/api/account/identities/${provider}`, undefined, by);
  const forgetPassword = () => services.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));

  test('takes the sign-in off the account', async () => {
    await link(crypto.randomUUID());
    expect((await account()).identities).toMatchObject([{ provider: 'google', name: 'Google', email: 'kim@school.example' }]);
    expect((await remove()).status).toBe(200);
    expect((await account()).identities).toEqual([]);
  });

  test('is not found when it is not mine', async () => {
    await link(crypto.randomUUID());
    expect((await remove('google', stranger)).status).toBe(404);
    expect((await remove('microsoft')).status).toBe(404);
    expect((await account()).identities).toHaveLength(1);
  });

  test('keeps the last way in, also when two are removed at once', async () => {
    await forgetPassword();
    await link(crypto.randomUUID());
    const last = await remove();
    expect(last.status).toBe(409);
    expect(await last.json()).toMatchObject({ error: { code: 'last_way_in' } });
    await link(crypto.randomUUID(), 'microsoft');
    const statuses = await Promise.all([remove('google'), remove('microsoft')].map(async (response) => (await response).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await account()).identities).toHaveLength(1);
  });

  test('a mail address is a way in only where mail links are offered', async () => {
    await forgetPassword();
    await services.db.update(users).set({ email: `${user.id}@school.example` }).where(eq(users.id, user.id));
    await link(crypto.randomUUID());
    expect((await remove()).status).toBe(409);
    const mailing = createTestApp({ ...services, env: { ...services.env, SMTP_URL: 'smtp://127.0.0.1:1' } });
    expect((await mailing.request('/api/account/identities/google', { method: 'DELETE', headers: own.headers })).status).toBe(200);
  });
});
