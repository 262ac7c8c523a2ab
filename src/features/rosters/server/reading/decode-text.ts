export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
type Bytes = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;

/** Text is UTF-16 by its mark or where every other byte is zero, UTF-8 where all of it is that, else Windows-1252. Reads to the end. */
export async function findEncoding(bytes: Bytes): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    if (isFirst) {
      const wide = wideEncoding(chunk);
      if (wide) return wide;
      isFirst = false;
    }
    if (!isUtf8(utf8, chunk)) return 'windows-1252';
  }
  return isUtf8(utf8, undefined) ? 'utf-8' : 'windows-1252';
}

function wideEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros: [number, number] = [0, 0];
  const sample = bytes.subarray(0, 4_096);
  sample.forEach((byte, at) => { if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1; });
  if (zeros[1] > sample.length * 0.3 && zeros[0] < sample.length * 0.05) return 'utf-16le';
  return zeros[0] > sample.length * 0.3 && zeros[1] < sample.length * 0.05 ? 'utf-16be' : undefined;
}

function isUtf8(decoder: TextDecoder, chunk: Uint8Array | undefined): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** All records of a piece wait for their turn at once. */
const pieceBytes = 8 * 1024;

/** The text of a file, piece by piece, without its mark. */
export async function* decodeText(bytes: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    for (let from = 0; from < chunk.length; from += pieceBytes) yield decoder.decode(chunk.subarray(from, from + pieceBytes), { stream: true });
  }
  yield decoder.decode();
}
