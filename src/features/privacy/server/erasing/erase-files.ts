import { asc, eq } from 'drizzle-orm';
import { deleteDocument, removeUnclaimedFile, unclaimedFileKey } from '#features/documents/server/public.ts';
import { documents } from '#features/documents/server/tables.ts';
import { jobs as jobTable } from '#server/jobs/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'drizzle-orm';
import { dataExports } from '../tables.ts';
import { countRemoved } from './count-removed.ts';
import type { KnownAs } from './known-as.ts';

/** Each with its pages, its index and its file; one that is being read is let go of. */
export async function eraseDocuments(services: Services, erasure: { id: string }, { id }: Pick<KnownAs, 'id'>): Promise<void> {
  for (;;) {
    const [document] = await services.db.select().from(documents).where(eq(documents.ownerId, id)).orderBy(asc(documents.id)).limit(1);
    if (!document) return;
    await services.db.transaction(async (tx) => {
      await deleteDocument({ ...services, db: tx }, document);
      await tx.execute(sql`delete from ${jobTable} where failed_at is not null and input ->> 'documentId' = ${document.id}`);
      await countRemoved(tx, erasure.id, { documents: 1 });
    });
  }
}

/** What was exported of them is theirs too. */
export async function eraseExports({ db, files, jobs }: Services, erasure: { id: string }, { id }: Pick<KnownAs, 'id'>): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.delete(dataExports).where(eq(dataExports.userId, id)).returning({ fileKey: dataExports.fileKey });
    await removeFilesWith({ files, jobs }, tx, gone.map(({ fileKey }) => fileKey).filter((key) => key !== null));
    await countRemoved(tx, erasure.id, { administration: gone.length });
  });
}

/** Files whose rows a transaction removes: now, and once more by a job, should this process end before the commit or the file be there again. */
export async function removeFilesWith({ files, jobs }: Pick<Services, 'files' | 'jobs'>, tx: Database, fileKeys: readonly string[]): Promise<void> {
  for (const fileKey of fileKeys) {
    await jobs.add(removeUnclaimedFile, { fileKey }, { key: `${unclaimedFileKey(fileKey)}:erased`, within: tx });
    await files.remove(fileKey);
  }
}
