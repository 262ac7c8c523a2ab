import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { DocumentRow } from './present-document.ts';
import { documents } from './tables.ts';

/** More than anybody looks through in one list. */
const most = 2_000;

/** A person's documents, the newest first, at most two thousand. */
export function listDocuments(db: Database, ownerId: string): Promise<DocumentRow[]> {
  return db.select().from(documents).where(eq(documents.ownerId, ownerId)).orderBy(desc(documents.createdAt), desc(documents.id)).limit(most);
}
