import { eq } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { changedFields, isNothing, noAccommodations, type Accommodations } from '../../accommodations.ts';
import { accommodations } from '../tables.ts';

/** Sets what somebody needs, whole. The audit log names the fields that changed, not what they say: that is nobody else's business. */
export async function setAccommodations(db: Database, userId: string, needs: Accommodations, by: { userId: string }): Promise<void> {
  await audited(db, by, async (tx, tell) => {
    const [current] = await tx.select({ needs: accommodations.needs }).from(accommodations).where(eq(accommodations.userId, userId)).for('update');
    const fields = changedFields({ ...noAccommodations, ...current?.needs }, needs);
    if (fields.length === 0) return;
    const set = { needs, setById: by.userId, setAt: new Date() };
    if (isNothing(needs)) await tx.delete(accommodations).where(eq(accommodations.userId, userId));
    else await tx.insert(accommodations).values({ userId, ...set }).onConflictDoUpdate({ target: accommodations.userId, set });
    tell({ act: 'accommodations-set', subjectId: userId, detail: { fields } });
  });
}
