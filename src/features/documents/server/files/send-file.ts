import type { Context } from 'hono';
import { AppError } from '#server/errors.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { DocumentKind } from '../../contract.ts';
import type { DocumentRow } from '../present-document.ts';

/** HTML and Markdown go out as plain text: what someone uploaded is never a page of our origin. */
const contentTypes: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  markdown: 'text/plain; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  html: 'text/plain; charset=utf-8',
};

/** The original bytes, whole or one range (RFC 9110, section 14). @throws AppError `bad_range` 416 */
export async function sendFile(c: Context, files: FileStore, document: DocumentRow): Promise<Response> {
  const size = await files.size(document.fileKey);
  // A stored file never changes, so its key tells one version from another.
  const etag = `"${document.fileKey}"`;
  const headers: Record<string, string> = {
    'content-type': document.kind ? contentTypes[document.kind] : 'application/octet-stream',
    'content-disposition': contentDisposition(document.fileName),
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=0, must-revalidate',
    'accept-ranges': 'bytes',
    etag,
  };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, 'content-length': String(size) });
  const isSameFile = (c.req.header('if-range') ?? etag) === etag;
  const range = isSameFile ? readRange(c.req.header('range'), size) : undefined;
  if (range === 'unsatisfiable') {
    c.header('content-range', `bytes */${size}`);
    throw new AppError('bad_range', 416, 'This part of the file does not exist.', { size });
  }
  if (range === undefined) return c.body(await files.read(document.fileKey), 200, { ...headers, 'content-length': String(size) });
  return c.body(await files.read(document.fileKey, range), 206, {
    ...headers,
    'content-length': String(range.end - range.start + 1),
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
  });
}

/** First and last byte, both included. Several ranges, or none that we understand: the whole file. */
export function readRange(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(/\s/g, '') ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}

/** Always a download by name (RFC 6266): the plain name for old programs, the true one in UTF-8. */
export function contentDisposition(fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
