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

/** Tokens that were verified, until they are over: a tab sends the same one for ten minutes, and its signature says the same each time. */
type Verified = { claims: AccessClaims; expires: number };
const verifiedOf = new WeakMap<Database, Map<string, Verified>>();
const mostVerified = 5_000;

/** What a token claims, or undefined when it is not ours, was changed, or is over. Whether its session still lives is asked elsewhere, every time. */
export async function readAccessToken(db: Database, token: string): Promise<AccessClaims | undefined> {
  const verified = verifiedOf.get(db) ?? new Map<string, Verified>();
  verifiedOf.set(db, verified);
  const known = verified.get(token);
  if (known) {
    if (known.expires > Date.now()) return known.claims;
    verified.delete(token);
    return undefined;
  }
  const found = await verify(db, token);
  if (!found) return undefined;
  if (verified.size >= mostVerified) verified.clear();
  verified.set(token, found);
  return found.claims;
}

async function verify(db: Database, token: string): Promise<Verified | undefined> {
  const { signingKey } = await installationSecrets(db);
  try {
    const { payload } = await jwtVerify(token, signingKey, { algorithms: ['HS256'], issuer, requiredClaims: ['sub', 'exp', 'sid', 'gv'] });
    const { sub, sid, gv, exp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof gv !== 'number' || exp === undefined) return undefined;
    return { claims: { userId: sub, sessionId: sid, grantsVersion: gv }, expires: exp * 1_000 };
  } catch {
    return undefined;
  }
}
