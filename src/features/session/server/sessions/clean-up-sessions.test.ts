import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { cleanUpSessions } from './clean-up-sessions.job.ts';
import { makeOneTimeToken, useOneTimeToken } from '../mail-link/one-time-token.ts';
import { createTestUser, signIn } from '../session.factory.ts';
import { oneTimeTokens, sessions, signInThrottle } from '../tables.ts';
import { accountRule, takeAttempt } from '../password/throttle.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.close());

test('what is over goes, what is not stays', async () => {
  const { db } = services;
  const user = await createTestUser(services);
  await signIn(services, user);
  await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) });
  await makeOneTimeToken(db, 'oidc', {}, -1);
  await useOneTimeToken(db, 'oidc', await makeOneTimeToken(db, 'oidc', {}, 60 * 48));
  await db.update(oneTimeTokens).set({ usedAt: new Date(Date.now() - 25 * 60 * 60 * 1000) });
  await takeAttempt(db, 'long ago', accountRule);
  await db.update(signInThrottle).set({ updatedAt: new Date(Date.now() - 25 * 60 * 60 * 1000) });
  const { sessionId } = await signIn(services, user);
  await makeOneTimeToken(db, 'oidc', { still: 'open' }, 5);
  await takeAttempt(db, 'just now', accountRule);

  await services.jobs.add(cleanUpSessions, {});
  await services.runJobs();
  expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual([sessionId]);
  expect((await db.select().from(oneTimeTokens)).map(({ data }) => data)).toEqual([{ still: 'open' }]);
  expect(await db.select().from(signInThrottle)).toHaveLength(1);
});
