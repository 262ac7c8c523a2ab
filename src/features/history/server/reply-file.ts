import type { Context } from 'hono';
import { downloadHeaders } from '#server/http/download-headers.ts';
import type { ExportFormat } from './export-threads.ts';

const types: Record<ExportFormat, { mime: string; ending: string }> = {
  markdown: { mime: 'text/markdown; charset=utf-8', ending: 'md' },
  json: { mime: 'application/json', ending: 'json' },
};

/** Streams a download. */
export function replyFile(c: Context, name: string, format: ExportFormat, pieces: AsyncGenerator<string>): Response {
  const { mime, ending } = types[format];
  return c.body(streamOf(pieces), 200, downloadHeaders(name, ending, mime));
}

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
