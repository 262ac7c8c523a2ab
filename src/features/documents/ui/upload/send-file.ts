import { settings } from '#client/settings.ts';
import { apiHeaders } from '#features/session/ui/public.tsx';
import { errorBody } from '#shared/error-body.ts';
import { document as documentSchema, type Document } from '../../contract.ts';
import { UploadError, type SendFile } from './upload-queue.ts';

/** Sends a file as it is. An XMLHttpRequest, because `fetch` does not say how much has left. */
export const sendFile: SendFile = async (file, { onProgress, signal }): Promise<Document> => {
  const headers = await apiHeaders('POST');
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${settings.apiUrl}/documents?${new URLSearchParams({ name: file.name })}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded / Math.max(1, file.size)));
    request.addEventListener('load', () => {
      try {
        resolve(readUploadReply(request.status, request.responseText));
      } catch (error) {
        reject(error instanceof UploadError ? error : new UploadError('other'));
      }
    });
    request.addEventListener('error', () => reject(new UploadError('unreachable')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
};

function readUploadReply(status: number, text: string): Document {
  const body: unknown = JSON.parse(text);
  if (status >= 200 && status < 300) return documentSchema.parse(body);
  const refusal = errorBody.safeParse(body);
  throw new UploadError('other', refusal.success ? refusal.data.error.message : '');
}
