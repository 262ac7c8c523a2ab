import { describe, expect, test, vi } from 'vitest';
import { fakeBrowser, recorded, sessionReply } from './__fixtures__/fake-browser.ts';
import { openTab, settle, signedInTab, stopTheClock } from './__fixtures__/open-tab.ts';

stopTheClock();

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
    const slow = Promise.withResolvers<Response>();
    browser.answer('POST /api/auth/session', () => slow.promise);
    const update = tab.client.update({});
    await settle();
    await tab.client.signOut({ redirect: false });
    slow.resolve(recorded('session', browser.clock.now));
    expect(await update).toBeNull();
    expect(tab.client.getState().status).toBe('unauthenticated');
  });
});
