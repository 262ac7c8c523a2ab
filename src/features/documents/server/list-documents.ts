import { desc, eq, sql } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { onceFor } from '#shared/once-for.ts';
import type { DocumentRow } from './present-document.ts';
import { isReadableBy } from './readable-documents.ts';
import { documents } from './tables.ts';

/** More than anybody looks through in one list. */
const most = 2_000;

/** Prepared: nearly every page asks for it, and planning it costs more than running it. */
const queryOf = onceFor((db: Database) => db
  .select({ document: documents, ownerName: users.displayName }).from(documents).innerJoin(users, eq(users.id, documents.ownerId))
  .where(isReadableBy(sql.placeholder('personId'))).orderBy(desc(documents.createdAt), desc(documents.id)).limit(most).prepare('documents_of_reader'));

/** What a person may read: their own documents and those they were given, the newest first, at most two thousand. */
export async function listDocuments(db: Database, personId: string): Promise<(DocumentRow & { ownerName: string })[]> {
  const rows = await queryOf(db).execute({ personId });
  return rows.map(({ document, ownerName }) => ({ ...document, ownerName }));
}
