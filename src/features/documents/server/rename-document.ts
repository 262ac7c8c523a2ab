import { eq } from 'drizzle-orm';
import { notFound } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { DocumentRow } from './present-document.ts';
import { documents } from './tables.ts';

export async function renameDocument(db: Database, documentId: string, title: string): Promise<DocumentRow> {
  const [row] = await db.update(documents).set({ title }).where(eq(documents.id, documentId)).returning();
  if (!row) throw notFound('document');
  return row;
}
