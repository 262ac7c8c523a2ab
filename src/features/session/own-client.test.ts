import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { account, updateUserInput } from './contract.ts';
import { createTestUser, type TestUser } from './server/session.factory.ts';
import { users } from './server/tables.ts';
import { createTestBrowser } from './server/testing/test-browser.ts';
import type { BrowserEdge } from './ui/browser-edge.ts';
import { createApiCaller } from './ui/call-api.ts';
import { SessionClient } from './ui/session-client.ts';

/** Our own client against our own server: what the recorded contract can't tell, the real routes do. */

const password = 'chalk and sponge';
let services: TestServices;
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());
beforeEach(async () => {
  user = await createTestUser(services, { password, personas: ['student', 'teacher'] });
});
afterEach(() => void vi.restoreAllMocks());

/** Tabs of one browser: they share its cookies and hear each other. */
function openBrowser() {
  const browser = createTestBrowser(app);
  const hearers = new Map<object, () => void>();
  return function openTab() {
    const visited: string[] = [];
    const edge: BrowserEdge = {
      fetch: (input, init) => browser.request(new URL(input instanceof Request ? input.url : input, 'http://slate.test').pathname, init),
      now: () => Date.now(),
      href: () => 'http://slate.test/slatechat',
      goTo: (url) => void visited.push(url),
      cookies: () => [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
      sendBeacon: () => true,
      broadcast: () => hearers.forEach((hear, owner) => owner !== edge && hear()),
      onBroadcast: (hear) => {
        hearers.set(edge, hear);
        return () => void hearers.delete(edge);
      },
      onReturn: () => () => undefined,
      onRestore: () => () => undefined,
      isOnline: () => true,
      isLeaving: () => false,
      mark: { has: () => false, put: () => undefined, remove: () => undefined },
    };
    const client = new SessionClient(edge);
    const status = (expected: string) => vi.waitFor(() => expect(client.getState().status).toBe(expected), 300_000);
    return { client, visited, status, ...createApiCaller(client, edge, { apiUrl: '/api', aiUrl: '/ai' }) };
  };
}

const enter = (client: SessionClient) => client.signIn('credentials', { username: user.username, password, redirect: false, callbackUrl: '/slatechat' });

test('signing in in one tab signs in the other, and signing out ends both', async () => {
  const openTab = openBrowser();
  const [one, two] = [openTab(), openTab()];
  one.client.start();
  two.client.start();
  await one.status('unauthenticated');
  expect(await enter(one.client)).toEqual({ error: null, status: 200, ok: true, url: 'http://slate.test/slatechat' });
  await two.status('authenticated');
  expect(two.client.getState().data?.user).toMatchObject({ username: user.username, role: 'student', personas: ['student', 'teacher'] });
  await two.client.signOut();
  expect(two.visited).toEqual(['http://slate.test/login?signedOut']);
  await one.status('unauthenticated');
});

test('calls carry who is signed in, and a persona can be changed', async () => {
  const { client, callApi } = openBrowser()();
  await enter(client);
  expect(await callApi('/account', { reply: account })).toMatchObject({ username: user.username, hasPassword: true, sessions: [{ isCurrent: true }] });
  expect(await callApi('/user/update', { method: 'POST', json: { selectedRole: 'teacher' }, reply: updateUserInput })).toEqual({ selectedRole: 'teacher' });
  await expect(callApi('/user/update', { method: 'POST', json: { selectedRole: 'admin' } })).rejects.toMatchObject({ status: 403, message: expect.stringContaining('Admin') });
});

test('a token that the server no longer takes is renewed and the call made once more', async () => {
  const { client, callApi } = openBrowser()();
  await enter(client);
  const first = client.getState().data?.user.accessToken;
  await services.db.update(users).set({ grantsVersion: sql`${users.grantsVersion} + 1` }).where(eq(users.id, user.id));
  await callApi('/user/update', { method: 'POST', json: { selectedRole: 'teacher' } });
  expect(client.getState().data?.user.accessToken).not.toBe(first);
});

test('a session that was ended elsewhere ends here at the next call', async () => {
  const here = openBrowser()();
  const elsewhere = openBrowser()();
  await enter(here.client);
  await enter(elsewhere.client);
  await elsewhere.callApi('/account/sign-out-everywhere', { method: 'POST' });
  await expect(here.callApi('/account', { reply: account })).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
  expect(here.client.getState().status).toBe('unauthenticated');
});

test('what is kept in the session is there in the next tab', async () => {
  const openTab = openBrowser();
  const { client } = openTab();
  await enter(client);
  expect(await client.update({ openBook: 'biology' })).toMatchObject({ data: { openBook: 'biology' } });
  expect((await openTab().client.refetch())?.data).toEqual({ openBook: 'biology' });
});

test('many wrong passwords in a row are told how long to wait', async () => {
  const { client } = openBrowser()();
  const attempt = () => client.signIn('credentials', { username: user.username, password: 'something else', redirect: false });
  expect(await attempt()).toEqual({ error: 'CredentialsSignin', status: 401, ok: false, url: null });
  for (let count = 0; count < 5; count += 1) await attempt();
  expect(await attempt()).toMatchObject({ ok: false, status: 429, retryAfterSeconds: expect.any(Number) });
});
