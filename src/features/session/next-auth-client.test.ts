import { parseHTML } from 'linkedom';
import type * as NextAuth from 'next-auth/react';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { createTestUser, type TestUser } from './server/session.factory.ts';

/** The published `next-auth` 4 browser client, unmodified, against our server on a real port. */

const fetchFromServer = globalThis.fetch;
const password = 'chalk and sponge';
let services: TestServices;
let server: { origin: string; close(): Promise<void> };
let user: TestUser;

beforeAll(async () => {
  services = await createTestServices({ settings: { SLATE_ORIGIN: '', SMTP_URL: 'smtp://127.0.0.1:1' } });
  server = await createTestApp(services).listen();
});
afterAll(async () => {
  await server.close();
  await services.close();
});

type Tab = { client: typeof NextAuth; visited: string[]; requests: { method: string; path: string; status: number }[]; cookies: Map<string, string>; document: Document };
let tab: Tab;

beforeEach(async () => {
  user = await createTestUser(services, { password, personas: ['teacher', 'student'], email: `${crypto.randomUUID()}@school.example` });
  tab = await openTab(`${server.origin}/login`);
});
// The globals of a tab stay until the next one takes their place: React still finishes its work after a test.
afterEach(() => void vi.restoreAllMocks());

/** As much of a browser as the client touches: an address, cookies, storage, events, a document. */
async function openTab(href: string): Promise<Tab> {
  const { window: dom, document } = parseHTML('<!doctype html><html><body><main></main></body></html>');
  const events = new EventTarget();
  const storage = new Map<string, string>();
  const visited: string[] = [];
  const requests: Tab['requests'] = [];
  const cookies = new Map<string, string>();
  const location = { get href() { return href; }, set href(address: string) { visited.push(address); }, reload: () => {} };
  const localStorage = { getItem: (key: string) => storage.get(key) ?? null, setItem: (key: string, value: string) => void storage.set(key, value) };

  const fetch = async (input: string, init: RequestInit = {}) => {
    const address = new URL(input, href);
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const method = (init.method ?? 'GET').toUpperCase();
    if (method !== 'GET') headers.set('origin', new URL(href).origin);
    const response = await fetchFromServer(address, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    requests.push({ method, path: address.pathname + address.search, status: response.status });
    return response;
  };
  const window = Object.create(dom, {
    location: { value: location }, localStorage: { value: localStorage }, document: { value: document },
    addEventListener: { value: events.addEventListener.bind(events) }, removeEventListener: { value: events.removeEventListener.bind(events) },
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
  vi.stubGlobal('fetch', fetch);
  const client = await import('next-auth/react');
  return { client, visited, requests, cookies, document };
}

const enter = (fields = {}) => tab.client.signIn('credentials', { username: user.username, password, redirect: false, ...fields });

describe('without React', () => {
  test('getProviders, getCsrfToken and getSession read what we answer', async () => {
    expect(await tab.client.getProviders()).toMatchObject({ credentials: { id: 'credentials', type: 'credentials' }, email: { type: 'email' } });
    expect(await tab.client.getCsrfToken()).toMatch(/^[\w-]{43}$/);
    expect(await tab.client.getSession()).toBeNull();
  });

  test('signIn without redirect answers, and the session follows', async () => {
    expect(await enter({ callbackUrl: `${server.origin}/slatechat` })).toEqual({ error: null, status: 200, ok: true, url: `${server.origin}/slatechat` });
    expect(await tab.client.getSession()).toMatchObject({ user: { username: user.username, email: user.email, role: 'teacher', accessToken: expect.any(String) } });
    expect(tab.visited).toEqual([]);
  });

  test('signIn with a wrong password answers with the error', async () => {
    expect(await enter({ password: 'wrong' })).toEqual({ error: 'CredentialsSignin', status: 401, ok: false, url: null });
    expect(await tab.client.getSession()).toBeNull();
  });

  test('signIn with redirect goes where it should, and to the sign-in page with the reason when it fails', async () => {
    await tab.client.signIn('credentials', { username: user.username, password: 'wrong', callbackUrl: '/slatechat' });
    await tab.client.signIn('credentials', { username: user.username, password, callbackUrl: '/slatechat' });
    expect(tab.visited).toEqual([
      `${server.origin}/login?error=CredentialsSignin&provider=credentials&callbackUrl=%2Fslatechat`,
      `${server.origin}/slatechat`,
    ]);
  });

  test('signIn by mail answers without redirect, and says when the address can not be', async () => {
    const answer = await tab.client.signIn('email', { email: user.email!, redirect: false });
    expect(answer).toEqual({ error: null, status: 200, ok: true, url: `${server.origin}/api/auth/verify-request?provider=email&type=email` });
    expect(await tab.client.signIn('email', { email: 'no address', redirect: false })).toEqual({ error: 'EmailSignin', status: 400, ok: false, url: null });
  });

  test('signIn without a provider, or with an unknown one, goes to our sign-in page, and that address answers', async () => {
    await tab.client.signIn();
    await tab.client.signIn('nothing', { callbackUrl: '/slatechat' });
    expect(tab.visited).toEqual([`/api/auth/signin?callbackUrl=${encodeURIComponent(`${server.origin}/login`)}`, '/api/auth/signin?callbackUrl=%2Fslatechat']);
    const response = await fetch(tab.visited[1]!);
    expect(response.headers.get('location')).toBe('/login?callbackUrl=%2Fslatechat');
  });

  test('signOut ends the session and goes where we say', async () => {
    await enter();
    expect(await tab.client.signOut({ redirect: false })).toEqual({ url: `${server.origin}/login?signedOut` });
    expect(await tab.client.getSession()).toBeNull();
    await enter();
    await tab.client.signOut();
    expect(tab.visited).toEqual([`${server.origin}/login?signedOut`]);
  });

  test('what the client reports by itself is taken', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', vi.fn(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch')));
    expect(await tab.client.getSession()).toBeNull();
    await vi.waitFor(() => expect(tab.requests).toContainEqual({ method: 'POST', path: '/api/auth/_log', status: 200 }), 300_000);
  });
});

