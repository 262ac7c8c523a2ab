import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { forgetSecret, keepSecret, readSecret, warnOfUnreadable } from './kept-secrets.ts';
import { openSecretBox } from './open-secret-box.ts';
import { rotateSecret } from './rotate-secret.ts';
import { createSecretBox, SecretUnreadable } from './secret-box.ts';
import { newSecret, readSecretFile, secretFileOf } from './secret-file.ts';
import { sealedSecrets } from './tables.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slate-secret-'));
});
afterEach(async () => {
  await database.db.delete(sealedSecrets);
  await rm(folder, { recursive: true });
});
afterAll(() => database.close());

const [one, other] = ['first-secret-of-a-test-0123456789', 'second-secret-of-a-test-012345678'];
const boxOf = (...secrets: string[]) => createSecretBox(async () => secrets);
const settings = (SLATE_SECRET?: string[]) => ({ SLATE_DATA_DIR: folder, SLATE_SECRET });
const keep = async (name: string, text: string, SLATE_SECRET?: string[]) => keepSecret(database.db, await openSecretBox(settings(SLATE_SECRET)), { name, text, setBy: null });

test('any text comes back under its own name, never alike twice, and nothing of it can be read', async () => {
  const box = boxOf(one);
  await fc.assert(fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 4, maxLength: 300 }), async (text) => {
    const [first, second] = [await box.seal('engine.key', text), await box.seal('engine.key', text)];
    expect(await box.open('engine.key', first)).toBe(text);
    expect(first).not.toBe(second);
    expect(Buffer.from(first.split('.')[2] ?? '', 'base64url').includes(Buffer.from(text))).toBe(false);
  }), { numRuns: 50 });
});

test('it opens under no other name, by no other secret, and not when one bit is changed', async () => {
  const sealed = await boxOf(one).seal('engine.key', 'sk-1');
  await expect(boxOf(one).open('sign-on.key', sealed)).rejects.toThrow(SecretUnreadable);
  await expect(boxOf(other).open('engine.key', sealed)).rejects.toThrow(SecretUnreadable);
  expect(await boxOf(other, one).open('engine.key', sealed)).toBe('sk-1');
  const [version = '', mark = '', body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    await expect(boxOf(one).open('engine.key', [version, mark, changed.toString('base64url')].join('.'))).rejects.toThrow(SecretUnreadable);
  }
  for (const nonsense of ['', '.', '1..', `1.${mark}.`, `2.${mark}.${body}`, 'x'.repeat(10_000)]) await expect(boxOf(one).open('engine.key', nonsense)).rejects.toThrow(SecretUnreadable);
});

test('the first start makes a secret that only its owner reads; many at once make one', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => readSecretFile(folder)));
  expect(new Set(made.flat()).size).toBe(1);
  expect(Buffer.from(made[0]?.[0] ?? '', 'base64url')).toHaveLength(32);
  expect((await stat(secretFileOf(folder))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secret']);
  await writeFile(secretFileOf(folder), '\n');
  await expect(openSecretBox(settings())).rejects.toThrow('no secret is in it');
});

test('a kept secret is read, replaced and forgotten; the database alone holds neither it nor what opens it', async () => {
  const { db } = database;
  await keep('engine.key', 'sk-one');
  await keep('engine.key', 'sk-two');
  const box = await openSecretBox(settings());
  expect(await readSecret(db, box, 'engine.key')).toBe('sk-two');
  const rows = JSON.stringify(await db.select().from(sealedSecrets));
  expect(rows).not.toContain('sk-');
  expect(rows).not.toContain((await readFile(secretFileOf(folder), 'utf8')).trim());
  await forgetSecret(db, 'engine.key');
  expect(await readSecret(db, box, 'engine.key')).toBeUndefined();
});

test('another secret is said plainly, and what it does not open stays', async () => {
  const { db } = database;
  await keep('engine.key', 'sk-one', [one]);
  const box = await openSecretBox(settings([other]));
  expect(await warnOfUnreadable(db, box)).toMatch(/^One kept key was encrypted with another SLATE_SECRET/);
  await expect(readSecret(db, box, 'engine.key')).rejects.toThrow(SecretUnreadable);
  expect(await warnOfUnreadable(db, await openSecretBox(settings([one])))).toBeNull();
});

test('rotated: all is encrypted anew, a process that runs goes on, the former secret opens nothing', async () => {
  const { db } = database;
  await keep('engine.key', 'sk-one');
  await keep('sign-on.key', 'sk-two');
  const running = await openSecretBox(settings());
  expect(await readSecret(db, running, 'engine.key')).toBe('sk-one');
  const before = await readSecretFile(folder);
  expect(await rotateSecret(db, settings())).toEqual({ resealed: 2, unreadable: [], isOfEnvironment: false });
  const after = await readSecretFile(folder);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  expect([await readSecret(db, running, 'engine.key'), await readSecret(db, running, 'sign-on.key')]).toEqual(['sk-one', 'sk-two']);
  await expect(readSecret(db, boxOf(...before), 'engine.key')).rejects.toThrow(SecretUnreadable);
  expect((await stat(secretFileOf(folder))).mode & 0o777).toBe(0o600);
});

test('rotated while keys are set: none is lost', async () => {
  const { db } = database;
  await keep('engine.key', 'sk-0');
  await Promise.all([rotateSecret(db, settings()), ...Array.from({ length: 10 }, (_, index) => keep(`key.${index}`, `sk-${index}`)), rotateSecret(db, settings())]);
  const box = await openSecretBox(settings());
  for (let index = 0; index < 10; index += 1) expect(await readSecret(db, box, `key.${index}`)).toBe(`sk-${index}`);
});

test('with SLATE_SECRET the first part encrypts what those behind it open; what none opens is named and left', async () => {
  const { db } = database;
  await keep('engine.key', 'sk-one', [one]);
  await keep('lost.key', 'sk-lost', [newSecret()]);
  expect(await rotateSecret(db, settings([other, one]))).toEqual({ resealed: 1, unreadable: ['lost.key'], isOfEnvironment: true });
  expect(await readSecret(db, boxOf(other), 'engine.key')).toBe('sk-one');
});
