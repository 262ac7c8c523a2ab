import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Env } from '#server/env.ts';

/**
 * The whole address a request comes from; 'unknown' where there is none. A forwarded header counts only as far as the settings
 * say that proxies of ours wrote it: whatever stands left of that was written by the caller.
 */
export function callerAddress(c: Context, env: Env): string {
  // Absent where no socket is: in tests that call the routes directly.
  const bindings: Partial<HttpBindings> | undefined = c.env;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  const forwarded = env.SLATE_PROXY_HOPS > 0 ? hops.at(-env.SLATE_PROXY_HOPS) : undefined;
  const address = forwarded || bindings?.incoming?.socket.remoteAddress || 'unknown';
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Where a request comes from, for throttling: IPv6 is cut to the /64 that one caller owns. */
export function networkAddress(c: Context, env: Env): string {
  const address = callerAddress(c, env);
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
}
