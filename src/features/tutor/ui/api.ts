import { hc } from 'hono/client';
import { bodyOf } from '#features/documents/ui/public.tsx';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';
import type { Ai, Api } from '#server/app.ts';
import { settings } from '#client/settings.ts';
import type { DecideInput, TutorMode, WatchedClass } from '../watching-contract.ts';
import type { About, Mode, Remembered, TutorOpening, TutorPage } from '../contract.ts';

const { tutor } = hc<Api>(settings.apiUrl, { fetch: apiFetch });
const { tutor: ai } = hc<Ai>(settings.aiUrl, { fetch: apiFetch });

export const getOpening = async (): Promise<TutorOpening> => readReply(await tutor.$get());
export const beginTutor = async (about: About): Promise<TutorPage> => readReply(await tutor.threads.$post({ json: { about } }));
export const getTutor = async (threadId: string): Promise<TutorPage> => readReply(await tutor.threads[':threadId'].$get({ param: { threadId } }));

/** Nothing comes back but whether it went well. */
const mustBeOk = async (response: Parameters<typeof readReply>[0]): Promise<void> => { if (!response.ok) await readReply(response); };

export const callTeacher = async (threadId: string): Promise<void> => mustBeOk(await tutor.threads[':threadId'].call.$put({ param: { threadId } }));
export const needNobody = async (): Promise<void> => mustBeOk(await tutor.call.$delete());

export const getRemembered = async (): Promise<Remembered[]> => (await readReply(await tutor.remembered.$get())).patterns;
export const settlePattern = async (misconceptionId: string): Promise<Remembered[]> =>
  (await readReply(await tutor.remembered[':misconceptionId'].settle.$post({ param: { misconceptionId } }))).patterns;

export const getWatched = async (classId: string): Promise<WatchedClass> => readReply(await tutor.watch[':classId'].$get({ param: { classId } }));
export const setMode = async (classId: string, json: { learnerId: string | null;
  mode: TutorMode }): Promise<WatchedClass> => readReply(await tutor.watch[':classId'].mode.$put({ param: { classId }, json }));
export const sendWord = async (classId: string, json: { learnerId: string; words: string }): Promise<WatchedClass> => readReply(await tutor.watch[':classId'].words.$post({ param: { classId },
  json }));
export const decideReply = async (messageId: string, json: DecideInput): Promise<void> => mustBeOk(await tutor.held[':messageId'].$post({ param: { messageId }, json }));

/** Each answers with the stream of a reply. */
export const openTurn = {
  say: (threadId: string, question: string, mode: Mode) => async (signal: AbortSignal) =>
    bodyOf(await ai.threads[':threadId'].messages.$post({ param: { threadId }, json: { question, mode } }, { init: { signal } })),
  retry: (threadId: string, messageId: string) => async (signal: AbortSignal) =>
    bodyOf(await ai.threads[':threadId'].messages[':messageId'].retry.$post({ param: { threadId, messageId } }, { init: { signal } })),
};
