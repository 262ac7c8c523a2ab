import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { fakeBrowser, sessionReply } from './__fixtures__/fake-browser.ts';
import { ApiError, createApiCaller, readReply } from './call-api.ts';
import { SessionClient } from './session-client.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const withToken = (accessToken: string, accessTokenExpires = sessionReply.user.accessTokenExpires) =>
  Response.json({ ...sessionReply, user: { ...sessionReply.user, accessToken, accessTokenExpires } });

async function callerOfOneTab(addresses = { apiUrl: '/api', aiUrl: 'https://ai.example.org/v1' }) {
  const browser = fakeBrowser();
  browser.answer('GET /api/auth/session', () => 'session');
  const { edge } = browser.tab();
  const client = new SessionClient(edge);
  await client.refetch();
  return { browser, client, ...createApiCaller(client, edge, addresses) };
}

const callsTo = (browser: ReturnType<typeof fakeBrowser>, path: string) => browser.calls.filter((call) => call.path === path);

describe('a call to the API', () => {
  test('carries the token, JSON and, when it changes something, the forgery token', async () => {
    const { browser, callApi } = await callerOfOneTab();
    browser.answer('POST /api/user/update', () => new Response('not even JSON', { status: 200 }));
    await callApi('/user/update', { method: 'POST', json: { selectedRole: 'teacher' } });
    const [call] = callsTo(browser, '/api/user/update');
    expect(call?.body).toBe('{"selectedRole":"teacher"}');
    expect(Object.fromEntries(call!.headers)).toMatchObject({ authorization: 'Bearer token-1', 'content-type': 'application/json', 'x-xsrf-token': 'forgery+token' });
  });

  test('that only reads carries no forgery token, and its reply goes through its schema', async () => {
    const { browser, callApi } = await callerOfOneTab();
    browser.answer('GET /api/documents', () => Response.json({ count: 3, secret: 'x' }));
    expect(await callApi('/documents', { reply: z.object({ count: z.number() }) })).toEqual({ count: 3 });
    expect(callsTo(browser, '/api/documents')[0]?.headers.has('x-xsrf-token')).toBe(false);
  });

  test.each([201, 204, 299])('%i is success', async (status) => {
    const { browser, callApi } = await callerOfOneTab();
    browser.answer('DELETE /api/documents/1', () => new Response(null, { status }));
    await expect(callApi('/documents/1', { method: 'DELETE' })).resolves.toBeUndefined();
  });

  test('goes to the second backend when asked', async () => {
    const { browser, callApi } = await callerOfOneTab();
    browser.answer('GET https://ai.example.org/v1/engine', () => Response.json({}));
    await callApi('/engine', { base: 'ai' });
    expect(callsTo(browser, 'https://ai.example.org/v1/engine')[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  test.each(['https://elsewhere.example.org/api/x', 'https://ai.example.org/v10/x', '/apical'])('the token does not leave for %s', async (address) => {
    const { browser, apiFetch } = await callerOfOneTab();
    browser.answer(`GET ${address}`, () => new Response());
    await apiFetch(address);
    expect(callsTo(browser, address)[0]?.headers.has('authorization')).toBe(false);
  });

  test('that is refused throws what the server said', async () => {
    const { browser, callApi } = await callerOfOneTab();
    const error = { code: 'not_granted', message: 'You do not have the Admin persona.', details: { persona: 'admin' }, reference: '7F3-K2Q' };
    browser.answer('POST /api/user/update', () => Response.json({ error }, { status: 403 }));
    const thrown = await callApi('/user/update', { method: 'POST' }).catch((reason: unknown) => reason);
    expect(thrown).toBeInstanceOf(ApiError);
    expect(thrown).toMatchObject({ ...error, status: 403 });
  });

  test('that a proxy breaks, or nothing answers, still says something a person can read', async () => {
    const { browser, callApi } = await callerOfOneTab();
    browser.answer('GET /api/x', () => new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(callApi('/x')).rejects.toMatchObject({ code: 'unreadable', status: 502 });
    browser.answer('GET /api/x', () => new TypeError('Failed to fetch'));
    await expect(callApi('/x')).rejects.toMatchObject({ code: 'unreachable', status: 0 });
  });

  test('that the person cancels is no failure of the server', async () => {
    const { browser, callApi } = await callerOfOneTab();
    browser.answer('GET /api/x', () => new DOMException('cancelled', 'AbortError'));
    await expect(callApi('/x')).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('waits for the session when it is not known yet', async () => {
    const browser = fakeBrowser();
    browser.answer('GET /api/auth/session', () => 'session');
    browser.answer('GET /api/x', () => new Response());
    const { edge } = browser.tab();
    await createApiCaller(new SessionClient(edge), edge, { apiUrl: '/api', aiUrl: '/ai' }).callApi('/x');
    expect(callsTo(browser, '/api/x')[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });
});

describe('an access token', () => {
  test('that is near its end is renewed first, once for calls at the same time', async () => {
    const { browser, callApi } = await callerOfOneTab();
    browser.answer('GET /api/x', () => new Response());
    browser.answer('GET /api/auth/session', () => withToken('token-2', '2026-11-21T10:20:00.000Z'));
    browser.clock.now = Date.parse('2026-11-21T10:09:30.000Z');
    await Promise.all([callApi('/x'), callApi('/x'), callApi('/x')]);
    expect(callsTo(browser, '/api/x').map((call) => call.headers.get('authorization'))).toEqual(['Bearer token-2', 'Bearer token-2', 'Bearer token-2']);
    expect(browser.sessionCalls()).toBe(2);
  });

  test('that the API refuses is renewed and the call made once more, body and all', async () => {
    const { browser, callApi } = await callerOfOneTab();
    browser.answer('POST /api/x', (call) => new Response(null, { status: call.headers.get('authorization') === 'Bearer token-2' ? 200 : 401 }));
    browser.answer('GET /api/auth/session', () => withToken('token-2'));
    await callApi('/x', { method: 'POST', json: { a: 1 } });
    expect(callsTo(browser, '/api/x').map((call) => call.body)).toEqual(['{"a":1}', '{"a":1}']);
  });

  test('that stays refused is not tried for ever', async () => {
    const { browser, callApi } = await callerOfOneTab();
    let count = 1;
    browser.answer('GET /api/auth/session', () => withToken(`token-${(count += 1)}`));
    browser.answer('GET /api/x', () => Response.json({ error: { code: 'unauthenticated', message: 'Please sign in again to go on.' } }, { status: 401 }));
    await expect(callApi('/x')).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(callsTo(browser, '/api/x')).toHaveLength(2);
  });

  test('whose session is gone ends as signed out, without a second call', async () => {
    const { browser, client, callApi } = await callerOfOneTab();
    browser.answer('GET /api/auth/session', () => 'anonymous');
    browser.answer('GET /api/x', () => Response.json({ error: { code: 'unauthenticated', message: 'Please sign in again to go on.' } }, { status: 401 }));
    await expect(callApi('/x')).rejects.toMatchObject({ status: 401 });
    expect(callsTo(browser, '/api/x')).toHaveLength(1);
    expect(client.getState().status).toBe('unauthenticated');
  });

  test('is not sent twice with a body that can be read only once', async () => {
    const { browser, apiFetch } = await callerOfOneTab();
    browser.answer('POST /api/x', () => new Response(null, { status: 401 }));
    browser.answer('GET /api/auth/session', () => withToken('token-2'));
    const body = new ReadableStream({ start: (controller) => controller.close() });
    const response = await apiFetch('/api/x', { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(401);
    expect(callsTo(browser, '/api/x')).toHaveLength(1);
  });
});

test('a reply of the typed client is read, or thrown', async () => {
  await expect(readReply(Response.json({ a: 1 }))).resolves.toEqual({ a: 1 });
  await expect(readReply(Response.json({ error: { code: 'gone', message: 'This document was deleted.' } }, { status: 410 }))).rejects.toMatchObject({ code: 'gone', status: 410 });
});
