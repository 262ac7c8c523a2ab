import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { checkRosterKey } from '../checking/check-roster.job.ts';
import { rosterChanges, rosterImports } from '../tables.ts';
import { removeRosterFiles } from './remove-roster-file.job.ts';

/** Throws an import away that was not carried out: its files and its differences go. @throws AppError `not_now` 409 */
export async function discardImport(services: Services, importId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [closed] = await tx.update(rosterImports).set({ status: 'closed', isOpen: null, surprises: [], problem: null })
      .where(and(eq(rosterImports.id, importId), inArray(rosterImports.status, ['mapping', 'checking', 'ready']))).returning();
    if (!closed) throw new AppError('not_now', 409, 'This import is being carried out, or was: it cannot be thrown away any more.');
    await tx.delete(rosterChanges).where(eq(rosterChanges.importId, importId));
    await removeRosterFiles(services, closed.files, tx);
    // What is left of it names the files alone, and those may be full of hints.
    await tx.update(rosterImports).set({ files: [] }).where(eq(rosterImports.id, importId));
  });
  await services.jobs.cancel(checkRosterKey(importId));
}
