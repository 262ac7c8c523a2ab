import type { Context } from 'hono';
import { z } from 'zod/mini';
import { safeCallbackPath } from '../../callback-url.ts';
import type { SignInErrorCode } from '../../contract.ts';

/** What `json=true` is answered with. */
export const redirectBody = z.object({ url: z.string() });

/** How the caller wants to be led on: `json=true` asks for `{ url }`, absolute on the page's own `origin`. */
export type Leading = { origin: string; fields: Record<string, unknown> };

/** Where the caller wanted to go, if that is ours. */
export const callbackPath = ({ origin, fields }: Leading, ownOrigin: string) => safeCallbackPath(fields['callbackUrl'], [origin, ownOrigin]);

/** Leads on to a path of ours or to an absolute address. The status goes with the JSON; a form is redirected. */
export function leadTo(c: Context, { origin, fields }: Leading, target: string, status: 200 | 400 | 401 | 403 | 429 | 503 = 200) {
  if (fields['json'] === 'true' || fields['json'] === true) return c.json({ url: new URL(target, origin).href }, status);
  return c.redirect(target, 302);
}

/** The sign-in page with the reason for coming there. */
export function signInPage(reason: { error?: SignInErrorCode; callbackPath?: string | undefined; provider?: string }): string {
  const query = new URLSearchParams();
  if (reason.error) query.set('error', reason.error);
  if (reason.provider) query.set('provider', reason.provider);
  if (reason.callbackPath && reason.callbackPath !== '/home') query.set('callbackUrl', reason.callbackPath);
  const text = query.toString();
  return text ? `/login?${text}` : '/login';
}
