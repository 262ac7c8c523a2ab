import { inflateRawSync } from 'node:zlib';
import { errorCode } from '#server/error-code.ts';
import { FileProblem } from './problems.ts';

export type ZipEntry = { name: string; method: number; compressedSize: number; size: number; offset: number; isEncrypted: boolean };

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const maxEntries = 20_000;

export const isZip = (bytes: Buffer) => bytes.length >= 22 && bytes.readUInt32LE(0) === localSignature;

/** The directory of a ZIP file (APPNOTE 6.3, sections 4.3.12 and 4.3.16). @throws FileProblem `broken` */
export function zipEntries(bytes: Buffer): ZipEntry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > maxEntries) throw new FileProblem('unsupported', 'This file is a package of too many parts to be a document.');
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw new FileProblem('broken');
    const [nameLength, extraLength, commentLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10), compressedSize: bytes.readUInt32LE(at + 20), size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= first; at -= 1) if (bytes.readUInt32LE(at) === endSignature) return at;
  throw new FileProblem('broken');
}

/**
 * The bytes of one entry. What it claims to hold is not believed: unpacking ends at `maxBytes`.
 * @throws FileProblem `too_much_memory` past that, `broken` when it cannot be unpacked
 */
export function unzipEntry(bytes: Buffer, entry: ZipEntry, maxBytes: number): Buffer {
  const at = entry.offset;
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localSignature) throw new FileProblem('broken');
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(from, from + entry.compressedSize);
  if (entry.method === 0) {
    if (packed.length > maxBytes) throw new FileProblem('too_much_memory');
    return packed;
  }
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    throw new FileProblem(error instanceof RangeError || errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'too_much_memory' : 'broken');
  }
}
