import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { addDays } from '#shared/calendar-date.ts';
import { longestDays, type AnnounceInput } from '../../announcement-contract.ts';
import { findReceivers } from '../find-receivers.ts';
import { announcements } from '../tables.ts';

/** Who writes, in which class, and the date where the school is. */
export type Writing = { byId: string; classId: string; today: string };

/**
 * Writes a word to a class, to groups or to pupils of it: one row for each, so that what was written to one pupil is that pupil's. The same form again writes nothing.
 * @param tx a transaction
 * @returns the first of them; null: the form was sent before
 * @throws AppError `not_found` 404 for a group or pupil that is not this class's, `wrong_day` 409
 */
export async function writeAnnouncement(tx: Database, { byId, classId, today }: Writing, { key, words, to, until }: AnnounceInput): Promise<string | null> {
  if (until < today || until > addDays(today, longestDays)) throw new AppError('wrong_day', 409, `Choose a day from today on, at most ${longestDays} days away.`);
  const { audience, rows } = await findReceivers(tx, classId, to);
  const receivers: { groupId?: string; userId?: string }[] = audience === 'class' ? [{}] : rows;
  const made = await tx.insert(announcements).values(receivers.map(({ groupId, userId }) => ({ classId, byId, writeKey: key, words, until, groupId: groupId ?? null, learnerId: userId ?? null })))
    .onConflictDoNothing().returning({ id: announcements.id });
  return made[0]?.id ?? null;
}

/** Takes it away from all whom the same form reached. @returns whether it stood there still */
export async function withdrawAnnouncement(tx: Database, { classId, writeKey }: { classId: string; writeKey: string }, byId: string, now: Date): Promise<boolean> {
  const taken = await tx.update(announcements).set({ withdrawnAt: now, withdrawnById: byId })
    .where(and(eq(announcements.classId, classId), eq(announcements.writeKey, writeKey), isNull(announcements.withdrawnAt))).returning({ id: announcements.id });
  return taken.length > 0;
}
