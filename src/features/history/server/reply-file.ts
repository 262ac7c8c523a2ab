import type { Context } from 'hono';
import type { ExportFormat } from './export-threads.ts';

const types: Record<ExportFormat, { mime: string; ending: string }> = {
  markdown: { mime: 'text/markdown; charset=utf-8', ending: 'md' },
  json: { mime: 'application/json', ending: 'json' },
};

/** Streams a download. The name goes out twice (RFC 6266): in ASCII for old readers, and as it is. */
export function replyFile(c: Context, name: string, format: ExportFormat, pieces: AsyncGenerator<string>): Response {
  const { mime, ending } = types[format];
  const safe = name.replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|%]+/gu, ' ').replaceAll(/\s+/gu, ' ').trim().slice(0, 80) || 'thread';
  const ascii = safe.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '').trim() || 'thread';
  c.header('content-type', mime);
  c.header('content-disposition', `attachment; filename="${ascii}.${ending}"; filename*=UTF-8''${encode(`${safe}.${ending}`)}`);
  c.header('cache-control', 'no-store');
  return c.body(streamOf(pieces));
}

/** `encodeURIComponent` leaves ' ( ) * alone, which RFC 5987 does not; half a surrogate pair makes it throw. */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
