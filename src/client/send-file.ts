import { settings } from './settings.ts';

type Sending = {
  headers: Readonly<Record<string, string>>;
  /** Hears the share of the file that has left, 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
};

/** Nothing answered: no network, or the way was cut. */
export class FileNotSent extends Error {}

/**
 * Sends a file to the server as it is. An XMLHttpRequest, because `fetch` does not say how much has left.
 * @returns what came back, whatever it says
 * @throws FileNotSent; an AbortError when it was stopped
 */
export function sendFile(path: string, file: File, { headers, onProgress, signal }: Sending): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', `${settings.apiUrl}${path}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded / Math.max(1, file.size)));
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new FileNotSent()));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
