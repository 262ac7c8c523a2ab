import { crc32, deflateRawSync } from 'node:zlib';

/** A zip of these files (APPNOTE 6.3), for tests and the bench. */
export function zipOf(files: Record<string, string | Buffer>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, end, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const last = Buffer.alloc(18);
  last.writeUInt16LE(directory.length, 4);
  last.writeUInt16LE(directory.length, 6);
  last.writeUInt32LE(list.length, 8);
  last.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...parts, list, Buffer.from('PK\u0005\u0006'), last]));
}
