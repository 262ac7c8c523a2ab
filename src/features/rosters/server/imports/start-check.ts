import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { ImportOptions } from '../../contract.ts';
import { keyOfHeadings, problemOfMapping, type Mapping } from '../../files/mapping.ts';
import { checkRosterJob, checkRosterKey } from '../checking/check-roster.job.ts';
import { rosterImports, rosterMappings } from '../tables.ts';
import type { ImportRow } from './load-import.ts';

/** Takes down how the columns are read, for the next file with these headings too, and has the files compared. @throws AppError `bad_mapping` 400, `not_now` 409 */
export async function startCheck({ db, jobs }: Services, { id, files }: ImportRow, { mappings, options }: { mappings: Mapping[]; options: ImportOptions }): Promise<void> {
  const csv = files.flatMap(({ description }) => (description.kind === 'csv' ? [description] : []));
  if (mappings.length !== csv.length || mappings.some(({ columns }, at) => columns.length !== csv[at]?.headings.length)) throw new AppError('bad_mapping', 400, 'These are not the columns of the files. Load the page again.');
  for (const mapping of mappings) {
    const problem = problemOfMapping(mapping);
    if (problem !== null) throw new AppError('bad_mapping', 400, problem);
  }
  await db.transaction(async (tx) => {
    const begun = await tx.update(rosterImports).set({ status: 'checking', mappings, options, progress: 0, problem: null, counts: null, surprises: [] })
      .where(and(eq(rosterImports.id, id), inArray(rosterImports.status, ['mapping', 'ready']))).returning({ id: rosterImports.id });
    if (begun.length === 0) throw new AppError('not_now', 409, 'This import is not at a point where it can be compared.');
    for (const [at, mapping] of mappings.entries()) {
      const row = { headings: keyOfHeadings(csv[at]?.headings ?? []), mapping, usedAt: new Date() };
      await tx.insert(rosterMappings).values(row).onConflictDoUpdate({ target: rosterMappings.headings, set: row });
    }
    await jobs.add(checkRosterJob, { importId: id }, { key: checkRosterKey(id), within: tx });
  });
}

/** Stops the comparing; the import stands where it stood before. @throws AppError `not_now` 409 */
export async function stopCheck({ db, jobs }: Services, importId: string): Promise<void> {
  const stopped = await db.update(rosterImports).set({ status: 'mapping', progress: 0 }).where(and(eq(rosterImports.id, importId), eq(rosterImports.status, 'checking'))).returning({ id: rosterImports.id });
  if (stopped.length === 0) throw new AppError('not_now', 409, 'This import is not being compared, so there is nothing to stop.');
  await jobs.cancel(checkRosterKey(importId));
}
