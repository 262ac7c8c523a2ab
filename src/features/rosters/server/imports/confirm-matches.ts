import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { rosterChanges, rosterImports } from '../tables.ts';

/** The admin says that rows found by mail address or username are these very people, or are not. @throws AppError `not_now` 409 */
export async function confirmMatches(db: Database, importId: string, numbers: readonly number[] | 'all', isConfirmed: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ counts: rosterImports.counts }).from(rosterImports).where(and(eq(rosterImports.id, importId), eq(rosterImports.status, 'ready'))).for('update');
    if (!row?.counts) throw new AppError('not_now', 409, 'The differences of this import do not stand any more. Look again.');
    const ofImport = and(eq(rosterChanges.importId, importId), eq(rosterChanges.kind, 'conflict'));
    await tx.update(rosterChanges).set({ isConfirmed }).where(and(ofImport, numbers === 'all' ? undefined : inArray(rosterChanges.number, [...numbers])));
    const confirmed = await tx.$count(rosterChanges, and(ofImport, eq(rosterChanges.isConfirmed, true)));
    await tx.update(rosterImports).set({ counts: sql`${rosterImports.counts} || ${JSON.stringify({ confirmed })}::jsonb` }).where(eq(rosterImports.id, importId));
  });
}
