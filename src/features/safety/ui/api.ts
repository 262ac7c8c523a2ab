import { hc } from 'hono/client';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';
import type { Api } from '#server/app.ts';
import { settings } from '#client/settings.ts';
import type { FlagDetail, FlagList, FlagTranscript, Help, Readers, Resolution, SafetyPage, SafetySettings } from '../contract.ts';

const { safety, school } = hc<Api>(settings.apiUrl, { fetch: apiFetch });
const one = safety.flags[':flagId'];

export const listFlags = async (show: 'open' | 'mine' | 'closed', cursor?: string): Promise<FlagList> => readReply(await safety.flags.$get({ query: { show, ...(cursor && { cursor }) } }));
export const getFlag = async (flagId: string): Promise<FlagDetail> => readReply(await one.$get({ param: { flagId } }));
export const takeFlag = async (flagId: string, ownerId: string): Promise<FlagDetail> => readReply(await one.owner.$post({ param: { flagId }, json: { ownerId } }));
export const noteOnFlag = async (flagId: string, words: string): Promise<FlagDetail> => readReply(await one.notes.$post({ param: { flagId }, json: { words } }));
export const closeFlag = async (flagId: string, json: { resolution: Resolution; words: string }): Promise<FlagDetail> => readReply(await one.close.$post({ param: { flagId }, json }));
export const readTranscript = async (flagId: string, reason: string): Promise<FlagTranscript> => readReply(await one.transcript.$post({ param: { flagId }, json: { reason } }));
export const getSafety = async (): Promise<SafetyPage> => readReply(await school.safety.$get());
export const saveSafety = async (json: SafetySettings): Promise<SafetyPage> => readReply(await school.safety.$put({ json }));
export const getHelp = async (): Promise<Help> => readReply(await safety.help.$get());
export const getReaders = async (): Promise<Readers> => readReply(await safety.readers.$get());
