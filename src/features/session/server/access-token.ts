import { jwtVerify, SignJWT } from 'jose';
import type { Database } from '#server/db/database.ts';
import { installationSecrets } from './installation-secrets.ts';

export const accessTokenSeconds = 600;
const issuer = 'slate';

export type AccessClaims = { userId: string; sessionId: string; grantsVersion: number };

/** A short-lived proof that this session calls the API. It opens nothing once the session is gone. */
export async function signAccessToken(db: Database, claims: AccessClaims, now = new Date()): Promise<{ token: string; expires: Date }> {
  const { signingKey } = await installationSecrets(db);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT({ sid: claims.sessionId, gv: claims.grantsVersion })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(claims.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(signingKey);
  return { token, expires: new Date((issuedAt + accessTokenSeconds) * 1000) };
}

/** What a token claims, or undefined when it is not ours, was changed, or is over. */
export async function readAccessToken(db: Database, token: string): Promise<AccessClaims | undefined> {
  const { signingKey } = await installationSecrets(db);
  try {
    const { payload } = await jwtVerify(token, signingKey, { algorithms: ['HS256'], issuer, requiredClaims: ['sub', 'exp', 'sid', 'gv'] });
    const { sub, sid, gv } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof gv !== 'number') return undefined;
    return { userId: sub, sessionId: sid, grantsVersion: gv };
  } catch {
    return undefined;
  }
}
