import { inArray } from 'drizzle-orm';
import { newId } from '#shared/ids.ts';
import type { Services } from '#server/services.ts';
import { maxRequestBytes } from '../read-body.ts';
import type { GivenAttachment } from '../statements/read-statements.ts';
import { xapiAttachments } from '../tables.ts';

type FileServices = Pick<Services, 'db' | 'files'>;

/** Keeps the bytes that are not kept yet. Statements are stored after it: none ever names bytes that are not there. */
export async function keepAttachments({ db, files }: FileServices, attachments: GivenAttachment[]): Promise<void> {
  const known = await loadAttachments({ db }, attachments.map(({ sha2 }) => sha2));
  const fresh = new Map(attachments.filter(({ sha2 }) => !known.has(sha2)).map((attachment) => [attachment.sha2, attachment]));
  for (const { sha2, content } of fresh.values()) {
    const fileKey = newId();
    const { byteSize } = await files.write(fileKey, streamOf(content), maxRequestBytes);
    const kept = await db.insert(xapiAttachments).values({ sha2, fileKey, byteSize }).onConflictDoNothing().returning({ sha2: xapiAttachments.sha2 });
    // Somebody else kept the same bytes at the same moment.
    if (kept.length === 0) await files.remove(fileKey);
  }
}

/** @returns where the bytes are, by their hash in lower case */
export async function loadAttachments({ db }: Pick<FileServices, 'db'>, sha2s: string[]): Promise<Map<string, { fileKey: string; byteSize: number }>> {
  if (sha2s.length === 0) return new Map();
  const rows = await db.select().from(xapiAttachments).where(inArray(xapiAttachments.sha2, [...new Set(sha2s)]));
  return new Map(rows.map(({ sha2, fileKey, byteSize }) => [sha2, { fileKey, byteSize }]));
}

function streamOf(content: Buffer): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      if (content.byteLength > 0) controller.enqueue(new Uint8Array(content));
      controller.close();
    },
  });
}
