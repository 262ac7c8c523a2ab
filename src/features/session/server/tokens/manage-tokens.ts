import { and, desc, eq } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { dayMs } from '#shared/calendar-date.ts';
import type { AccessTokenInfo, MakeTokenInput } from '../../contract.ts';
import { openedBy } from '../../token-scopes.ts';
import type { Actor } from '../sessions/actor.ts';
import { hashToken, newToken } from '../sessions/secret-token.ts';
import { accessTokens } from '../tables.ts';

/** Tells a personal access token from a session's, and a leaked one from any other text. */
export const tokenPrefix = 'slate_';
const mostTokens = 50;

type Row = typeof accessTokens.$inferSelect;
const present = ({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: Row): AccessTokenInfo => ({
  id, name, scopes, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** One's own tokens, the newest first; those that are over too, until they are withdrawn. */
export async function listTokens(db: Database, actor: Pick<Actor, 'userId'>): Promise<AccessTokenInfo[]> {
  return (await db.select().from(accessTokens).where(eq(accessTokens.userId, actor.userId)).orderBy(desc(accessTokens.createdAt), desc(accessTokens.id)).limit(mostTokens)).map(present);
}

/**
 * Makes a token. An admin's can open the school's data, so it is written down.
 * @returns the token itself, which is kept nowhere
 * @throws AppError `scope_not_yours` 403, `too_many_tokens` 409
 */
export async function makeToken(db: Database, actor: Pick<Actor, 'userId' | 'personas'>, { name, scopes, days }: MakeTokenInput): Promise<{ token: AccessTokenInfo; secret: string }> {
  const foreign = scopes.find((scope) => !openedBy[scope].for.some((persona) => actor.personas.includes(persona)));
  if (foreign !== undefined) throw new AppError('scope_not_yours', 403, 'A token can open only what you can open yourself.', { scope: foreign });
  const secret = `${tokenPrefix}${newToken()}`;
  return audited(db, actor, async (tx, tell) => {
    if ((await tx.$count(accessTokens, eq(accessTokens.userId, actor.userId))) >= mostTokens) throw new AppError('too_many_tokens', 409, `You have ${mostTokens} tokens already. Withdraw one first.`);
    const [row] = await tx.insert(accessTokens).values({ userId: actor.userId, name, scopes: [...new Set(scopes)], tokenHash: hashToken(secret), expiresAt: new Date(Date.now() + days * dayMs) }).returning();
    if (!row) throw new Error('The token was not stored');
    if (isAdmin(actor)) tell({ act: 'token-made', subjectId: row.id, detail: { scopes: row.scopes, days } });
    return { token: present(row), secret };
  });
}

/** It opens nothing from here on. */
export async function withdrawToken(db: Database, actor: Pick<Actor, 'userId' | 'personas'>, tokenId: string): Promise<void> {
  await audited(db, actor, async (tx, tell) => {
    const gone = await tx.delete(accessTokens).where(and(eq(accessTokens.id, tokenId), eq(accessTokens.userId, actor.userId))).returning({ id: accessTokens.id });
    if (gone.length === 0) throw notFound('token');
    if (isAdmin(actor)) tell({ act: 'token-withdrawn', subjectId: tokenId });
  });
}

const isAdmin = ({ personas }: Pick<Actor, 'personas'>) => personas.includes('admin');
