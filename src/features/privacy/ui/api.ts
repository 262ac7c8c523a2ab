import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';
import { readFile, saveFile } from '#client/components/save-file.ts';
import { settings } from '#client/settings.ts';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';
import type { RuledKind } from '../contract.ts';

const { data } = hc<Api>(settings.apiUrl, { fetch: apiFetch }).school;
const one = data.people[':personId'];
const at = (personId: string) => ({ param: { personId } });

export const findRetention = async () => readReply(await data.retention.$get());
export const changeRule = async (json: { kind: RuledKind; days: number | null } | { keepsCounts: boolean }) => readReply(await data.retention.$patch({ json }));
export const findDataMap = async () => readReply(await data.map.$get());
export const findHolds = async () => (await readReply(await data.holds.$get())).holds;
export const findErasures = async () => (await readReply(await data.erasures.$get())).erasures;
export const findPeople = async (query: string) => (await readReply(await data.people.$get({ query: { query } }))).people;
export const findPersonData = async (personId: string) => readReply(await one.$get(at(personId)));
export const askExport = async (personId: string) => readReply(await one.exports.$post(at(personId)));
export const setHold = async (personId: string, reason: string) => readReply(await one.hold.$put({ ...at(personId), json: { reason } }));
export const liftHold = async (personId: string) => readReply(await one.hold.$delete(at(personId)));
export const findMentions = async (personId: string) => readReply(await one.mentions.$get(at(personId)));
export const erase = async (personId: string, json: { name: string; keepsCounts: boolean }) => readReply(await one.erase.$post({ ...at(personId), json }));
export const listTalks = async (personId: string, reason: string) => readReply(await one.talks.$post({ ...at(personId), json: { reason } }));
export const openTalk = async (personId: string, threadId: string, reason: string) => readReply(await one.talks[':threadId'].$post({ param: { personId, threadId }, json: { reason } }));

export async function downloadExport(personId: string, exportId: string): Promise<void> {
  const response = await one.exports[':exportId'].file.$get({ param: { personId, exportId } });
  if (!response.ok) await readReply(response);
  saveFile(await readFile(response, 'data.zip'));
}
