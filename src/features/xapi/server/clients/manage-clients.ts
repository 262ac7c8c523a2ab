import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { hashToken, newToken, type Actor } from '#features/session/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import type { ClientScope, XapiClient } from '../../contract.ts';
import { xapiClients } from '../tables.ts';

type Row = typeof xapiClients.$inferSelect;
const present = ({ id, name, key, scope, createdAt, lastUsedAt, revokedAt }: Row): XapiClient => ({
  id, name, key, scope, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null, revokedAt: revokedAt?.toISOString() ?? null,
});

const mostClients = 500;

/** Those that have access first, then those that had it, so that an admin sees them too; each the newest first, at most five hundred. */
export async function listClients(db: Database): Promise<XapiClient[]> {
  return (await db.select().from(xapiClients).orderBy(sql`${xapiClients.revokedAt} is not null`, desc(xapiClients.createdAt), desc(xapiClients.id)).limit(mostClients)).map(present);
}

/** @returns the client and its secret, which is kept nowhere */
export async function makeClient(db: Database, actor: Pick<Actor, 'userId'>, { name, scope }: { name: string; scope: ClientScope }): Promise<{ client: XapiClient; secret: string }> {
  const secret = newToken();
  return audited(db, actor, async (tx, tell) => {
    const [row] = await tx.insert(xapiClients).values({ name, scope, key: newToken().slice(0, 22), secretHash: hashToken(secret) }).returning();
    if (!row) throw new Error('The client was not stored');
    tell({ act: 'xapi-client-made', subjectId: row.id, detail: { scope } });
    return { client: present(row), secret };
  });
}

/** Its credentials open nothing any more; its statements stay. */
export async function revokeClient(db: Database, actor: Pick<Actor, 'userId'>, clientId: string): Promise<void> {
  await audited(db, actor, async (tx, tell) => {
    const revoked = await tx.update(xapiClients).set({ revokedAt: sql`now()` })
      .where(and(eq(xapiClients.id, clientId), isNull(xapiClients.revokedAt))).returning({ id: xapiClients.id });
    if (revoked.length === 0) throw notFound('client');
    tell({ act: 'xapi-client-revoked', subjectId: clientId });
  });
}
