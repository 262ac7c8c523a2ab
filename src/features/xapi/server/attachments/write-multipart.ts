import { randomBytes } from 'node:crypto';
import type { Services } from '#server/services.ts';
import { loadAttachments } from './keep-attachments.ts';
import { attachmentsOf } from '../statements/read-statements.ts';
import { objectOr, type JsonObject } from '../validation/check-shape.ts';

export type MultipartReply = { contentType: string; body: ReadableStream<Uint8Array> };

/** `attachments=true`: the answer as JSON, then every attachment of these statements that is kept here, each once. */
export async function writeMultipart(services: Pick<Services, 'db' | 'files'>, json: string, statements: JsonObject[]): Promise<MultipartReply> {
  const types = new Map<string, string>();
  for (const part of statements.flatMap((statement) => [statement, objectOr(statement['object'])])) {
    for (const attachment of attachmentsOf(part)) {
      const sha2 = String(attachment['sha2']).toLowerCase();
      if (!types.has(sha2)) types.set(sha2, String(attachment['contentType']));
    }
  }
  const kept = await loadAttachments(services, [...types.keys()]);
  const boundary = `slate-${randomBytes(16).toString('hex')}`;
  const encoder = new TextEncoder();
  async function* write(): AsyncGenerator<Uint8Array> {
    yield encoder.encode(`--${boundary}\r\nContent-Type: application/json\r\n\r\n${json}`);
    for (const [sha2, { fileKey }] of kept) {
      yield encoder.encode(`\r\n--${boundary}\r\nContent-Type: ${types.get(sha2) ?? 'application/octet-stream'}\r\nContent-Transfer-Encoding: binary\r\nX-Experience-API-Hash: ${sha2}\r\n\r\n`);
      yield* await services.files.read(fileKey);
    }
    yield encoder.encode(`\r\n--${boundary}--\r\n`);
  }
  return { contentType: `multipart/mixed; boundary=${boundary}`, body: streamOf(write()) };
}

/** Asks for the next piece only when there is room for it; a reader that goes away closes the file that was open. */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  }, { highWaterMark: 0 });
}
