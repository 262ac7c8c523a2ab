import { hc } from 'hono/client';
import { bodyOf } from '#features/documents/ui/public.tsx';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';
import type { Ai, Api } from '#server/app.ts';
import { settings } from '#client/settings.ts';
import type { About, Mode, TutorOpening, TutorPage } from '../contract.ts';

const { tutor } = hc<Api>(settings.apiUrl, { fetch: apiFetch });
const { tutor: ai } = hc<Ai>(settings.aiUrl, { fetch: apiFetch });

export const getOpening = async (): Promise<TutorOpening> => readReply(await tutor.$get());
export const beginTutor = async (about: About): Promise<TutorPage> => readReply(await tutor.threads.$post({ json: { about } }));
export const getTutor = async (threadId: string): Promise<TutorPage> => readReply(await tutor.threads[':threadId'].$get({ param: { threadId } }));

/** Each answers with the stream of a reply. */
export const openTurn = {
  say: (threadId: string, question: string, mode: Mode) => async (signal: AbortSignal) =>
    bodyOf(await ai.threads[':threadId'].messages.$post({ param: { threadId }, json: { question, mode } }, { init: { signal } })),
  retry: (threadId: string, messageId: string) => async (signal: AbortSignal) =>
    bodyOf(await ai.threads[':threadId'].messages[':messageId'].retry.$post({ param: { threadId, messageId } }, { init: { signal } })),
};
