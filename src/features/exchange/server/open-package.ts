import { openZip, type ZipProblem } from '#server/files/open-zip.ts';
import { ExchangeRefused } from '../exchanged.ts';
import type { Package } from '../package/package.ts';

/** Ten thousand items, each a file with some pictures. */
const mostEntries = 60_000;
const mostBytes = 1024 * 1024 * 1024;
/** Of one file: more than any picture or test. */
const mostOfOne = 256 * 1024 * 1024;

/** Whether bytes begin as a zip does. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05);

/** Opens a package: a file of the machine, or its bytes. @throws ExchangeRefused when it is no zip, is locked, or would fill the machine */
export async function openPackage(source: string | Uint8Array): Promise<Package & { close(): void }> {
  const bytes = typeof source === 'string' ? source : Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const zip = await openZip(bytes, { mostEntries, mostBytes, keyOf: (name) => (name.startsWith('__MACOSX/') ? null : name), refuse });
  return {
    names: zip.keys,
    close: () => zip.close(),
    async read(name) {
      if (!zip.has(name)) return null;
      const chunks: Uint8Array[] = [];
      let length = 0;
      for await (const chunk of await zip.open(name)) {
        length += chunk.length;
        if (length > mostOfOne) refuse('too large', name);
        chunks.push(chunk);
      }
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

function refuse(problem: ZipProblem, name: string): never {
  throw new ExchangeRefused({
    damaged: name === '' ? 'This zip file is damaged, or it is none. Save it again and choose it once more.' : `The file ${name} of this package is damaged.`,
    locked: 'This package is locked with a password. Save it without one.',
    'too many files': `This package has more than ${mostEntries} files, the most that is read.`,
    'too large': 'Unpacked, this package is larger than what is read.',
    twice: `There are two files called ${name} in this package.`,
    missing: `There is no ${name} in this package.`,
  }[problem]);
}
