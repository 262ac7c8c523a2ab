import { and, count, inArray } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import { isReadableBy } from '../readable-documents.ts';
import { documents } from '../tables.ts';

export type AskedDocuments = { ready: number; reading: number; unreadable: number };

type Asked = { ownerId: string; documentIds: string[] | null };

/**
 * How many documents a thread talks about, by whether they can be asked.
 * @throws AppError 409 `no_documents`, `still_reading` or `document_unreadable` when none can
 */
export async function findAskedDocuments(db: Database, { ownerId, documentIds }: Asked): Promise<AskedDocuments> {
  const rows = await db
    .select({ status: documents.status, n: count() })
    .from(documents)
    .where(and(isReadableBy(ownerId), documentIds === null ? undefined : inArray(documents.id, documentIds)))
    .groupBy(documents.status);
  const having = (...statuses: string[]) => rows.reduce((sum, row) => (statuses.includes(row.status) ? sum + row.n : sum), 0);
  const asked = { ready: having('ready'), reading: having('queued', 'reading'), unreadable: having('failed', 'cancelled') };
  if (asked.ready > 0) return asked;
  if (asked.reading > 0) throw new AppError('still_reading', 409, 'Your documents are still being read. Ask again in a moment.');
  if (asked.unreadable > 0) throw new AppError('document_unreadable', 409, 'None of these documents could be read, so there is nothing to ask.');
  throw new AppError('no_documents', 409, 'There is no document to ask yet. Add one first.');
}

/** What an answer did not look at, in words; null when it looked at everything. */
export function noteOnUnread({ ready, reading, unreadable }: AskedDocuments): string | null {
  if (reading + unreadable === 0) return null;
  const why = [
    reading > 0 ? `${reading} ${reading === 1 ? 'is' : 'are'} still being read` : '',
    unreadable > 0 ? `${unreadable} could not be read` : '',
  ].filter((part) => part !== '');
  return `Searched ${ready} of ${ready + reading + unreadable} documents: ${why.join(', ')}.`;
}
