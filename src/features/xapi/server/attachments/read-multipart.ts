import { AppError } from '#server/errors.ts';

export type Part = { headers: ReadonlyMap<string, string>; content: Buffer };

const bad = (why: string) => new AppError('invalid_multipart', 400, `This multipart/mixed request cannot be read: ${why}.`);
const lineEnd = Buffer.from('\r\n');

/** The boundary that a `Content-Type: multipart/mixed` names. */
export function readBoundary(contentType: string): string {
  const match = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw bad('its Content-Type names no boundary');
  return boundary;
}

/**
 * RFC 2046, section 5.1: what stands before the first boundary and after the last one is passed over.
 * @throws AppError `invalid_multipart` 400
 */
export function readMultipart(body: Buffer, boundary: string): Part[] {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first boundary may stand at the very beginning.
  const bytes = Buffer.concat([lineEnd, body]);
  const parts: Part[] = [];
  let at = bytes.indexOf(delimiter);
  if (at < 0) throw bad('the boundary is not in it');
  for (;;) {
    const afterName = at + delimiter.length;
    if (bytes.subarray(afterName, afterName + 2).toString('latin1') === '--') return parts;
    const start = bytes.indexOf(lineEnd, afterName);
    const next = bytes.indexOf(delimiter, afterName);
    if (start < 0 || next < 0) throw bad('it ends before its last boundary');
    parts.push(readPart(bytes.subarray(start + 2, Math.max(start + 2, next))));
    if (parts.length > 1_001) throw bad('it has more than 1,000 attachments');
    at = next;
  }
}

function readPart(bytes: Buffer): Part {
  // A part without headers begins with the empty line.
  const headEnd = bytes.subarray(0, 2).equals(lineEnd) ? 0 : bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) throw bad('a part has no empty line after its headers');
  const headers = new Map<string, string>();
  for (const line of bytes.subarray(0, headEnd).toString('latin1').split('\r\n').filter(Boolean)) {
    const colon = line.indexOf(':');
    if (colon < 1) throw bad('a part has a header without a name');
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, content: bytes.subarray(headEnd === 0 ? 2 : headEnd + 4) };
}
