import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { createReader, refusal, type Reader } from '../reader.factory.ts';
import { contentDisposition, readRange } from './send-file.ts';

let services: TestServices;
let ada: Reader;
let path: string;
const html = '<!doctype html><script>alert(1)</script><p>0123456789</p>';

beforeAll(async () => {
  services = await createTestServices();
  ada = await createReader(services, createTestApp(services));
  path = `/documents/${(await ada.add('page.html', html)).id}/file`;
  await services.runJobs();
});
afterAll(() => services.close());

const get = (more: Record<string, string> = {}, method = 'GET') => ada.send(method, path, { more });

test('a file comes back as it was sent, and never as a page of ours', async () => {
  const reply = await get();
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe(html);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'attachment; filename="page.html"; filename*=UTF-8\'\'page.html',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=0, must-revalidate',
    'accept-ranges': 'bytes',
    'content-length': String(html.length),
  });
});

test('a file that is not read yet has no kind', async () => {
  const { id } = await ada.add('later.html', html);
  expect((await ada.send('GET', `/documents/${id}/file`)).headers.get('content-type')).toBe('application/octet-stream');
});

test.each([
  ['bytes=0-4', 0, 4], ['bytes=5-', 5, html.length - 1], ['bytes=-3', html.length - 3, html.length - 1],
  ['bytes=10-9999', 10, html.length - 1], ['bytes=-9999', 0, html.length - 1], ['bytes = 0 - 0', 0, 0],
])('%s is a part', async (range, start, end) => {
  const reply = await get({ range });
  expect([reply.status, await reply.text()]).toEqual([206, html.slice(start, end + 1)]);
  expect(reply.headers.get('content-range')).toBe(`bytes ${start}-${end}/${html.length}`);
  expect(reply.headers.get('content-length')).toBe(String(end - start + 1));
});

test.each(['bytes=9999-', 'bytes=-0'])('%s does not exist', async (range) => {
  const reply = await get({ range });
  expect(reply.headers.get('content-range')).toBe(`bytes */${html.length}`);
  expect(await refusal(reply)).toEqual([416, 'bad_range']);
});

test.each(['bytes=5-2', 'bytes=-', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b', 'bytes=99999999999999999-'])('%s is not understood: the whole file', async (range) => {
  const reply = await get({ range });
  expect([reply.status, await reply.text()]).toEqual([200, html]);
});

test('what the browser has already is not sent again', async () => {
  const etag = (await get()).headers.get('etag')!;
  const again = await get({ 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
});

test('HEAD says it all and opens nothing', async () => {
  let opened = 0;
  const files = { ...services.files, read: (...args: Parameters<typeof services.files.read>) => { opened += 1; return services.files.read(...args); } };
  const app = createTestApp({ ...services, files });
  const reply = await app.request(`/api${path}`, { method: 'HEAD', headers: ada.headers });
  expect([reply.status, await reply.text(), reply.headers.get('content-length'), opened]).toEqual([200, '', String(html.length), 0]);
});

test('any range lies within the file', () => {
  fc.assert(fc.property(fc.option(fc.nat({ max: 2_000 })), fc.option(fc.nat({ max: 2_000 })), fc.integer({ min: 1, max: 1_000 }), (first, last, size) => {
    const range = readRange(`bytes=${first ?? ''}-${last ?? ''}`, size);
    if (range === undefined || range === 'unsatisfiable') return;
    expect(range.start).toBeGreaterThanOrEqual(0);
    expect(range.end).toBeLessThan(size);
    expect(range.start).toBeLessThanOrEqual(range.end);
  }));
});

test('any name makes one header that reads back', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
    const header = contentDisposition(name);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(decodeURIComponent(header.split("UTF-8''").at(-1)!)).toBe(name.toWellFormed());
    expect(header.split('"')).toHaveLength(3);
  }));
});
