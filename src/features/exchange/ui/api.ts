import { z } from 'zod/mini';
import { settings } from '#client/settings.ts';
import { ApiError, apiHeaders } from '#features/session/ui/public.tsx';
import { errorBody } from '#shared/error-body.ts';
import { broughtIn, importReport } from '../contract.ts';
import { writePlaces } from '../leave-places.ts';

/** `onProgress` hears the share of the file that left, 0 to 1. */
type Journey = { onProgress: (share: number) => void; signal?: AbortSignal };

/** What would become of each question of a file; nothing is written. */
export const reportFile = (file: File, journey: Journey) => sendFile(`/item-imports/report?${nameOf(file)}`, file, importReport, journey);

/** Writes the questions of a file into the bank, and its tests as drafts. The same key sent twice is one import. @param leave places of what stays out */
export const bringInFile = (file: File, key: string, leave: { questions: ReadonlySet<number>; tests: ReadonlySet<number> }, journey: Journey) =>
  sendFile(`/item-imports?${nameOf(file)}&${new URLSearchParams({ key, leave: writePlaces(leave.questions), leaveTests: writePlaces(leave.tests) }).toString()}`, file, broughtIn, journey);

const nameOf = ({ name }: File) => new URLSearchParams({ name: name.slice(0, 200) }).toString();

/**
 * Sends a file as it is. An XMLHttpRequest, because `fetch` does not say how much has left.
 * @throws ApiError `unreachable` when nothing answered, `unreadable` when something else than Slate did; an AbortError when it was stopped
 */
async function sendFile<Schema extends z.core.$ZodType>(path: string, file: File, reply: Schema, { onProgress, signal }: Journey): Promise<z.output<Schema>> {
  const headers = await apiHeaders('POST');
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${settings.apiUrl}${path}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded / Math.max(1, file.size)));
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener('load', () => {
      try {
        resolve(readSent(request.status, request.responseText, reply));
      } catch (error) {
        reject(error instanceof ApiError ? error : new ApiError('unreadable', request.status, ''));
      }
    });
    request.addEventListener('error', () => reject(new ApiError('unreachable', 0, '')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function readSent<Schema extends z.core.$ZodType>(status: number, text: string, reply: Schema): z.output<Schema> {
  if (status >= 200 && status < 300) return z.parse(reply, JSON.parse(text));
  const { error } = z.parse(errorBody, JSON.parse(text));
  throw new ApiError(error.code, status, error.message, error.details, error.reference);
}
