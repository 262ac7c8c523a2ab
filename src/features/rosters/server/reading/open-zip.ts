import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { FileRefused } from '../../files/roster.ts';

const mostEntries = 200;
/** Unpacked, all files together: a package that says less and unpacks to more ends there. */
const mostBytes = 512 * 1024 * 1024;

export type Package = { /** Names without folders, in lower case. */ has(name: string): boolean; open(name: string): Promise<AsyncIterable<Uint8Array>>; close(): void };

/** Opens a zip by its directory; its files are unpacked one by one, as streams. @throws FileRefused when it is none, is locked, or would fill the machine */
export async function openZip(path: string): Promise<Package> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(notReadable);
  try {
    const entries = await listEntries(zip);
    return {
      has: (name) => entries.has(name.toLowerCase()),
      async open(name) {
        const entry = entries.get(name.toLowerCase());
        if (!entry) throw new FileRefused(`There is no ${name} in this package.`);
        return guarded(await zip.openReadStreamPromise(entry).catch(notReadable));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof FileRefused ? error : notReadable();
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new FileRefused('This package has too many files to be a roster.');
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.split('/').at(-1)?.toLowerCase() ?? '';
    if (!name.endsWith('.csv') || entry.fileName.startsWith('__MACOSX/')) continue;
    if (entry.isEncrypted()) throw new FileRefused('This package is locked with a password. Save it without one.');
    // Believed because the library ends a file that unpacks to more than it says.
    bytes += entry.uncompressedSize;
    if (bytes > mostBytes) throw new FileRefused(`Unpacked, this package is larger than ${mostBytes / 1024 / 1024} MB, the most that is read.`);
    if (entries.has(name)) throw new FileRefused(`There are two files called ${name} in this package.`);
    entries.set(name, entry);
  }
  return entries;
}

/** What unpacks to more than it says, or is cut off, is damaged. */
async function* guarded(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) yield chunk;
  } catch {
    notReadable();
  }
}

function notReadable(): never {
  throw new FileRefused('This zip file is damaged, or it is none. Save it again and choose it once more.');
}
