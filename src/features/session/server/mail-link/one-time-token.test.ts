import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { oneTimeTokens } from '../tables.ts';
import { makeOneTimeToken, peekOneTimeToken, useOneTimeToken } from './one-time-token.ts';

let services: TestServices;
beforeAll(async () => { services = await createTestServices(); });
afterEach(() => services.db.delete(oneTimeTokens));
afterAll(() => services.close());

test('a token opens what it was made for and nothing else, and a try for something else does not use it up', async () => {
  const purposes = ['email-sign-in', 'oidc'] as const;
  for (const [purpose, other] of [purposes, purposes.toReversed()] as const) {
    if (!purpose || !other) throw new Error('two purposes');
    const token = await makeOneTimeToken(services.db, purpose, { for: purpose }, 15);
    expect([await peekOneTimeToken(services.db, other, token), await useOneTimeToken(services.db, other, token)]).toEqual([undefined, undefined]);
    expect(await peekOneTimeToken(services.db, purpose, token)).toEqual({ for: purpose });
    expect(await useOneTimeToken(services.db, purpose, token)).toEqual({ for: purpose });
    expect([await peekOneTimeToken(services.db, purpose, token), await useOneTimeToken(services.db, purpose, token)]).toEqual([undefined, undefined]);
  }
});

test('it ends by its own time, and the table holds nothing that opens it', async () => {
  const token = await makeOneTimeToken(services.db, 'oidc', { a: 'b' }, 15);
  const [row] = await services.db.select().from(oneTimeTokens);
  expect(row?.tokenHash.toString('base64url')).not.toBe(token);
  expect(Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(15);
  await services.db.update(oneTimeTokens).set({ expiresAt: sql`now() - interval '1 second'` });
  expect([await peekOneTimeToken(services.db, 'oidc', token), await useOneTimeToken(services.db, 'oidc', token)]).toEqual([undefined, undefined]);
});
