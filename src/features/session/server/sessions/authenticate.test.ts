import { eq, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { signAccessToken } from './access-token.ts';
import { installationSecrets } from './installation-secrets.ts';
import { createTestUser, signIn, type TestUser } from '../session.factory.ts';
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts';
import { secrets, sessions, users } from '../tables.ts';

let services: TestServices;
let app: TestApp;
let user: TestUser;
let signedIn: Awaited<ReturnType<typeof signIn>>;
let browser: TestBrowser;

beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());
beforeEach(async () => {
  user = await createTestUser(services, { personas: ['student', 'teacher'] });
  signedIn = await signIn(services, user);
  browser = createTestBrowser(app);
});

const select = (headers: Record<string, string>, role: unknown = 'teacher', through: Pick<TestApp, 'request'> = app) =>
  through.request('/api/user/update', {
    method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify({ selectedRole: role }),
  });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const claims = () => ({ userId: user.id, sessionId: signedIn.sessionId, grantsVersion: user.grantsVersion });

test('a bearer token lets its person change persona', async () => {
  const response = await select(signedIn.headers);
  expect(response.status).toBe(200);
  const [row] = await services.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.selectedPersona).toBe('teacher');
});

test('a persona that was not granted is refused, and the words say who can help', async () => {
  const response = await select(signedIn.headers, 'admin');
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    error: { code: 'persona_not_granted', message: "You have not been given the Admin persona. Ask your school's admin to grant it to you." },
  });
  const [row] = await services.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.selectedPersona).toBe('student');
});

test.each(['principal', '', null, 7, ['teacher']])('the role %j is answered 400', async (role) => {
  expect((await select(signedIn.headers, role)).status).toBe(400);
});

test('without a token, or with one that is not ours, nobody acts', async () => {
  const { db } = services;
  const { token } = await signAccessToken(db, claims());
  const [head, body, signature] = token.split('.');
  const stranger = await new SignJWT({ sid: signedIn.sessionId, gv: 1 })
    .setProtectedHeader({ alg: 'HS256' }).setIssuer('slate').setSubject(user.id).setExpirationTime('5m').sign(new Uint8Array(32));
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  const { signingKey } = await installationSecrets(db);
  const otherIssuer = await new SignJWT({ sid: signedIn.sessionId, gv: 1 })
    .setProtectedHeader({ alg: 'HS256' }).setIssuer('other').setSubject(user.id).setExpirationTime('5m').sign(signingKey);
  const faults: Record<string, string>[] = [
    {}, bearer(''), bearer('x'), bearer(`${head}.${body}.${signature?.split('').toReversed().join('')}`), bearer(stranger), bearer(unsigned), bearer(otherIssuer),
    { authorization: `Basic ${token}` },
    bearer((await signAccessToken(db, claims(), new Date(Date.now() - 11 * 60 * 1000))).token),
    bearer((await signAccessToken(db, { ...claims(), grantsVersion: 0 })).token),
    bearer((await signAccessToken(db, { ...claims(), userId: (await createTestUser(services)).id })).token),
    bearer((await signAccessToken(db, { ...claims(), sessionId: crypto.randomUUID() })).token),
  ];
  expect(await Promise.all(faults.map(async (headers) => (await select(headers)).status))).toEqual(faults.map(() => 401));
  expect((await select(bearer(token))).status).toBe(200);
});

test('new grants end the tokens that were signed before them', async () => {
  await services.db.update(users).set({ grantsVersion: sql`${users.grantsVersion} + 1` }).where(eq(users.id, user.id));
  expect((await select(signedIn.headers)).status).toBe(401);
});

test('a token ends with its session, not only by its own time', async () => {
  await services.db.delete(sessions).where(eq(sessions.id, signedIn.sessionId));
  expect((await select(signedIn.headers)).status).toBe(401);
});

test('a cookie alone may read; to change something it needs X-XSRF-TOKEN and our origin', async () => {
  browser.cookies.set('slate-session', signedIn.sessionToken);
  expect((await browser.request('/api/account')).status).toBe(200);
  const without = await select({}, 'teacher', browser);
  expect(without.status).toBe(403);
  expect(await without.json()).toMatchObject({ error: { code: 'csrf' } });
  const token = await browser.csrfToken();
  expect((await select({ 'x-xsrf-token': 'x' }, 'teacher', browser)).status).toBe(403);
  expect((await select({ 'x-xsrf-token': token, origin: 'https://evil.example' }, 'teacher', browser)).status).toBe(403);
  expect((await select({ 'x-xsrf-token': token }, 'teacher', browser)).status).toBe(200);
});

test('a token made for another session is refused: an attacker can plant cookies, but not one that fits', async () => {
  const attacker = createTestBrowser(app);
  const planted = await attacker.csrfToken();
  browser.cookies.set('slate-session', signedIn.sessionToken);
  browser.cookies.set('slate-csrf', attacker.cookies.get('slate-csrf')!);
  browser.cookies.set('XSRF-TOKEN', planted);
  expect((await select({ 'x-xsrf-token': planted }, 'teacher', browser)).status).toBe(403);
});

test('a bad bearer token is not made good by a cookie', async () => {
  browser.cookies.set('slate-session', signedIn.sessionToken);
  expect((await browser.request('/api/account', { headers: bearer('x') })).status).toBe(401);
});

test('processes that start at once agree on the secrets of the installation', async () => {
  const fresh = await createTestServices();
  try {
    const processes = Array.from({ length: 6 }, () => new Proxy(fresh.db, {}));
    const keys = await Promise.all(processes.map(async (db) => (await installationSecrets(db)).csrfKey.toString('hex')));
    expect(new Set(keys).size).toBe(1);
    expect(await fresh.db.select().from(secrets)).toHaveLength(3);
  } finally {
    await fresh.close();
  }
});

test('an attempt on the cookie of a session keeps no trace that opens it', async () => {
  const [row] = await services.db.select().from(sessions).where(eq(sessions.id, signedIn.sessionId));
  expect(Buffer.from(JSON.stringify(row)).includes(signedIn.sessionToken)).toBe(false);
  browser.cookies.set('slate-session', row!.tokenHash.toString('base64url'));
  expect(await browser.session()).toBeUndefined();
});
