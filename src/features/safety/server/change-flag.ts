import { eq } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { loadMessages, loadThread } from '#features/history/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { FlagTranscript, Resolution } from '../contract.ts';
import { flagEvents, flags } from './tables.ts';

type By = { userId: string };

/** The flag, held until the transaction ends. @throws AppError `flag_closed` 409 */
async function holdOpen(tx: Database, flagId: string): Promise<typeof flags.$inferSelect> {
  const [row] = await tx.select().from(flags).where(eq(flags.id, flagId)).for('update');
  if (!row) throw notFound('flag');
  if (row.closedAt !== null) throw new AppError('flag_closed', 409, 'Somebody closed this flag meanwhile.');
  return row;
}

/** Whoever owns it looks after it: one of those whom it reaches. */
export async function takeFlag(db: Database, by: By, flagId: string, ownerId: string): Promise<void> {
  await audited(db, by, async (tx, tell) => {
    const flag = await holdOpen(tx, flagId);
    if (flag.ownerId === ownerId) return;
    await tx.update(flags).set({ ownerId }).where(eq(flags.id, flagId));
    await tx.insert(flagEvents).values({ flagId, kind: 'taken', byId: ownerId });
    tell({ act: 'flag-taken', subjectId: flag.personId, detail: { flagId, ownerId } });
  });
}

export async function noteOnFlag(db: Database, { userId }: By, flagId: string, words: string): Promise<void> {
  await db.transaction(async (tx) => {
    await holdOpen(tx, flagId);
    await tx.insert(flagEvents).values({ flagId, kind: 'note', byId: userId, words });
  });
}

/** With what came of it. Who closes it owns it, where nobody did. */
export async function closeFlag(db: Database, by: By, flagId: string, { resolution, words }: { resolution: Resolution; words: string }): Promise<void> {
  await audited(db, by, async (tx, tell) => {
    const flag = await holdOpen(tx, flagId);
    await tx.update(flags).set({ closedAt: new Date(), resolution, ownerId: flag.ownerId ?? by.userId }).where(eq(flags.id, flagId));
    await tx.insert(flagEvents).values({ flagId, kind: 'closed', byId: by.userId, words });
    tell({ act: 'flag-closed', subjectId: flag.personId, detail: { flagId, resolution } });
  });
}

const [before, after] = [6, 4];

/** The messages around what was found, no others: written down with the reason before they are shown. The pupil can read the reason. */
export async function readFlagged(db: Database, by: By, flag: { id: string; personId: string; threadId: string | null; messageIds: string[] }, reason: string): Promise<FlagTranscript> {
  if (flag.threadId === null) throw new AppError('talk_gone', 409, 'This conversation was deleted; what was done about it stays.');
  await audited(db, by, async (tx, tell) => {
    await tx.insert(flagEvents).values({ flagId: flag.id, kind: 'read', byId: by.userId, words: reason });
    tell({ act: 'transcript-opened', subjectId: flag.personId, detail: { threadId: flag.threadId, flagId: flag.id, reason } });
  });
  const thread = await loadThread(db, flag.threadId);
  const rows = await loadMessages(db, thread.id);
  const places = rows.flatMap(({ id }, at) => (flag.messageIds.includes(id) ? [at] : []));
  const near = rows.filter((_row, at) => places.some((place) => at >= place - before && at <= place + after));
  return {
    title: thread.title,
    messages: near.map(({ id, role, content, createdAt }) => ({ id, role, content, createdAt: createdAt.toISOString(), isFlagged: flag.messageIds.includes(id) })),
  };
}
