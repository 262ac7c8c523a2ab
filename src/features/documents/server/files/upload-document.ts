import { newId } from '#shared/ids.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { maxUploadBytes } from '../../contract.ts';
import { cleanFileName, titleFromFileName } from '../../document-name.ts';
import type { DocumentRow } from '../present-document.ts';
import { readDocumentKey, readDocument } from '../reading/read-document.job.ts';
import { removeUnclaimedFile, unclaimedFileKey } from './remove-unclaimed-file.job.ts';
import { documents } from '../tables.ts';

const hour = 3_600_000;
export const tooLarge = () =>
  new AppError('too_large', 413, `This file is larger than ${maxUploadBytes / 1024 / 1024} MB, the most that Slate takes. Split it, or save it with smaller images.`);

/**
 * Streams a file into the store and hands it to the reader.
 * @throws AppError `too_large` 413, `empty` 400, `upload_cut` 400 when the connection ended early; then nothing is left behind
 */
export async function uploadDocument(
  services: Services, ownerId: string, name: string, content: ReadableStream<Uint8Array> | null, declaredBytes: number | undefined,
): Promise<DocumentRow> {
  if (declaredBytes !== undefined && declaredBytes > maxUploadBytes) throw tooLarge();
  if (!content || declaredBytes === 0) throw emptyFile();
  const fileKey = newId();
  // Should this process end before the row stands, the job finds a file that nobody claims and removes it.
  await services.jobs.add(removeUnclaimedFile, { fileKey }, { key: unclaimedFileKey(fileKey), runAt: new Date(Date.now() + 24 * hour) });
  const { byteSize } = await write(services, fileKey, content);
  if (byteSize === 0) {
    await services.files.remove(fileKey);
    throw emptyFile();
  }
  const fileName = cleanFileName(name);
  // Should this fail, the row may stand all the same (a commit whose answer was lost), so the file is left to the job.
  return services.db.transaction(async (within) => {
    const [row] = await within
      .insert(documents)
      .values({ ownerId, fileName, title: titleFromFileName(fileName), byteSize, fileKey, status: 'queued' })
      .returning();
    if (!row) throw new Error('the document was not stored');
    await services.jobs.add(readDocument, { documentId: row.id }, { key: readDocumentKey(row.id), within });
    return row;
  });
}

async function write(services: Services, fileKey: string, content: ReadableStream<Uint8Array>) {
  try {
    return await services.files.write(fileKey, content, maxUploadBytes);
  } catch (error) {
    if (error instanceof AppError) throw error.status === 413 ? tooLarge() : error;
    if (isConnectionCut(error)) throw new AppError('upload_cut', 400, 'The upload ended before the whole file had arrived. Please send it again.');
    throw error;
  }
}

const emptyFile = () => new AppError('empty', 400, 'This file is empty: it has no bytes at all. Choose another one.');

function isConnectionCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return error.name === 'AbortError' || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || /aborted|terminated|connection closed/i.test(error.message);
}
