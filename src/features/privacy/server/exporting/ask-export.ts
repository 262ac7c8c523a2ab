import { and, eq } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { dataExports } from '../tables.ts';
import { exportKey, exportPersonJob } from './export-person.job.ts';

/** Begins an export, unless one of this person is being made. */
export async function askExport({ db, jobs }: Pick<Services, 'db' | 'jobs'>, actor: { userId: string }, personId: string): Promise<void> {
  await audited(db, actor, async (tx, tell) => {
    const isOnTheWay = (await tx.$count(dataExports, and(eq(dataExports.userId, personId), eq(dataExports.status, 'waiting')))) > 0;
    if (isOnTheWay) return;
    const [begun] = await tx.insert(dataExports).values({ userId: personId, askedBy: actor.userId }).returning({ id: dataExports.id });
    if (!begun) throw new Error('The export was not begun');
    await jobs.add(exportPersonJob, { exportId: begun.id }, { key: exportKey(begun.id), within: tx });
    tell({ act: 'export-asked', subjectId: personId });
  });
}

/** Writes down that it is taken, before it is. @returns the key of the file, and its size */
export async function openExport(db: Database, actor: { userId: string }, personId: string, exportId: string): Promise<{ fileKey: string; byteSize: number }> {
  return audited(db, actor, async (tx, tell) => {
    const [row] = await tx.select().from(dataExports).where(and(eq(dataExports.id, exportId), eq(dataExports.userId, personId)));
    if (row?.status !== 'ready' || row.fileKey === null) throw notFound('export');
    tell({ act: 'export-opened', subjectId: personId });
    return { fileKey: row.fileKey, byteSize: row.byteSize ?? 0 };
  });
}
