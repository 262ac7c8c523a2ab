import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#shared/ids.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { accessTokenSeconds, readAccessToken, signAccessToken } from './access-token.ts';
import { installationSecrets } from './installation-secrets.ts';

let services: TestServices;
beforeAll(async () => { services = await createTestServices(); });
afterAll(() => services.close());
afterEach(() => { vi.restoreAllMocks(); });

const claims = { userId: newId(), sessionId: newId(), grantsVersion: 1 };
const at = (moment: number) => vi.spyOn(Date, 'now').mockReturnValue(moment);

test('a token opens until its end and not a moment longer, also when it was seen before', async () => {
  const { token, expires } = await signAccessToken(services.db, claims);
  expect(expires.getTime()).toBeGreaterThan(Date.now() + (accessTokenSeconds - 5) * 1_000);
  expect(await readAccessToken(services.db, token)).toEqual(claims);
  at(expires.getTime() - 1);
  expect(await readAccessToken(services.db, token)).toEqual(claims);
  at(expires.getTime());
  expect(await readAccessToken(services.db, token)).toBeUndefined();
  // Forgotten, and refused by its own date.
  vi.restoreAllMocks();
  const late = await signAccessToken(services.db, claims, new Date(Date.now() - (accessTokenSeconds + 1) * 1_000));
  expect(await readAccessToken(services.db, late.token)).toBeUndefined();
});

test('only our own kind of token opens: signed with our key, for us, with all it has to say', async () => {
  const { signingKey } = await installationSecrets(services.db);
  const sign = (payload: Record<string, unknown>, issuer = 'slate', end: number | null = Math.floor(Date.now() / 1_000) + 60, alg = 'HS256') => {
    const jwt = new SignJWT(payload).setProtectedHeader({ alg }).setIssuer(issuer);
    return (end === null ? jwt : jwt.setExpirationTime(end)).sign(signingKey);
  };
  const whole = { sub: claims.userId, sid: claims.sessionId, gv: 1 };
  expect(await readAccessToken(services.db, await sign(whole))).toEqual(claims);
  for (const token of [await sign(whole, 'another'), await sign(whole, 'slate', null), await sign({ ...whole, gv: '1' }), await sign({ ...whole, sid: 7 }), await sign({ sid: claims.sessionId, gv: 1 }), await sign({ sub: claims.userId, gv: 1 })]) {
    expect(await readAccessToken(services.db, token)).toBeUndefined();
  }
});
