import type { FileStore } from '#server/files/file-store.ts';
import { cleanCell, cut, FileRefused } from '../../files/roster.ts';
import { findEncoding, decodeText } from './decode-text.ts';
import { findSeparator, readCsv } from './read-csv.ts';
import { openZip } from './open-zip.ts';
import { readManifest } from './read-manifest.ts';
import type { FileDescription } from '../stored.ts';

const beginningBytes = 256 * 1024;
const sampleRows = 5;

/** What a stored file is, by its beginning: a package of OneRoster, or a CSV with these headings. @throws FileRefused when it is neither */
export async function describeFile(files: FileStore, key: string): Promise<FileDescription> {
  const beginning = new Uint8Array(await new Response(await files.read(key, { start: 0, end: beginningBytes - 1 })).arrayBuffer());
  if (beginning[0] === 0x50 && beginning[1] === 0x4b) return describePackage(await files.localPath(key));
  if (isOther(beginning)) throw new FileRefused('This is not a CSV file. In a spreadsheet, choose “Save as” and then “CSV”.');
  // The last character may be cut in two.
  const encoding = await findEncoding(only(beginning.subarray(0, beginning.length < beginningBytes ? undefined : beginning.findLastIndex((byte) => byte === 0x0a) + 1 || undefined)));
  const pieces: string[] = [];
  for await (const piece of decodeText(only(beginning), encoding)) pieces.push(piece);
  const text = pieces.join('');
  if (text.slice(0, 4_096).includes('\0')) throw new FileRefused('This is not a CSV file: its bytes are not text.');
  const { separator, skip } = findSeparator(text);
  const [headings, ...sample] = await firstRecords(text, separator, skip);
  if (!headings || headings.every((cell) => cell === '')) throw new FileRefused('This file has no row with headings.');
  if (headings.length > 200) throw new FileRefused('This file has more than 200 columns. Keep those that say who is in which class.');
  return { kind: 'csv', separator, headings: headings.map((cell) => cut(cleanCell(cell), 100)), sample: sample.map((row) => row.map((cell) => cut(cleanCell(cell), 60))) };
}

async function firstRecords(text: string, separator: ',' | ';' | '\t', skip: number): Promise<string[][]> {
  const records: string[][] = [];
  try {
    for await (const { cells } of readCsv(only(text), separator)) {
      records.push(cells);
      if (records.length > sampleRows + skip) break;
    }
  } catch (error) {
    // Only the beginning was looked at: the reading itself tells where a row goes wrong.
    if (records.length <= skip) throw error;
  }
  return records.slice(skip);
}

async function describePackage(path: string): Promise<FileDescription> {
  const zip = await openZip(path);
  try {
    return await readManifest(zip);
  } finally {
    zip.close();
  }
}

/** A spreadsheet, a PDF, a picture. */
const isOther = (bytes: Uint8Array) => [[0xd0, 0xcf, 0x11, 0xe0], [0x25, 0x50, 0x44, 0x46], [0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff], [0x1f, 0x8b]].some((signs) => signs.every((sign, at) => bytes[at] === sign));

async function* only<Value>(value: Value): AsyncGenerator<Value> {
  yield await Promise.resolve(value);
}
