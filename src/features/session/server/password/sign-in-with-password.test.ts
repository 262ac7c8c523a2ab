import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { markDevice } from '../account/known-device.ts';
import { createTestUser, type TestUser } from '../session.factory.ts';
import { signInThrottle } from '../tables.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { addressRule, secondsToWait, takeAttempt } from './throttle.ts';

/** How often a hash was gone through: that costs nearly all of the time of a sign-in. */
const verified = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>();
  return { ...library, verify: (...args: Parameters<typeof library.verify>) => {
    verified.count += 1;
    return library.verify(...args);
  } };
});

const password = 'chalk and sponge';
let services: TestServices;
let user: TestUser;
beforeAll(async () => {
  services = await createTestServices();
  user = await createTestUser(services, { password });
});
afterAll(() => services.close());
beforeEach(() => services.db.delete(signInThrottle));

const attempt = (name: string, given: string, more: { address?: string; deviceMark?: string } = {}) => signInWithPassword(services, { name, password: given, address: '192.0.2.7', ...more });

test('a name that nobody has, one without a password and a wrong password cost the same work', async () => {
  const without = await createTestUser(services);
  const work = async (name: string, given: string) => {
    const before = verified.count;
    const { outcome } = await attempt(name, given);
    return [outcome, verified.count - before];
  };
  expect(await work('nobody at all', password)).toEqual(['wrong', 1]);
  expect(await work(without.username, password)).toEqual(['wrong', 1]);
  expect(await work(user.username, 'not this one')).toEqual(['wrong', 1]);
  expect(await work(user.username, password)).toEqual(['right', 1]);
  // Not even with the words that stand in for nobody's password.
  expect(await work('nobody at all', 'nobody has this password')).toEqual(['wrong', 1]);
});

test('who guesses at many names from one address has to wait, whatever the name; others do not', async () => {
  for (let count = 0; count < addressRule.free; count += 1) await takeAttempt(services.db, 'address:192.0.2.7', addressRule);
  expect(await attempt('first of many', 'guess')).toEqual({ outcome: 'wrong' });
  // That one was counted, so that the next waits, with a right password too.
  expect(await secondsToWait(services.db, 'address:192.0.2.7')).toBeGreaterThan(0);
  expect(await attempt(user.username, password)).toMatchObject({ outcome: 'wait' });
  expect(await attempt(user.username, password, { address: '192.0.2.8' })).toMatchObject({ outcome: 'right' });
  const deviceMark = await markDevice(services, user.id);
  expect(await attempt(user.username, password, { deviceMark })).toMatchObject({ outcome: 'right' });
});

test('a right password counts for nothing against its address, a wrong one in a known browser neither', async () => {
  await attempt(user.username, password);
  const deviceMark = await markDevice(services, user.id);
  await attempt(user.username, 'wrong', { deviceMark });
  expect((await services.db.select().from(signInThrottle)).length).toBe(1);
  await attempt(user.username, password, { deviceMark });
  expect(await services.db.select().from(signInThrottle)).toEqual([]);
});

test('a mark of another person makes no browser known', async () => {
  const stranger = await createTestUser(services);
  const deviceMark = await markDevice(services, stranger.id);
  for (let count = 0; count < 6; count += 1) await attempt(user.username, 'wrong');
  expect(await attempt(user.username, password, { deviceMark })).toMatchObject({ outcome: 'wait' });
});
