import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { jobs } from '#server/jobs/tables.ts';
import { maxUploadBytes } from '../../contract.ts';
import { createReader, refusal, type Reader } from '../reader.factory.ts';
import { documents } from '../tables.ts';

let services: TestServices;
let app: TestApp;
let server: Awaited<ReturnType<TestApp['listen']>>;
let ada: Reader;

beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  server = await app.listen();
});
afterAll(async () => {
  await server.close();
  await services.close();
});

const filesLeft = async () => (await readdir(join(services.env.SLATE_DATA_DIR, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
const rowsLeft = async () => (await services.db.select().from(documents)).length;
const kept = async () => [await filesLeft(), await rowsLeft()];

beforeAll(async () => { ada = await createReader(services, app); });

/** An upload over a real socket, piece by piece. */
function sendSlowly(headers: Record<string, string | number>) {
  const outgoing = httpRequest(`${server.origin}/api/documents?name=big.txt`, { method: 'POST', agent: false, headers: { ...ada.headers, ...headers } });
  const reply = new Promise<{ status: number; body: string }>((resolve, reject) => {
    outgoing.on('response', (incoming) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (piece: string) => { body += piece; }).on('end', () => resolve({ status: incoming.statusCode ?? 0, body })).on('error', reject);
    });
    outgoing.on('error', reject);
  });
  return { outgoing, reply };
}

test('an empty body is refused, whether it says so or not', async () => {
  const before = await kept();
  expect(await refusal(await ada.send('POST', '/documents?name=a.txt'))).toEqual([400, 'empty']);
  expect(await refusal(await ada.upload('a.txt', ''))).toEqual([400, 'empty']);
  const { outgoing, reply } = sendSlowly({ 'transfer-encoding': 'chunked' });
  outgoing.end();
  expect(await reply).toMatchObject({ status: 400, body: expect.stringContaining('"empty"') });
  expect(await kept()).toEqual(before);
});

test('a file that says it is too large is refused before it is sent', async () => {
  const before = await kept();
  const { outgoing, reply } = sendSlowly({ 'content-length': maxUploadBytes + 1 });
  outgoing.write('The first words');
  expect(await reply).toMatchObject({ status: 413, body: expect.stringContaining('larger than 100 MB') });
  outgoing.destroy();
  expect(await kept()).toEqual(before);
});

test('a file that turns out too large is refused while it arrives, and nothing is kept', async () => {
  const before = await kept();
  const { outgoing, reply } = sendSlowly({ 'transfer-encoding': 'chunked' });
  const piece = Buffer.alloc(1024 * 1024, 'a');
  const answered = reply.then(() => 'answered' as const);
  for (let sent = 0; sent <= maxUploadBytes + 20 * piece.length; sent += piece.length) {
    if (!outgoing.write(piece) && await Promise.race([once(outgoing, 'drain'), answered]) === 'answered') break;
  }
  expect(await reply).toMatchObject({ status: 413, body: expect.stringContaining('larger than 100 MB') });
  outgoing.destroy();
  await expect.poll(kept).toEqual(before);
});

test('a connection that is cut in the middle leaves no file and no row', async () => {
  const before = await kept();
  for (const headers of [{ 'transfer-encoding': 'chunked' }, { 'content-length': 1_000_000 }]) {
    const { outgoing, reply } = sendSlowly(headers);
    outgoing.write(Buffer.alloc(300_000, 'a'));
    await expect.poll(filesLeft).toBe(before[0]! + 1);
    outgoing.destroy();
    await expect(reply).rejects.toThrow();
    await expect.poll(kept).toEqual(before);
  }
});

test('the same file twice at once is two documents', async () => {
  const before = await kept();
  const [first, second] = await Promise.all([ada.add('same.txt', 'The same words.'), ada.add('same.txt', 'The same words.')]);
  expect(first.id).not.toBe(second.id);
  expect(await kept()).toEqual(before.map((count) => count + 2));
  await services.runJobs();
  expect([await ada.document(first.id), await ada.document(second.id)]).toMatchObject([{ status: 'ready' }, { status: 'ready' }]);
});

test('when the row cannot be written, the file is swept', async () => {
  const broken: TestServices = { ...services, db: new Proxy(services.db, { get: (db, name) => (name === 'transaction' ? () => Promise.reject(new Error('the disk is full')) : Reflect.get(db, name)) }) };
  const before = await kept();
  const reply = await createTestApp(broken).request('/api/documents?name=a.txt', { method: 'POST', body: 'words', headers: ada.headers });
  expect(await refusal(reply)).toEqual([500, 'internal']);
  await services.db.update(jobs).set({ runAt: new Date() });
  await services.runJobs();
  expect(await kept()).toEqual(before);
});

test.each([
  ['../../etc/passwd', 'passwd', 'passwd'],
  ['C:\\Users\\ada\\book.pdf', 'book.pdf', 'book'],
  ['a\u0000b\r\nc.txt', 'abc.txt', 'abc'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe', 'invoicefdp'],
  ['كتاب الأحياء.pdf', 'كتاب الأحياء.pdf', 'كتاب الأحياء'],
  ['...', 'document', 'document'],
  ['/', 'document', 'document'],
  ['.htaccess', '.htaccess', '.htaccess'],
  ['my_first_essay.docx', 'my_first_essay.docx', 'my first essay'],
  ['e\u0301te\u0301.txt', 'été.txt', 'été'],
  ['\ud800lone.txt', '\ufffdlone.txt', '\ufffdlone'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(176)}.pdf`, 'x'.repeat(176)],
  [`${'👩‍🏫'.repeat(200)}.pdf`, expect.stringMatching(/\.pdf$/), expect.stringMatching(/^[^\ud800-\udfff]*(?:[\ud800-\udbff][\udc00-\udfff])+$/)],
])('the name %# is kept as one that can be shown', async (name, fileName, title) => {
  const added = await ada.add(name.toWellFormed(), 'words');
  expect(added).toMatchObject({ fileName, title });
  const file = await ada.send('GET', `/documents/${added.id}/file`);
  const disposition = file.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; filename="[^"\\\r\n]+"; filename\*=UTF-8''[\w.!~%$&+^`|#-]+$/);
  expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe(added.fileName);
});

test.each(['/documents', '/documents?name=', '/documents?name=%20%20', `/documents?name=${'x'.repeat(5_000)}`])('address %# is no upload', async (path) => {
  const before = await kept();
  expect(await refusal(await ada.send('POST', path, { body: 'words' }))).toEqual([400, 'invalid_input']);
  expect(await kept()).toEqual(before);
});
