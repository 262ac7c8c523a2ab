import { afterEach, beforeEach, expect, vi } from 'vitest';
import { SessionClient } from '../session-client.ts';
import type { fakeBrowser } from './fake-browser.ts';

type Browser = ReturnType<typeof fakeBrowser>;
type StartOptions = Parameters<SessionClient['start']>[0];

/** Lets everything end that waits for nothing but its turn. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** For tests whose clock stands still. */
export function stopTheClock() {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

export function openTab(browser: Browser, options?: StartOptions) {
  const tab = browser.tab();
  const client = new SessionClient(tab.edge);
  const statuses: string[] = [client.getState().status];
  client.subscribe(() => statuses.push(client.getState().status));
  return { ...tab, client, statuses, stop: client.start(options) };
}

export async function signedInTab(browser: Browser, options?: StartOptions) {
  browser.answer('GET /api/auth/session', () => 'session');
  const tab = openTab(browser, options);
  await settle();
  expect(tab.client.getState().status).toBe('authenticated');
  return tab;
}
