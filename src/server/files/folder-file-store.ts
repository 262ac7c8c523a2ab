import { randomBytes } from 'node:crypto';
import { mkdir, open, type FileHandle, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, notFound } from '../errors.ts';
import type { FileStore } from './file-store.ts';

/**
 * Files in a folder of this machine, spread over 256 subfolders. A file appears under its key only when all its bytes
 * are on the disk; what a crash left half written stands under another name and is removed by a start a day later (other
 * processes may be writing now).
 */
export async function createFolderFileStore(folder: string): Promise<FileStore> {
  const unfinished = join(folder, 'unfinished');
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await removeLeftovers(unfinished);

  const store: FileStore = {
    async write(key, content, maxBytes) {
      const path = pathOf(folder, key);
      const part = join(unfinished, randomBytes(12).toString('hex'));
      try {
        const byteSize = await writeDurably(part, content, maxBytes);
        const parent = join(path, '..');
        await mkdir(parent, { recursive: true, mode: 0o700 });
        await rename(part, path);
        await syncFolder(parent);
        return { byteSize };
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      return streamOf(await store.localPath(key), range ?? { start: 0, end: Infinity });
    },
    async size(key) {
      return (await stat(pathOf(folder, key)).catch(notThere)).size;
    },
    async localPath(key) {
      await store.size(key);
      return pathOf(folder, key);
    },
    async remove(key) {
      await rm(pathOf(folder, key), { force: true });
    },
  };
  return store;
}

/** Opens the file when the first bytes are asked for: a reply that nobody reads leaves none open. */
function streamOf(path: string, range: { start: number; end: number }): ReadableStream<Uint8Array> {
  let position = range.start;
  let file: FileHandle | undefined;
  return new ReadableStream({
    async pull(controller) {
      file ??= await open(path).catch(notThere);
      const wanted = Math.min(256 * 1024, range.end - position + 1);
      const { bytesRead, buffer } = wanted > 0
        ? await file.read(new Uint8Array(wanted), 0, wanted, position)
        : { bytesRead: 0, buffer: new Uint8Array() };
      if (bytesRead === 0) {
        await file.close();
        controller.close();
        return;
      }
      position += bytesRead;
      controller.enqueue(buffer.subarray(0, bytesRead));
    },
    cancel: () => file?.close(),
  }, { highWaterMark: 0 });
}

function notThere(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? notFound('file') : error;
}

async function removeLeftovers(unfinished: string) {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > 24 * 3_600_000) await rm(path, { force: true });
  }
}

/** Keys are made by us; one that could lead out of the folder is a fault of the program, never of a person. */
function pathOf(folder: string, key: string): string {
  if (!/^[0-9a-z][0-9a-z_-]{7,99}$/i.test(key)) throw new Error('A key of the file store has letters, digits, - and _ only.');
  // The end of a UUIDv7 is random, its beginning is the time.
  return join(folder, key.slice(-2).toLowerCase(), key);
}

async function writeDurably(path: string, content: ReadableStream<Uint8Array>, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let byteSize = 0;
    for await (const chunk of content) {
      byteSize += chunk.byteLength;
      if (byteSize > maxBytes) {
        throw new AppError('too_large', 413, `This file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB, the most that Slate takes.`, { maxBytes });
      }
      for (let rest = chunk; rest.byteLength > 0;) {
        const { bytesWritten } = await file.write(rest);
        rest = rest.subarray(bytesWritten);
      }
    }
    await file.sync();
    return byteSize;
  } finally {
    await file.close();
  }
}

/** The new name is durable once its folder is. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
