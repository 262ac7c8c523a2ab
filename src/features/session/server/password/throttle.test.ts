import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { signInThrottle } from '../tables.ts';
import { forgetAttempts, secondsToWait, takeAttempt, type ThrottleRule } from './throttle.ts';

const rule: ThrottleRule = { free: 2, first: 10, longest: 60, forgetAfter: 3600 };
let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.close());
beforeEach(() => services.db.delete(signInThrottle));

const take = (what = 'door') => takeAttempt(services.db, what, rule);
const wait = () => secondsToWait(services.db, 'door');
const letTimePass = () => services.db.update(signInThrottle).set({ nextTryAt: new Date(Date.now() - 1) });

test('the free attempts pass, then each wait is twice the one before, up to the longest', async () => {
  const waits: number[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    expect(await take()).toBe(0);
    waits.push(await wait());
    await letTimePass();
  }
  expect(waits).toEqual([0, 0, 10, 20, 40, 60, 60]);
});

test('what is refused is not counted, so waiting is enough', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await take();
  expect(await take()).toBe(10);
  expect(await take()).toBe(10);
  const [row] = await services.db.select().from(signInThrottle);
  expect(row?.failures).toBe(3);
});

test('of many attempts at once only the free ones and one more pass', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => take()));
  expect(answers.filter((seconds) => seconds === 0)).toHaveLength(3);
});

test('after a quiet time, or the right password, counting begins anew', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await take();
  await services.db.update(signInThrottle).set({ nextTryAt: new Date(0), updatedAt: new Date(Date.now() - 3_601_000) });
  await take();
  expect(await wait()).toBe(0);
  for (let attempt = 0; attempt < 2; attempt += 1) await take();
  await forgetAttempts(services.db, 'door');
  expect(await take()).toBe(0);
});

test('doors do not slow each other down', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await take();
  expect(await take('another')).toBe(0);
});
