import { createMiddleware } from 'hono/factory';
import type { Env } from './env.ts';

/**
 * No third party: every request of a page goes to this origin or to the two base addresses of the settings.
 * The one inline script (theme, before the first paint) is allowed by its hash, set by the page that carries it.
 */
export function securityHeaders(env: Env) {
  const backends = [env.API_URL, env.AI_URL].filter((address) => !address.startsWith('/')).map((address) => new URL(address).origin);
  const isHttps = env.origin.startsWith('https:');
  const policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:", "font-src 'self'",
    `connect-src ${["'self'", ...backends].join(' ')}`, "worker-src 'self' blob:", "manifest-src 'self'",
    `form-action 'self'`, "base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'",
  ].join('; ');
  return createMiddleware(async (c, next) => {
    await next();
    const headers = c.res.headers;
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'same-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(self), browsing-topics=()');
    if (isHttps) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
