import { expect, test } from 'vitest';
import { clockSkewMs, isTokenNearItsEnd } from './access-token-clock.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');

test('a token is near its end in its last 45 seconds, and after', () => {
  expect(isTokenNearItsEnd('2026-11-21T10:00:46.000Z', now, 0)).toBe(false);
  expect(isTokenNearItsEnd('2026-11-21T10:00:44.000Z', now, 0)).toBe(true);
  expect(isTokenNearItsEnd('2026-11-21T09:00:00.000Z', now, 0)).toBe(true);
});

test('a device whose clock is an hour slow still renews in time', () => {
  const skew = clockSkewMs('Sat, 21 Nov 2026 11:00:00 GMT', now);
  expect(skew).toBe(3_600_000);
  expect(isTokenNearItsEnd('2026-11-21T11:00:30.000Z', now, skew)).toBe(true);
  expect(isTokenNearItsEnd('2026-11-21T11:10:00.000Z', now, skew)).toBe(false);
});

test('whole seconds, a missing or an unreadable header are no difference', () => {
  expect(clockSkewMs('Sat, 21 Nov 2026 10:00:01 GMT', now)).toBe(0);
  expect(clockSkewMs(null, now)).toBe(0);
  expect(clockSkewMs('yesterday', now)).toBe(0);
});
