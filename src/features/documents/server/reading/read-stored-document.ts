import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { DocumentPage } from '../../contract.ts';
import { indexPassages } from './index-passages.ts';
import { parseFile } from '../parsing/parse-file.ts';
import type { ParsedPage, ParseOutcome, ParseProgress } from '../parsing/parsed-document.ts';
import { documentPages, documents } from '../tables.ts';

const progressEvery = 400;

/**
 * Reads a stored file and makes its document ready, or failed with a reason. Does nothing for a document that is gone or
 * no longer waits to be read; stops when it is cancelled or deleted meanwhile.
 */
export async function readStoredDocument(services: Services, documentId: string, signal: AbortSignal): Promise<void> {
  const { db, files, log } = services;
  const [row] = await db
    .update(documents)
    .set({ status: 'reading', pagesRead: 0, pageCount: null })
    .where(and(eq(documents.id, documentId), inArray(documents.status, ['queued', 'reading'])))
    .returning({ fileKey: documents.fileKey, fileName: documents.fileName });
  if (!row) return;
  const gone = new AbortController();
  const progress = writeProgress(db, documentId, () => gone.abort());
  let outcome: ParseOutcome;
  try {
    outcome = await parseFile(await files.localPath(row.fileKey), {
      fileName: row.fileName, signal: AbortSignal.any([signal, gone.signal]), onProgress: progress.report,
    });
  } catch (error) {
    if (gone.signal.aborted) return;
    throw error;
  } finally {
    await progress.end();
  }
  if (!outcome.ok) {
    log.info({ documentId, code: outcome.code }, 'a document cannot be read');
    await db.update(documents)
      .set({ status: 'failed', kind: outcome.kind, problemCode: outcome.code, problem: outcome.problem })
      .where(and(eq(documents.id, documentId), eq(documents.status, 'reading')));
    return;
  }
  await storeDocument(db, documentId, outcome);
}

/** Pages, passages, search index and `ready` in one transaction: a document is never half searchable. */
async function storeDocument(db: Database, documentId: string, outcome: Extract<ParseOutcome, { ok: true }>): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ status: documents.status }).from(documents).where(eq(documents.id, documentId)).for('update');
    if (row?.status !== 'reading') return;
    await tx.delete(documentPages).where(eq(documentPages.documentId, documentId));
    await insertPages(tx, documentId, outcome.pages);
    await indexPassages(tx, documentId, outcome.passages);
    await tx.update(documents)
      .set({ kind: outcome.kind, pagesRead: outcome.pages.length, pageCount: outcome.pages.length })
      .where(eq(documents.id, documentId));
  });
}

async function insertPages(db: Database, documentId: string, pages: readonly ParsedPage[]): Promise<void> {
  const batch = 500;
  for (let from = 0; from < pages.length; from += batch) {
    const some = pages.slice(from, from + batch);
    await db.execute(sql`
      insert into ${documentPages} (document_id, number, text, blocks)
      select ${documentId}::uuid, number, text, blocks::jsonb
      from unnest(
        ${sql.param(some.map((_, at) => from + at + 1))}::int[], ${sql.param(some.map((page) => page.text))}::text[],
        ${sql.param(some.map((page) => JSON.stringify(presentBlocks(page))))}::text[]
      ) as fresh (number, text, blocks)`);
  }
}

/** A reader of the page needs no word for what repeats: it is a paragraph like any other. */
function presentBlocks(page: ParsedPage): DocumentPage['blocks'] {
  return page.blocks.map((block) => ({ ...block, kind: block.kind === 'furniture' ? 'paragraph' : block.kind }));
}

/** Writes at most a few times a second, one write at a time. `onGone`: the document was deleted or cancelled, nobody waits for it. */
function writeProgress(db: Database, documentId: string, onGone: () => void) {
  let latest: ParseProgress | undefined;
  let writing: Promise<void> | undefined;
  const ended = new AbortController();
  const write = async () => {
    while (latest) {
      const { kind, pagesRead, pageCount } = latest;
      latest = undefined;
      const rows = await db.update(documents).set({ kind, pagesRead, pageCount })
        .where(and(eq(documents.id, documentId), eq(documents.status, 'reading')))
        .returning({ id: documents.id });
      if (rows.length === 0) onGone();
      await sleep(progressEvery, undefined, { signal: ended.signal }).catch(() => {});
    }
    writing = undefined;
  };
  let failure: unknown;
  return {
    report: (progress: ParseProgress) => {
      latest = progress;
      writing ??= write().catch((error: unknown) => { failure = error; writing = undefined; });
    },
    /** Waits for the write under way. @throws what a write failed with */
    end: async () => {
      latest = undefined;
      ended.abort();
      await writing;
      if (failure) throw failure;
    },
  };
}
