import { createReadStream } from 'node:fs';
import { access, constants, readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { deleteDocument } from '#features/documents/server/delete-document.ts';
import { readStoredDocument } from '#features/documents/server/reading/read-stored-document.ts';
import { documentPages, documents } from '#features/documents/server/tables.ts';
import { uploadDocument } from '#features/documents/server/files/upload-document.ts';
import { AppError } from '../src/server/errors.ts';
import { type Evaluate, WrongInput } from './evaluation.ts';
import { openProduct, type Product } from './product.ts';

type Row = { file: string; ok: boolean; pages: number; chars: number; ms: number; error: string | null };

/**
 * Uploads and reads every file below a folder as the product does. `ms` is from the first byte sent until the document
 * can be asked. A file is refused when the person is told why; it has crashed when anything else came of it.
 */
export const evaluate: Evaluate = async ([folder = ''], report) => {
  const files = await findFiles(folder);
  const product = await openProduct();
  const count = { files: files.length, ok: 0, refused: 0, crashed: 0 };
  try {
    for (const [index, file] of files.entries()) {
      report.progress(`${index + 1} of ${files.length}: ${file}`);
      const { outcome, ...row } = await read(product, folder, file);
      count[outcome] += 1;
      report.row(row);
    }
  } finally {
    await product.close();
  }
  return count;
};

async function findFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new WrongInput(code === 'ENOENT' ? `There is no folder ${folder}` : code === 'ENOTDIR' ? `${folder} is no folder` : `${folder} cannot be read: ${String(code)}`);
  });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
  if (files.length === 0) throw new WrongInput(`There are no files in ${folder}`);
  return files;
}

async function read(product: Product, folder: string, file: string): Promise<Row & { outcome: 'ok' | 'refused' | 'crashed' }> {
  const started = performance.now();
  const row: Row = { file, ok: false, pages: 0, chars: 0, ms: 0, error: null };
  try {
    const found = await ingest(product, join(folder, file));
    return { ...row, ...found, ok: found.error === null, ms: Math.round(performance.now() - started), outcome: found.outcome };
  } catch (error) {
    const isRefusal = error instanceof AppError && error.status < 500;
    const text = error instanceof Error ? error.message : String(error);
    return { ...row, ms: Math.round(performance.now() - started), error: text, outcome: isRefusal ? 'refused' : 'crashed' };
  }
}

async function ingest(product: Product, path: string) {
  // A pipe or a device would be waited for without end.
  const found = await access(path, constants.R_OK).then(() => stat(path)).catch(() => undefined);
  if (!found?.isFile()) return { pages: 0, chars: 0, error: 'This is no file that can be opened.', outcome: 'refused' as const };
  const content = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  const { id } = await uploadDocument(product, product.ownerId, basename(path), content, found.size);
  await readStoredDocument(product, id, new AbortController().signal);
  const [row] = await product.db.select().from(documents).where(eq(documents.id, id));
  const [text] = await product.db.select({ chars: sql<number>`coalesce(sum(length(text)), 0)::int` }).from(documentPages).where(eq(documentPages.documentId, id));
  if (row) await deleteDocument(product, row);
  if (row?.status === 'ready') return { pages: row.pageCount ?? 0, chars: text?.chars ?? 0, error: null, outcome: 'ok' as const };
  const outcome = row?.status === 'failed' && row.problemCode !== 'internal' ? 'refused' as const : 'crashed' as const;
  return { pages: row?.pageCount ?? 0, chars: 0, error: row?.problem ?? `The document is ${row?.status ?? 'gone'}.`, outcome };
}
