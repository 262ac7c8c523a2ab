import { eq, sql } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { HeldPerson } from '../../contract.ts';
import { erasures, legalHolds } from '../tables.ts';

/** Whose data nothing removes now, the newest first. */
export async function listHolds(db: Database): Promise<HeldPerson[]> {
  const { rows } = await db.execute<{ personId: string; name: string; reason: string; setBy: string | null; setAt: string }>(sql`
    select h.user_id as "personId", u.display_name as name, h.reason, a.display_name as "setBy", to_char(h.set_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "setAt"
    from ${legalHolds} h join ${users} u on u.id = h.user_id left join ${users} a on a.id = h.set_by order by h.set_at desc, h.user_id limit 500`);
  return rows;
}

/** @throws AppError `being_erased` 409: too late */
export async function setHold(db: Database, actor: { userId: string }, personId: string, reason: string): Promise<void> {
  await audited(db, actor, async (tx, tell) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, personId)).for('update');
    if (!person) throw notFound('person');
    const isGoing = (await tx.$count(erasures, sql`${erasures.userId} = ${personId} and ${erasures.finishedAt} is null`)) > 0;
    if (isGoing) throw new AppError('being_erased', 409, 'This person is being erased already. A hold comes too late.');
    const hold = { reason, setBy: actor.userId, setAt: new Date() };
    await tx.insert(legalHolds).values({ userId: personId, ...hold }).onConflictDoUpdate({ target: legalHolds.userId, set: hold });
    tell({ act: 'hold-set', subjectId: personId, detail: { reason } });
  });
}

/** From here on rules and erasing take the person's data again. */
export async function liftHold(db: Database, actor: { userId: string }, personId: string): Promise<void> {
  await audited(db, actor, async (tx, tell) => {
    const lifted = await tx.delete(legalHolds).where(eq(legalHolds.userId, personId)).returning({ id: legalHolds.userId });
    if (lifted.length === 0) throw notFound('hold');
    tell({ act: 'hold-lifted', subjectId: personId });
  });
}
