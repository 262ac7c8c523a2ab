import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Env } from '#server/env.ts';
import type { Persona } from '#shared/persona.ts';

/** 400 days, the longest that browsers keep a cookie. The session's own row says when it ends. */
const keepSeconds = 400 * 24 * 60 * 60;

const plainNames = { session: 'slate-session', csrf: 'slate-csrf', oidc: 'slate-oidc', device: 'slate-device', second: 'slate-second' };
export type CookieName = keyof typeof plainNames;
/** Readable by the page: it sends the value back in the header `X-XSRF-TOKEN`. */
export const xsrfCookie = 'XSRF-TOKEN';

const isSecure = (env: Env) => env.origin.startsWith('https:');

/** On https the prefix makes browsers refuse a cookie that another host of the same domain set. */
export function cookieName(env: Env, name: CookieName): string {
  return isSecure(env) ? `__Host-${plainNames[name]}` : plainNames[name];
}

export function readCookie(env: Env, request: Request, name: CookieName): string | undefined {
  const header = request.headers.get('cookie');
  if (!header) return undefined;
  const full = cookieName(env, name);
  return parse(header, full)[full];
}

export function writeCookie(c: Context, env: Env, name: CookieName, value: string, maxAge = keepSeconds) {
  setCookie(c, cookieName(env, name), value, { path: '/', httpOnly: true, secure: isSecure(env), sameSite: 'Lax', maxAge });
}

export function writeXsrfCookie(c: Context, env: Env, token: string) {
  setCookie(c, xsrfCookie, token, { path: '/', secure: isSecure(env), sameSite: 'Lax', maxAge: keepSeconds });
}

/** Names the files and first reads of `/home` for the first visit; from then on the page notes it itself. It grants nothing. */
export function writeRoleHint(c: Context, env: Env, persona: Persona) {
  setCookie(c, 'slate-role', persona, { path: '/home', secure: isSecure(env), sameSite: 'Lax', maxAge: keepSeconds });
}

export function clearCookie(c: Context, env: Env, name: CookieName) {
  writeCookie(c, env, name, '', 0);
}
