/**
 * Text from bytes: by its byte order mark, else UTF-8 when it is that, else UTF-16 when every other byte is zero, else
 * Windows-1252. undefined when the bytes are no text in any of them.
 * @param declared an encoding that the text itself names (HTML's meta charset), taken before Windows-1252
 */
export function decodeText(bytes: Uint8Array, declared?: string): string | undefined {
  const text = decodeWith(bytes, encodingOf(bytes, declared));
  return isBinary(text) ? undefined : text;
}

function encodingOf(bytes: Uint8Array, declared: string | undefined): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const sample = bytes.subarray(0, 4_096);
  sample.forEach((byte, at) => { if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1; });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length * 0.3 && even < sample.length * 0.05) return 'utf-16le';
  if (even > sample.length * 0.3 && odd < sample.length * 0.05) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  return declared ?? 'windows-1252';
}

/** The last character may be cut: the caller may have handed in the beginning of a file only. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function decodeWith(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function isBinary(text: string): boolean {
  const sample = text.slice(0, 65_536);
  if (sample.includes('\0')) return true;
  const strange = sample.match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f\u007f-\u009f\ufffd]/g)?.length ?? 0;
  return strange > sample.length * 0.02;
}
