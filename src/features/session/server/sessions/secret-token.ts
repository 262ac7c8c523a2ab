import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in a cookie and in an address. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What of a token is kept in the database: whoever reads the database can't use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Compares without telling by its duration where two texts differ. */
export function isSameText(left: string, right: string): boolean {
  return timingSafeEqual(hashToken(left), hashToken(right));
}
