import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';
import { saveFile } from '#client/components/save-file.ts';
import { sendFile } from '#client/send-file.ts';
import { settings } from '#client/settings.ts';
import { apiFetch, apiHeaders, readReply } from '#features/session/ui/public.tsx';
import { errorBody } from '#shared/error-body.ts';
import { rosterImport, type ImportOptions, type RosterImport, type RosterSettings, type shownKinds } from '../contract.ts';
import type { Mapping } from '../files/mapping.ts';

const { rosters } = hc<Api>(settings.apiUrl, { fetch: apiFetch });
const one = rosters.imports[':importId'];
const at = (importId: string) => ({ param: { importId } });

export const findRosters = async () => readReply(await rosters.$get());
export const saveSettings = async (json: RosterSettings) => readReply(await rosters.settings.$put({ json }));
export const checkImport = async (importId: string, json: { mappings: Mapping[]; options: ImportOptions }) => readReply(await one.check.$post({ ...at(importId), json }));
export const stopImport = async (importId: string) => readReply(await one.stop.$post(at(importId)));
export const confirmMatches = async (importId: string, numbers: number[] | 'all', isConfirmed: boolean) => readReply(await one.confirmations.$put({ ...at(importId), json: { numbers, isConfirmed } }));
export const applyImport = async (importId: string, checkedAt: string, reason: string | undefined) => readReply(await one.apply.$post({ ...at(importId), json: { checkedAt, ...(reason !== undefined && { reason }) } }));
export const rollBackImport = async (importId: string) => readReply(await one['roll-back'].$post(at(importId)));

export async function discardImport(importId: string): Promise<void> {
  const reply = await one.$delete(at(importId));
  if (!reply.ok) await readReply(reply);
}

export type ShownKind = (typeof shownKinds)[number];
export async function findChanges(importId: string, { kind, search, after }: { kind: ShownKind | null; search: string; after: number }) {
  return readReply(await one.changes.$get({ ...at(importId), query: { ...(kind !== null && { kind }), ...(search !== '' && { search }), after: String(after) } }));
}

/** A file of the server under its own name on this device. */
export async function downloadRoster(path: string, name: string): Promise<void> {
  const reply = await apiFetch(`${settings.apiUrl}${path}`);
  if (!reply.ok) await readReply(reply);
  saveFile({ name, content: await reply.blob() });
}

/** Sends a file, to a new import or to one that stands. @param onProgress hears the share that left, 0 to 1 */
export async function sendRoster(file: File, importId: string | null, onProgress: (share: number) => void): Promise<RosterImport> {
  const path = `/rosters/imports${importId === null ? '' : `/${importId}/files`}?${new URLSearchParams({ name: file.name.slice(0, 200) })}`;
  const { status, text } = await sendFile(path, file, { headers: await apiHeaders('POST'), onProgress }).catch(() => {
    throw new Error('The file did not reach the server. It may be too large, or the connection ended.');
  });
  return read(status, text);
}

function read(status: number, text: string): RosterImport {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Error('The server answered in a way that Slate does not understand.');
  }
  if (status >= 200 && status < 300) return rosterImport.parse(body);
  const refusal = errorBody.safeParse(body);
  throw new Error(refusal.success ? refusal.data.error.message : 'The server did not take the file.');
}
