import { hc } from 'hono/client';
import { apiFetch, readReply } from '#features/session/ui/public.tsx';
import type { Ai, Api } from '#server/app.ts';
import { settings } from '#client/settings.ts';
import type { Asked, AssistantThread, Choices, QueryAnswer, ReadQuestion, TypedQuery } from '../contract.ts';

const { assistant } = hc<Api>(settings.apiUrl, { fetch: apiFetch });
const { assistant: ai } = hc<Ai>(settings.aiUrl, { fetch: apiFetch });

export const getChoices = async (): Promise<Choices> => readReply(await assistant.$get());
export const getAssistantThread = async (threadId: string): Promise<AssistantThread> => readReply(await assistant.threads[':threadId'].$get({ param: { threadId } }));
export const runQuestion = async (query: TypedQuery): Promise<QueryAnswer> => readReply(await assistant.run.$post({ json: query }));
export const askQuestion = async (json: { threadId: string | null; words: string; query: TypedQuery }): Promise<Asked> => readReply(await assistant.questions.$post({ json }));
export const readTyped = async (json: { text: string; engine?: 'builtin' }): Promise<ReadQuestion> => readReply(await ai.read.$post({ json }));
