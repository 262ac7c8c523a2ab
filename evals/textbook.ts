import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { readStoredDocument } from '#features/documents/server/reading/read-stored-document.ts';
import { documents } from '#features/documents/server/tables.ts';
import { uploadDocument } from '#features/documents/server/files/upload-document.ts';
import { WrongInput } from './evaluation.ts';
import type { Product } from './product.ts';

/** `book.pdf`, or `book.md` where there is none. */
export function findBook(folder: string): string {
  const book = ['book.pdf', 'book.md'].map((name) => join(folder, name)).find((path) => existsSync(path));
  if (book === undefined) throw new WrongInput(`${folder} has neither book.pdf nor book.md`);
  return book;
}

/** Uploads and reads a book the way the product does; `seconds` is from the first byte sent until it can be asked. */
export async function ingestBook(product: Product, path: string): Promise<{ documentId: string; pages: number; seconds: number }> {
  const started = performance.now();
  const content = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  const { id } = await uploadDocument(product, product.ownerId, path.split('/').at(-1) ?? path, content, undefined);
  await readStoredDocument(product, id, new AbortController().signal);
  const seconds = (performance.now() - started) / 1_000;
  const [row] = await product.db.select().from(documents).where(eq(documents.id, id));
  if (row?.status !== 'ready') throw new WrongInput(`${path} cannot be read: ${row?.problem ?? 'it is gone'}`);
  return { documentId: id, pages: row.pageCount ?? 0, seconds };
}

/**
 * Whether a passage lies in a section: one of the headings above it is that section's title. Only case, white space and
 * a number before the title ('2.1 Atoms') may differ; a passage without headings lies in no section.
 */
export function liesInSection(headings: string | null, title: string): boolean {
  const wanted = plain(title);
  return (headings ?? '').split(' › ').some((heading) => plain(heading) === wanted);
}

const plain = (title: string) => title.normalize('NFKC').replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' ').trim().replace(/^(?:\d+(?:\.\d+)*\.?|[A-Z]\.) /, '').toLowerCase();
