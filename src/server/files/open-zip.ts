import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** `damaged`: also what is no zip at all. `twice`: two files go by the same key. */
export type ZipProblem = 'damaged' | 'locked' | 'too many files' | 'too large' | 'twice' | 'missing';

export type ZipReading = {
  mostEntries: number;
  /** Unpacked, all files together that are wanted: a zip that says less and unpacks to more ends there. */
  mostBytes: number;
  /** What a file goes by; null: it is left aside. Names are checked before: none leads out of the zip. */
  keyOf: (fileName: string) => string | null;
  /** Throws in the words of who reads. @param key of the file that it is about, where it is about one */
  refuse: (problem: ZipProblem, key: string) => never;
};

export type Zip = {
  /** In the order of the zip. */
  readonly keys: readonly string[];
  has(key: string): boolean;
  /** Unpacks one file as it is read. */
  open(key: string): Promise<AsyncIterable<Uint8Array>>;
  close(): void;
};

/** Opens a zip by its directory: a file of the machine, or its bytes. Its files are unpacked one by one, as streams. */
export async function openZip(source: string | Buffer, { mostEntries, mostBytes, keyOf, refuse }: ZipReading): Promise<Zip> {
  const options = { lazyEntries: true, autoClose: false };
  const damaged = (key: string): never => refuse('damaged', key);
  const zip = await (typeof source === 'string' ? yauzl.openPromise(source, options) : yauzl.fromBufferPromise(source, options)).catch(() => damaged(''));
  const refused = new WeakSet<object>();
  const refuseEntry = (problem: ZipProblem, key: string): never => {
    try {
      return refuse(problem, key);
    } catch (error) {
      if (error instanceof Error) refused.add(error);
      throw error;
    }
  };
  try {
    if (zip.entryCount > mostEntries) refuseEntry('too many files', '');
    const entries = await listEntries(zip, mostBytes, keyOf, refuseEntry);
    return {
      keys: [...entries.keys()],
      has: (key) => entries.has(key),
      async open(key) {
        const entry = entries.get(key) ?? refuse('missing', key);
        return guarded(await zip.openReadStreamPromise(entry).catch(() => damaged(key)), () => damaged(key));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    if (error instanceof Error && refused.has(error)) throw error;
    return damaged('');
  }
}

async function listEntries(zip: ZipFile, mostBytes: number, keyOf: ZipReading['keyOf'], refuse: ZipReading['refuse']): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const key = entry.fileName.endsWith('/') ? null : keyOf(entry.fileName);
    if (key === null) continue;
    if (entry.isEncrypted()) refuse('locked', key);
    // Believed because the library ends a file that unpacks to more than it says.
    bytes += entry.uncompressedSize;
    if (bytes > mostBytes) refuse('too large', key);
    if (entries.has(key)) refuse('twice', key);
    entries.set(key, entry);
  }
  return entries;
}

/** What unpacks to more than it says, or is cut off, is damaged. */
async function* guarded(stream: Readable, damaged: () => never): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) yield chunk;
  } catch {
    damaged();
  }
}
