import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { mayOpen } from '../../token-scopes.ts';
import type { Actor } from '../sessions/actor.ts';
import { hashToken } from '../sessions/secret-token.ts';
import { accessTokens, users } from '../tables.ts';

const apiBase = '/api';

/**
 * Who calls with a personal access token; undefined when it is over, withdrawn, or its person may not sign in.
 * @throws AppError `out_of_scope` 403 when it does not open this call
 */
export async function findTokenActor({ db, env }: Pick<Services, 'db' | 'env'>, secret: string, request: Request): Promise<Actor | undefined> {
  const [row] = await db
    .select({ tokenId: accessTokens.id, scopes: accessTokens.scopes, userId: users.id, username: users.username, personas: users.personas, persona: users.selectedPersona, isDemo: users.isDemo })
    .from(accessTokens).innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.tokenHash, hashToken(secret)), gt(accessTokens.expiresAt, sql`now()`), isNull(users.disabledAt)));
  if (!row || (row.isDemo && !env.demo)) return undefined;
  const { pathname } = new URL(request.url);
  const path = pathname.startsWith(`${apiBase}/`) ? pathname.slice(apiBase.length) : null;
  if (path === null || !mayOpen(row.scopes, request.method, path)) throw new AppError('out_of_scope', 403, 'This token does not open this address. Make one with the scope that does.');
  await db.update(accessTokens).set({ lastUsedAt: sql`now()` })
    .where(and(eq(accessTokens.id, row.tokenId), or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, sql`now() - interval '1 minute'`))));
  const { tokenId, userId, username, personas, persona } = row;
  return { userId, sessionId: tokenId, username, personas, persona };
}
