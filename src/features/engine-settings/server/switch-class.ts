import { eq } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { engineClassesOff } from './tables.ts';

/** Switches language models on or off for the pupils of a class. Again, and by two at once, it comes to the same. */
export async function switchClass(db: Database, userId: string, { classId, isOn }: { classId: string; isOn: boolean }): Promise<void> {
  await audited(db, { userId }, async (tx, tell) => {
    const changed = isOn
      ? await tx.delete(engineClassesOff).where(eq(engineClassesOff.classId, classId)).returning()
      : await tx.insert(engineClassesOff).values({ classId }).onConflictDoNothing().returning();
    if (changed.length > 0) tell({ act: isOn ? 'engine-class-on' : 'engine-class-off', subjectId: classId });
  });
}
