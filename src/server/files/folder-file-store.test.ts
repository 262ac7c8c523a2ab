import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { createFolderFileStore } from './folder-file-store.ts';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slate-files-'));
  store = await createFolderFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const key = '01901234-5678-7abc-8def-0123456789ab';
const streamOf = (...chunks: string[]) => new Blob(chunks).stream();
const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();
const filesBelow = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test('what was written is read back, whole and in part', async () => {
  expect(await store.write(key, streamOf('0123456789'), 10)).toEqual({ byteSize: 10 });
  expect(await store.size(key)).toBe(10);
  expect(await textOf(await store.read(key))).toBe('0123456789');
  expect(await textOf(await store.read(key, { start: 2, end: 4 }))).toBe('234');
  expect(await textOf(await store.read(key, { start: 8, end: 99 }))).toBe('89');
  expect(await textOf(await store.read(key, { start: 10, end: 99 }))).toBe('');
  expect(await readFile(await store.localPath(key), 'utf8')).toBe('0123456789');
});

test('a file of many chunks keeps every byte', async () => {
  const bytes = Uint8Array.from({ length: 3_000_001 }, (_, position) => (position * 31) % 251);
  await store.write(key, new Blob([bytes]).stream(), 4_000_000);
  expect(new Uint8Array(await new Response(await store.read(key)).arrayBuffer())).toEqual(bytes);
});

test('a file that is too large is refused and leaves nothing', async () => {
  await expect(store.write(key, streamOf('0123456789', 'x'), 10)).rejects.toMatchObject({ code: 'too_large', status: 413 });
  expect(await filesBelow()).toEqual([]);
});

test('an upload that breaks off leaves nothing', async () => {
  let sent = 0;
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 2) controller.error(new Error('the line broke'));
      else controller.enqueue(new Uint8Array(1000));
    },
  });
  await expect(store.write(key, broken, 10_000)).rejects.toThrow('the line broke');
  expect(await filesBelow()).toEqual([]);
});

test('a reader that goes away lets go of the file', async () => {
  await store.write(key, new Blob([new Uint8Array(1_000_000)]).stream(), 1_000_000);
  const reader = (await store.read(key)).getReader();
  await reader.read();
  await reader.cancel();
  await expect(reader.read()).resolves.toMatchObject({ done: true });
});

test('a key that is not there is not found; removing it twice is no fault', async () => {
  await store.write(key, streamOf('x'), 1);
  await store.remove(key);
  await store.remove(key);
  for (const attempt of [() => store.read(key), () => store.size(key), () => store.localPath(key)]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found', status: 404 });
  }
});

test.each(['../../etc/passwd', 'a/b', '', '.hidden-file', 'with space', 'x'.repeat(200)])('the key %j is refused', async (bad) => {
  await expect(store.write(bad, streamOf('x'), 1)).rejects.toThrow('A key of the file store');
  await expect(store.remove(bad)).rejects.toThrow('A key of the file store');
});

test('a file is readable by its owner only', async () => {
  await store.write(key, streamOf('x'), 1);
  expect((await stat(await store.localPath(key))).mode & 0o077).toBe(0);
});

test('a later start removes what a crash left a day ago, and spares what another process is writing', async () => {
  await writeFile(join(folder, 'unfinished', 'old'), 'x');
  await writeFile(join(folder, 'unfinished', 'new'), 'x');
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(join(folder, 'unfinished', 'old'), twoDaysAgo, twoDaysAgo);
  await createFolderFileStore(folder);
  expect(await readdir(join(folder, 'unfinished'))).toEqual(['new']);
});
