import { createMiddleware } from 'hono/factory';
import { contentSecurityPolicy } from './content-security.ts';
import type { Env } from '../env.ts';

/** Headers of every reply. A page that carries inline scripts or styles brings its own policy. */
export function securityHeaders(env: Env) {
  const fixed: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(self), browsing-topics=()'],
  ];
  if (env.origin.startsWith('https:')) fixed.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  const policy = contentSecurityPolicy(env);
  return createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
    // What belongs to one person is kept by no cache, on the way or in the browser. Pages, scripts and files say otherwise themselves.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'same-origin');
    for (const [name, value] of fixed) headers.set(name, value);
  });
}
