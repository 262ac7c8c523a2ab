import { FileNotSent, sendFile } from '#client/send-file.ts';
import { apiHeaders } from '#features/session/ui/public.tsx';
import { errorBody } from '#shared/error-body.ts';
import { document as documentSchema, type Document } from '../../contract.ts';
import { UploadError, type SendFile } from './upload-queue.ts';

/** Sends a document. @throws UploadError; an AbortError when it was stopped */
export const sendDocument: SendFile = async (file, journey): Promise<Document> => {
  const path = `/documents?${new URLSearchParams({ name: file.name })}`;
  const { status, text } = await sendFile(path, file, { headers: await apiHeaders('POST'), ...journey }).catch((error: unknown) => {
    throw error instanceof FileNotSent ? new UploadError('unreachable') : error;
  });
  try {
    return readUploadReply(status, text);
  } catch (error) {
    throw error instanceof UploadError ? error : new UploadError('other');
  }
};

function readUploadReply(status: number, text: string): Document {
  const body: unknown = JSON.parse(text);
  if (status >= 200 && status < 300) return documentSchema.parse(body);
  const refusal = errorBody.safeParse(body);
  throw new UploadError('other', refusal.success ? refusal.data.error.message : '');
}
