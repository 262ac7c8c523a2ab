import { and, eq } from 'drizzle-orm';
import { notFound } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { DocumentPage } from '../contract.ts';
import { documentPages } from './tables.ts';

/** One page (PDF) or part (other kinds), counted from 1. @throws AppError `not_found` 404 */
export async function findPage(db: Database, documentId: string, number: number): Promise<DocumentPage> {
  const [page] = await db
    .select({ number: documentPages.number, text: documentPages.text, blocks: documentPages.blocks })
    .from(documentPages)
    .where(and(eq(documentPages.documentId, documentId), eq(documentPages.number, number)))
    .limit(1);
  if (!page) throw notFound('page');
  return page;
}
