import type { Services } from '#server/services.ts';
import { readAccessToken } from './access-token.ts';
import { findTokenActor } from '../tokens/find-token.ts';
import { tokenPrefix } from '../tokens/manage-tokens.ts';
import { readCookie } from '../wire/cookies.ts';
import { checkXsrfHeader } from '../wire/csrf.ts';
import { findSessionByClaims, findSessionByToken } from './find-session.ts';
import type { Actor } from './actor.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Who sends this request: a bearer token decides when there is one, else the session cookie.
 * A cookie travels with requests that other sites start, so with it a changing call must also carry X-XSRF-TOKEN.
 * @throws AppError `csrf` or `foreign_origin` 403, `out_of_scope` 403 for a personal access token that does not open this call
 */
export async function authenticate(services: Services, request: Request): Promise<Actor | undefined> {
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    const token = /^bearer +(\S+)$/i.exec(authorization)?.[1];
    if (token?.startsWith(tokenPrefix)) return findTokenActor(services, token, request);
    const claims = token === undefined ? undefined : await readAccessToken(services.db, token);
    return claims && asActor(await findSessionByClaims(services, claims));
  }
  const token = readCookie(services.env, request, 'session');
  if (!token) return undefined;
  const session = await findSessionByToken(services, token);
  if (session && !readingMethods.has(request.method)) await checkXsrfHeader(services, request);
  return asActor(session);
}

function asActor(session: Awaited<ReturnType<typeof findSessionByToken>>): Actor | undefined {
  if (!session) return undefined;
  const { userId, sessionId, username, personas, persona } = session;
  return { userId, sessionId, username, personas, persona };
}
