import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';
import { readFile, type SavedFile } from '#client/components/save-file.ts';
import { settings } from '#client/settings.ts';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';

const { threads } = hc<Api>(settings.apiUrl, { fetch: apiFetch });
const one = threads[':threadId'];
const at = (threadId: string) => ({ param: { threadId } });

export type ThreadFilter = { query: string; isBin: boolean };
export type ExportFormat = 'markdown' | 'json';

export const listThreads = async ({ query, isBin }: ThreadFilter, cursor: string | null) =>
  readReply(await threads.$get({ query: { ...(query ? { query } : {}), bin: isBin ? 'true' : 'false', ...(cursor ? { cursor } : {}) } }));
export const updateThread = async (threadId: string, changes: { title?: string; isPinned?: boolean }) =>
  readReply(await one.$patch({ ...at(threadId), json: changes }));
export const branchThread = async (threadId: string, messageId: string) => readReply(await one.branches.$post({ ...at(threadId), json: { messageId } }));
export const restoreThread = async (threadId: string) => readReply(await one.restore.$post(at(threadId)));
export const emptyBin = async () => readReply(await threads['empty-bin'].$post());

/** To the bin, or, from there, away for good. */
export async function removeThread(threadId: string, isForever: boolean): Promise<void> {
  const response = await one.$delete({ ...at(threadId), query: isForever ? { forever: 'true' } : {} });
  if (!response.ok) await readReply(response);
}

/** One thread, or all outside the bin, as a file with the name the server gives it. */
export async function exportThreads(threadId: string | null, format: ExportFormat): Promise<SavedFile> {
  const response = await (threadId === null ? threads.export.$get({ query: { format } }) : one.export.$get({ ...at(threadId), query: { format } }));
  if (!response.ok) await readReply(response);
  return readFile(response, `slate-history.${format === 'json' ? 'json' : 'md'}`);
}
