import type { Context } from 'hono';
import type { Env } from '#server/env.ts';
import { readCookie, writeCookie } from '../wire/cookies.ts';
import { newToken } from '../sessions/secret-token.ts';

/** Ties the way back from an issuer to this browser. One value serves all tabs, so that two sign-ins at once both arrive. */
export function browserOf(c: Context, env: Env): string {
  const known = readCookie(env, c.req.raw, 'oidc');
  const value = known && /^[\w-]{43}$/.test(known) ? known : newToken();
  writeCookie(c, env, 'oidc', value, 60 * 60);
  return value;
}
