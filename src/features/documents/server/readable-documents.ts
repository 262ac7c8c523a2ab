import { eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { selectAssignedTargets } from '#features/assignments/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import type { DocumentRow } from './present-document.ts';
import { documents } from './tables.ts';

/** Own ones, and those that a teacher has given to read, for as long as they are given. As a list of ids: each half has an index of its own. */
export const isReadableBy = (personId: string | Placeholder): SQL<boolean> => sql<boolean>`${documents.id} in (
  select own.id from ${documents} own where own.owner_id = ${personId}::uuid union all select given.id::uuid from ${selectAssignedTargets('document', sql`${personId}::uuid`)} given(id))`;

/** A document with what decides whether somebody may read it. */
export type DocumentForReader = DocumentRow & { isAssigned: boolean; ownerName: string };

/**
 * A document as it stands for a person.
 * @throws AppError `not_found` 404; callers ask the policy next and answer a refusal with the very same error
 */
export async function loadDocumentFor(db: Database, documentId: string, personId: string): Promise<DocumentForReader> {
  const [row] = await db
    .select({ document: documents, ownerName: users.displayName, isAssigned: sql<boolean>`${documents.id}::text in ${selectAssignedTargets('document', sql`${personId}::uuid`)}` })
    .from(documents).innerJoin(users, eq(users.id, documents.ownerId)).where(eq(documents.id, documentId)).limit(1);
  if (!row) throw notFound('document');
  return { ...row.document, isAssigned: row.isAssigned, ownerName: row.ownerName };
}
