import { hc } from 'hono/client';
import type { Ai, Api } from '#server/app.ts';
import { settings } from '#client/settings.ts';
import { ApiError, apiFetch, readReply } from '#features/session/ui/public.tsx';

const api = hc<Api>(settings.apiUrl, { fetch: apiFetch });
const ai = hc<Ai>(settings.aiUrl, { fetch: apiFetch });

export type EngineChoice = 'default' | 'builtin';

const documentAt = (documentId: string) => ({ param: { documentId } });
const threadAt = (threadId: string) => ({ param: { threadId } });

export const listDocuments = async () => (await readReply(await api.documents.$get())).documents;
export const renameDocument = async (documentId: string, title: string) =>
  readReply(await api.documents[':documentId'].$patch({ ...documentAt(documentId), json: { title } }));
export const cancelReading = async (documentId: string) => readReply(await api.documents[':documentId'].cancel.$post(documentAt(documentId)));
export const retryReading = async (documentId: string) => readReply(await api.documents[':documentId'].retry.$post(documentAt(documentId)));
export const findPage = async (documentId: string, page: number) =>
  readReply(await api.documents[':documentId'].pages[':page'].$get({ param: { documentId, page: String(page) } }));
export const findSuggestions = async (documentId: string) =>
  (await readReply(await api.documents[':documentId'].suggestions.$get(documentAt(documentId)))).questions;

export async function deleteDocument(documentId: string): Promise<void> {
  await expectOk(await api.documents[':documentId'].$delete(documentAt(documentId)));
}

export const startThread = async (documentIds: string[] | null) => readReply(await api.threads.$post({ json: { documentIds } }));
export const findThread = async (threadId: string) => readReply(await api.threads[':threadId'].$get(threadAt(threadId)));

/** Each answers with the stream of an answer. */
export const openAnswer = {
  ask: (threadId: string, question: string, engine: EngineChoice) => async (signal: AbortSignal) =>
    bodyOf(await ai.threads[':threadId'].messages.$post({ ...threadAt(threadId), json: { question, engine } }, { init: { signal } })),
  retry: (threadId: string, messageId: string, engine: EngineChoice) => async (signal: AbortSignal) =>
    bodyOf(await ai.threads[':threadId'].messages[':messageId'].retry.$post({ param: { threadId, messageId }, json: { engine } }, { init: { signal } })),
  summarise: (threadId: string, documentId: string, engine: EngineChoice) => async (signal: AbortSignal) =>
    bodyOf(await ai.documents[':documentId'].summary.$post({ ...documentAt(documentId), json: { threadId, engine } }, { init: { signal } })),
};

/** The stream of a reply that is one. @throws ApiError with the server's own words */
export async function bodyOf(response: Response): Promise<ReadableStream<Uint8Array>> {
  await expectOk(response);
  if (!response.body) throw new ApiError('unreadable', response.status, 'The server answered without a body.');
  return response.body;
}

/** @throws ApiError with the server's own words */
async function expectOk(response: Response): Promise<void> {
  if (!response.ok) await readReply(response);
}

/** Bytes `begin` to `end` (not included) of a document's file. */
export async function fetchFilePart(documentId: string, { begin, end }: { begin: number; end: number }, signal: AbortSignal): Promise<Uint8Array> {
  const url = `${settings.apiUrl}/documents/${documentId}/file`;
  const response = await apiFetch(url, { headers: { range: `bytes=${begin}-${end - 1}` }, signal });
  await expectOk(response);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A proxy that knows no ranges answers with the whole file.
  return response.status === 206 ? bytes : bytes.subarray(begin, end);
}
