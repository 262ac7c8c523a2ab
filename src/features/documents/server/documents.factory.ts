import { newId } from '#shared/ids.ts';
import type { Services } from '#server/services.ts';
import { indexPassages } from './reading/index-passages.ts';
import { documentPages, documents } from './tables.ts';

export type TestDocument = { id: string; title: string };

/** A document that can be asked: one page for each text, one passage for each page. */
export async function createReadyDocument(
  services: Services,
  ownerId: string,
  { title, pages, section = null }: { title: string; pages: string[]; section?: string | null },
): Promise<TestDocument> {
  const document = await createUnreadDocument(services, ownerId, title);
  await services.db.insert(documentPages).values(pages.map((text, at) => ({ documentId: document.id, number: at + 1, text, blocks: [] })));
  await indexPassages(services.db, document.id, pages.map((text, at) => ({ page: at + 1, start: 0, end: text.length, section, text })));
  return document;
}

/** A document that waits to be read. */
export async function createUnreadDocument(services: Services, ownerId: string, title: string): Promise<TestDocument> {
  const id = newId();
  await services.db.insert(documents).values({ id, ownerId, title, fileName: `${title}.txt`, byteSize: 1, fileKey: id, status: 'queued', kind: 'text' });
  return { id, title };
}
