import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { keptPicture, mostPictureBytes } from '../../contract.ts';
import { itemPictures } from '../tables.ts';

let services: TestServices;
let app: TestApp;
let teacher: SignedIn;
let pupil: SignedIn;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  [teacher, pupil] = [await createSignedIn(services, app, ['teacher']), await createSignedIn(services, app)];
});
afterAll(() => services.close());

const blank = (width: number, height: number, alpha = 1) => sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha } } });
const upload = (bytes: Uint8Array | string, by = teacher) => app.request('/api/item-pictures', { method: 'POST', headers: by.headers, body: typeof bytes === 'string' ? bytes : Buffer.from(bytes) });
const kept = async (bytes: Uint8Array) => keptPicture.parse(await (await upload(bytes)).json());
const see = (asset: string, headers: Record<string, string> = pupil.headers) => app.request(`/api/item-pictures/${asset}`, { headers });

test.each([
  ['png', 'image/png', () => blank(40, 30).png().toBuffer()], ['jpeg', 'image/jpeg', () => blank(40, 30).jpeg().toBuffer()],
  ['gif', 'image/png', () => blank(40, 30).gif().toBuffer()], ['webp with glass', 'image/png', () => blank(40, 30, 0.5).webp().toBuffer()],
  ['webp', 'image/jpeg', () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } }).webp().toBuffer()],
])('%s is taken and sent as %s to who is signed in', async (_name, mediaType, make) => {
  const picture = await kept(await make());
  expect(picture).toMatchObject({ width: 40, height: 30, mediaType });
  const reply = await see(picture.asset);
  expect(Object.fromEntries(reply.headers)).toMatchObject({ 'content-type': mediaType, 'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox", 'content-length': String(picture.byteSize) });
  expect(reply.headers.get('cache-control')).toContain('immutable');
  expect((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width).toBe(40);
  expect((await see(picture.asset, { ...pupil.headers, 'if-none-match': `"${picture.asset}"` })).status).toBe(304);
});

test('what a camera writes into a picture is gone, and it stands upright', async () => {
  const photograph = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'blue' } })
    .withExif({ IFD0: { Artist: 'Ada Secret', Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }).jpeg().toBuffer();
  const written = await sharp(photograph).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(written.includes('Exif')).toBe(true);
  const picture = await kept(written);
  expect(picture).toMatchObject({ width: 20, height: 60 });
  const bytes = Buffer.from(await (await see(picture.asset)).arrayBuffer());
  expect([bytes.includes('Exif'), bytes.includes('Secret'), (await sharp(bytes).metadata()).exif]).toEqual([false, false, undefined]);
});

test('the same picture twice is kept once, also at once', async () => {
  const bytes = await blank(11, 7).png().toBuffer();
  const both = await Promise.all([kept(bytes), kept(bytes)]);
  expect(both[0]?.asset).toBe(both[1]?.asset);
  expect(await services.db.$count(itemPictures)).toBeGreaterThan(0);
});

test('a large one is made smaller', async () => {
  expect(await kept(await sharp({ create: { width: 5_000, height: 100, channels: 3, background: 'green' } }).png().toBuffer())).toMatchObject({ width: 2_400, height: 48 });
});

test.each([
  ['a text', 'hello there, this is no picture', 422], ['SVG, which can hold a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 422],
  ['nothing', '', 400], ['the beginning of a PNG', '\x89PNG\r\n\x1a\nxxxx', 422], ['more than is taken', new Uint8Array(mostPictureBytes + 1), 413],
])('%s is refused in words', async (_name, bytes, status) => {
  const reply = await upload(bytes);
  expect(reply.status).toBe(status);
  expect((await reply.json()).error.message).toMatch(/\. /);
});

test('a file of a few bytes that claims to be as large as a house is refused before it is unpacked', async () => {
  const png = await blank(8, 8).png().toBuffer();
  png.writeUInt32BE(40_000, 16);
  png.writeUInt32BE(40_000, 20);
  expect((await upload(png)).status).toBe(422);
});

test('only teachers bring pictures, and nobody who is not signed in sees them', async () => {
  expect((await upload(await blank(5, 5).png().toBuffer(), pupil)).status).toBe(403);
  const { asset } = await kept(await blank(5, 6).png().toBuffer());
  expect((await see(asset, {})).status).toBe(401);
  expect((await see('not-there')).status).toBe(404);
  expect((await see('..%2f..%2fetc')).status).toBe(400);
});
