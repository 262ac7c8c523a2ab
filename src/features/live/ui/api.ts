import { hc } from 'hono/client';
import type { Api } from '#server/app.ts';
import { settings } from '#client/settings.ts';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';
import type { Pacing } from '../live-state.ts';

const { live } = hc<Api>(settings.apiUrl, { fetch: apiFetch });
const one = live[':sessionId'];
const at = (sessionId: string) => ({ param: { sessionId } });

export const findLive = async () => readReply(await live.$get());
export const startLive = async (sittingId: string, pacing: Pacing) => readReply(await live.$post({ json: { sittingId, pacing } }));
export const findSession = async (sessionId: string) => readReply(await one.$get(at(sessionId)));
export const findAnswers = async (sessionId: string, position: number) => readReply(await one.answers[':position'].$get({ param: { sessionId, position: String(position) } }));

export type StepName = 'next' | 'close' | 'again' | 'each';
export const stepSession = async (sessionId: string, name: StepName, revision: number) => readReply(await one[name].$post({ ...at(sessionId), json: { revision } }));
export const endSession = async (sessionId: string) => readReply(await one.end.$post(at(sessionId)));

export const joinLive = async (code: string) => readReply(await live.join.$post({ json: { code } }));
export const findOwn = async () => (await readReply(await live.own.$get())).session;
export const findOwnView = async (sessionId: string) => readReply(await one.own.$get(at(sessionId)));

/** Streams of events are read piece by piece. */
export const openEvents = (sessionId: string, whose: 'teacher' | 'pupil', signal: AbortSignal): Promise<Response> =>
  apiFetch(`${settings.apiUrl}/live/${sessionId}/${whose === 'teacher' ? 'events' : 'own/events'}`, { signal, headers: { accept: 'text/event-stream' } });