describe('with React', () => {
  let root: Root;
  let seen: ReturnType<typeof NextAuth.useSession>;
  const statuses: string[] = [];

  function Probe({ required }: { required: boolean }) {
    seen = required ? tab.client.useSession({ required: true }) : tab.client.useSession();
    statuses.push(seen.status);
    return null;
  }
  function render(required = false) {
    statuses.length = 0;
    root = createRoot(tab.document.querySelector('main')!);
    root.render(createElement(tab.client.SessionProvider, null, createElement(Probe, { required })));
  }
  const settled = (status: string) => vi.waitFor(() => expect(seen.status).toBe(status), 300_000);
  afterEach(() => root.unmount());

  test('SessionProvider goes from loading to unauthenticated, and by signIn to authenticated', async () => {
    render();
    await settled('unauthenticated');
    expect(statuses[0]).toBe('loading');
    await enter();
    await settled('authenticated');
    expect(seen.data).toMatchObject({ user: { username: user.username } });
    await tab.client.signOut({ redirect: false });
    await settled('unauthenticated');
  });

  test('update keeps data in the session and shows it', async () => {
    await enter();
    render();
    await settled('authenticated');
    const updated = await seen.update({ openBook: 'biology' });
    expect(updated).toMatchObject({ user: { username: user.username }, data: { openBook: 'biology' } });
    await vi.waitFor(() => expect(seen.data).toMatchObject({ data: { openBook: 'biology' } }), 300_000);
    expect(statuses.filter((status, index) => status !== statuses[index - 1])).toEqual(['loading', 'authenticated', 'loading', 'authenticated']);
  });

  test('a page that requires a session leads to the sign-in page with the reason', async () => {
    render(true);
    await vi.waitFor(() => expect(tab.visited).toHaveLength(1), 300_000);
    expect(tab.visited[0]).toBe(`/api/auth/signin?error=SessionRequired&callbackUrl=${encodeURIComponent(`${server.origin}/login`)}`);
    expect((await fetch(tab.visited[0]!)).headers.get('location')).toBe('/login?error=SessionRequired');
  });
});
