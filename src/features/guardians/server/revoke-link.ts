import { and, eq, isNull } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import type { Database } from '#server/db/database.ts';
import type { LinkRow } from './load-links.ts';
import { guardianLinks } from './tables.ts';

/** Ends a link at once; one that was ended before stays as it is. */
export async function revokeLink(db: Database, actor: { userId: string }, { id, learnerId }: LinkRow): Promise<void> {
  await audited(db, actor, async (tx, tell) => {
    const ended = await tx.update(guardianLinks).set({ revokedAt: new Date() }).where(and(eq(guardianLinks.id, id), isNull(guardianLinks.revokedAt))).returning({ id: guardianLinks.id });
    if (ended.length > 0) tell({ act: 'guardian-link-revoked', subjectId: learnerId, detail: { link: id } });
  });
}
