/** How long before its end an access token is renewed. A call that starts just before the end must still arrive in time. */
export const renewBeforeEndMs = 45_000;

/**
 * How far the server's clock is ahead of this device's, in milliseconds, read from a reply's `Date` header.
 * A school laptop whose clock is wrong by an hour must neither renew at every call nor never. The header counts whole
 * seconds, so a difference below two seconds is taken as none.
 */
export function clockSkewMs(dateHeader: string | null, now: number): number {
  const server = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  const skew = server - now;
  return Number.isNaN(skew) || Math.abs(skew) < 2_000 ? 0 : skew;
}

/** Whether an access token that ends at `expires` (ISO moment of the server) should be renewed before the next call. */
export function isTokenNearItsEnd(expires: string, now: number, skewMs: number): boolean {
  return Date.parse(expires) - (now + skewMs) < renewBeforeEndMs;
}
