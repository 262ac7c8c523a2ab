import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';

/**
 * The page that sent a changing request, as an origin: the configured one, or, while SLATE_ORIGIN is unset,
 * also the host that was called (so a fresh start works as localhost, 127.0.0.1 or a machine's name).
 * Without an Origin header (no browser): the configured origin.
 * @throws AppError `foreign_origin` 403
 */
export function checkOrigin(env: Env, request: Request): string {
  const origin = request.headers.get('origin');
  if (origin === null) {
    const site = request.headers.get('sec-fetch-site');
    if (site !== null && site !== 'same-origin' && site !== 'none') throw foreign();
    return env.origin;
  }
  if (origin === env.origin) return origin;
  const isOwnHost = env.SLATE_ORIGIN === undefined && URL.canParse(origin) && new URL(origin).host === request.headers.get('host');
  if (!isOwnHost) throw foreign();
  return new URL(origin).origin;
}

const foreign = () => new AppError('foreign_origin', 403, 'This request came from another site, so Slate did not carry it out.');
