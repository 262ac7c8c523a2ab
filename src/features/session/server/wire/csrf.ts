import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { checkOrigin } from './check-origin.ts';
import { readCookie, writeCookie, writeXsrfCookie, xsrfCookie } from './cookies.ts';
import { installationSecrets } from '../sessions/installation-secrets.ts';
import { isSameText, newToken } from '../sessions/secret-token.ts';

/** Double submit: the cookie `token|mac` can't be read by a page, and the mac binds the token to the session beside it. */
function mac(key: Buffer, token: string, sessionToken: string | undefined): string {
  return createHmac('sha256', key).update(`${token}\n${sessionToken ?? ''}`).digest('base64url');
}

async function tokenOf(services: Services, request: Request): Promise<string | undefined> {
  const [token, given] = (readCookie(services.env, request, 'csrf') ?? '').split('|');
  if (!token || !given) return undefined;
  const { csrfKey } = await installationSecrets(services.db);
  return isSameText(given, mac(csrfKey, token, readCookie(services.env, request, 'session'))) ? token : undefined;
}

/** The token for this browser and session; the same one until the session changes, so that tabs do not spoil each other's. */
export async function issueCsrfToken(c: Context, services: Services): Promise<string> {
  const known = await tokenOf(services, c.req.raw);
  if (known) {
    if (parse(c.req.header('cookie') ?? '', xsrfCookie)[xsrfCookie] !== known) writeXsrfCookie(c, services.env, known);
    return known;
  }
  return rotateCsrfToken(c, services, readCookie(services.env, c.req.raw, 'session'));
}

/** A new token for a session that begins (or, with undefined, for nobody). */
export async function rotateCsrfToken(c: Context, services: Services, sessionToken: string | undefined): Promise<string> {
  const { csrfKey } = await installationSecrets(services.db);
  const token = newToken();
  writeCookie(c, services.env, 'csrf', `${token}|${mac(csrfKey, token, sessionToken)}`);
  writeXsrfCookie(c, services.env, token);
  return token;
}

export async function isCsrfToken(services: Services, request: Request, given: unknown): Promise<boolean> {
  const expected = await tokenOf(services, request);
  return expected !== undefined && typeof given === 'string' && isSameText(expected, given);
}

/**
 * For a changing API call that only a cookie authorises.
 * @throws AppError `foreign_origin` or `csrf` 403
 */
export async function checkXsrfHeader(services: Services, request: Request): Promise<void> {
  checkOrigin(services.env, request);
  if (!(await isCsrfToken(services, request, request.headers.get('x-xsrf-token')))) {
    throw new AppError('csrf', 403, 'Slate could not tell that this came from your own page. Reload it and try again.');
  }
}
