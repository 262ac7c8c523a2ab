import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { DocumentRow } from './present-document.ts';
import { documents } from './tables.ts';

/** A person's documents, the newest first. */
export function listDocuments(db: Database, ownerId: string): Promise<DocumentRow[]> {
  return db.select().from(documents).where(eq(documents.ownerId, ownerId)).orderBy(desc(documents.createdAt), desc(documents.id));
}
