import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';
import { fileIn, saveFile } from '#client/save-file.ts';
import { settings } from '#client/settings.ts';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';
import type { AuditFilter } from '../contract.ts';

const { audit } = hc<Api>(settings.apiUrl, { fetch: apiFetch }).school;
type Query = { [Name in keyof AuditFilter]?: string };

/** Empty fields of a filter filter nothing. */
const queryOf = (filter: Query): Query => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

export const findEntries = async (filter: Query, before: number | null) => readReply(await audit.$get({ query: { ...queryOf(filter), ...(before === null ? {} : { before: String(before) }) } }));
export const findChain = async () => readReply(await audit.chain.$get());
export const verifyChain = async () => readReply(await audit.chain.$post());

export async function downloadEntries(filter: Query): Promise<void> {
  const response = await audit.export.$get({ query: queryOf(filter) });
  if (!response.ok) await readReply(response);
  saveFile(await fileIn(response, 'audit-log.csv'));
}
