import { openZip as open, type ZipProblem } from '#server/files/open-zip.ts';
import { FileRefused } from '../../files/roster.ts';

const mostEntries = 200;
const mostBytes = 512 * 1024 * 1024;

export type Package = { /** Names without folders, in lower case. */ has(name: string): boolean; open(name: string): Promise<AsyncIterable<Uint8Array>>; close(): void };

/** The tables of a zip. @throws FileRefused when it is none, is locked, or would fill the machine */
export async function openZip(path: string): Promise<Package> {
  const zip = await open(path, { mostEntries, mostBytes, keyOf, refuse });
  return { has: (name) => zip.has(name.toLowerCase()), open: (name) => zip.open(name.toLowerCase()), close: () => zip.close() };
}

function keyOf(fileName: string): string | null {
  const name = fileName.split('/').at(-1)?.toLowerCase() ?? '';
  return name.endsWith('.csv') && !fileName.startsWith('__MACOSX/') ? name : null;
}

function refuse(problem: ZipProblem, name: string): never {
  throw new FileRefused({
    damaged: 'This zip file is damaged, or it is none. Save it again and choose it once more.',
    locked: 'This package is locked with a password. Save it without one.',
    'too many files': 'This package has too many files to be a roster.',
    'too large': `Unpacked, this package is larger than ${mostBytes / 1024 / 1024} MB, the most that is read.`,
    twice: `There are two files called ${name} in this package.`,
    missing: `There is no ${name} in this package.`,
  }[problem]);
}
