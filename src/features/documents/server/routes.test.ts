import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { documentPage } from '../contract.ts';
import { docxOf, png, textPdf } from './parsing/sample-files.factory.ts';
import { createReader, refusal, type Reader } from './reader.factory.ts';
import { documentPages, documents, passages } from './tables.ts';

let services: TestServices;
let app: TestApp;
let ada: Reader;
let eve: Reader;

beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  [ada, eve] = [await createReader(services, app), await createReader(services, app)];
});
afterAll(() => services.close());

const sentence = 'Osmosis is the movement of water through a membrane.';
const files = async () => (await readdir(join(services.env.SLATE_DATA_DIR, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => entry.name);

test('each kind is taken, read and shown page by page', async () => {
  const kinds = [
    ['pdf', 'book.pdf', await textPdf(sentence, 'The second page.')],
    ['docx', 'essay.docx', docxOf(`<w:p><w:r><w:t>${sentence}</w:t></w:r></w:p>`)],
    ['markdown', 'notes.md', `# Notes\n\n${sentence}`],
    ['text', 'notes.txt', sentence],
    ['html', 'page.html', `<!doctype html><title>x</title><p>${sentence}</p>`],
  ] as const;
  for (const [kind, name, bytes] of kinds) {
    const reply = await ada.upload(name, bytes);
    expect(reply.status).toBe(201);
    const added = await reply.json();
    expect(added).toMatchObject({ fileName: name, title: name.replace(/\.\w+$/, ''), byteSize: Buffer.byteLength(bytes), status: 'queued', kind: null, problem: null });
    await services.runJobs();
    const read = await ada.document((added as { id: string }).id);
    expect(read).toMatchObject({ kind, status: 'ready', pageCount: kind === 'pdf' ? 2 : 1, pagesRead: kind === 'pdf' ? 2 : 1, problem: null });
    const page = documentPage.parse(await (await ada.send('GET', `/documents/${read.id}/pages/1`)).json());
    expect(page.text.replaceAll('\n', ' ')).toContain(sentence);
    const last = page.blocks.at(-1)!;
    expect(page.text.slice(last.start, last.end).replaceAll('\n', ' ')).toContain(sentence);
  }
  const listed = await ada.documents();
  expect(listed.map((document) => document.kind)).toEqual(kinds.map(([kind]) => kind).toReversed());
  expect(await eve.documents()).toEqual([]);
});

test('what cannot be read says why, and keeps its file', async () => {
  const { id } = await ada.add('photo.pdf', png);
  await services.runJobs();
  expect(await ada.document(id)).toMatchObject({ status: 'failed', problemCode: 'unsupported', problem: expect.stringMatching(/^This is a PNG picture/) });
  expect((await ada.send('GET', `/documents/${id}/file`)).status).toBe(200);
});

test('a document is renamed, and its name is checked', async () => {
  const { id } = await ada.add('a.txt', sentence);
  expect(await (await ada.rename(id, '  Cells ‏and water ')).json()).toMatchObject({ title: 'Cells ‏and water', fileName: 'a.txt' });
  for (const title of ['', '   ', 'x'.repeat(201), 7, undefined]) expect(await refusal(await ada.rename(id, title))).toEqual([400, 'invalid_input']);
  expect(await ada.document(id)).toMatchObject({ title: 'Cells ‏and water' });
});

test('a document is deleted with its pages, passages and file', async () => {
  const { id } = await ada.add('a.txt', sentence);
  await services.runJobs();
  const [row] = await services.db.select().from(documents).where(eq(documents.id, id));
  expect(await files()).toContain(row!.fileKey);
  expect((await ada.send('DELETE', `/documents/${id}`)).status).toBe(204);
  expect(await files()).not.toContain(row!.fileKey);
  expect(await services.db.select().from(documentPages).where(eq(documentPages.documentId, id))).toEqual([]);
  expect(await services.db.select().from(passages).where(eq(passages.documentId, id))).toEqual([]);
  expect(await refusal(await ada.send('DELETE', `/documents/${id}`))).toEqual([404, 'not_found']);
});

test('reading is stopped and begun again', async () => {
  const { id } = await ada.add('a.txt', sentence);
  expect(await refusal(await ada.send('POST', `/documents/${id}/retry`))).toEqual([409, 'not_retryable']);
  expect(await (await ada.send('POST', `/documents/${id}/cancel`)).json()).toMatchObject({ status: 'cancelled' });
  await services.runJobs();
  expect(await ada.document(id)).toMatchObject({ status: 'cancelled', pageCount: null });
  expect(await refusal(await ada.send('POST', `/documents/${id}/cancel`))).toEqual([409, 'not_reading']);
  expect(await (await ada.send('POST', `/documents/${id}/retry`)).json()).toMatchObject({ status: 'queued' });
  await services.runJobs();
  expect(await ada.document(id)).toMatchObject({ status: 'ready', pageCount: 1 });
});

test('nobody reaches someone else\'s document, one that is not there, or any unsigned', async () => {
  const { id } = await ada.add('a.txt', sentence);
  await services.runJobs();
  const calls: [string, string, string?][] = [
    ['GET', ''], ['PATCH', '', '{"title":"mine"}'], ['DELETE', ''], ['POST', '/cancel'], ['POST', '/retry'], ['GET', '/file'], ['GET', '/pages/1'],
  ];
  for (const [method, rest, body] of calls) {
    const init = { ...(body ? { body } : {}), more: { 'content-type': 'application/json' } };
    const foreign = await eve.send(method, `/documents/${id}${rest}`, init);
    const missing = await ada.send(method, `/documents/${newId()}${rest}`, init);
    const [told, expected] = [await foreign.json() as { error: object }, await missing.json() as { error: object }];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    // Nothing tells one from the other.
    expect({ ...told.error, reference: '' }).toEqual({ ...expected.error, reference: '' });
    expect(await refusal(await ada.send(method, `/documents/no-id${rest}`, init))).toEqual([400, 'invalid_input']);
    const unsigned = await app.request(`/api/documents/${id}${rest}`, { method, ...(body ? { body } : {}) });
    expect(unsigned.status).toBe(401);
  }
  for (const [method, path] of [['GET', '/api/documents'], ['POST', '/api/documents?name=a.txt']] as const) {
    expect((await app.request(path, { method, ...(method === 'POST' ? { body: sentence } : {}) })).status).toBe(401);
  }
  expect(await ada.document(id)).toMatchObject({ title: 'a', status: 'ready' });
});

test('a page that is not there is not found; one that is no number is bad input', async () => {
  const { id } = await ada.add('a.txt', sentence);
  await services.runJobs();
  for (const page of ['2', '5000', '2147483647']) expect(await refusal(await ada.send('GET', `/documents/${id}/pages/${page}`))).toEqual([404, 'not_found']);
  for (const page of ['0', '-1', '1.5', 'one', '99999999999', 'Infinity']) expect(await refusal(await ada.send('GET', `/documents/${id}/pages/${page}`))).toEqual([400, 'invalid_input']);
});
