import { eq } from 'drizzle-orm';
import { notFound } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { DocumentRow } from './present-document.ts';
import { documents } from './tables.ts';

/** @throws AppError `not_found` 404; callers ask the policy next and answer a refusal with the very same error */
export async function loadDocument(db: Database, documentId: string): Promise<DocumentRow> {
  const [row] = await db.select().from(documents).where(eq(documents.id, documentId)).limit(1);
  if (!row) throw notFound('document');
  return row;
}
