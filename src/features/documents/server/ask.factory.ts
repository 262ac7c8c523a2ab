import { z } from 'zod';
import { fixedEngines } from '#engine/fixed-engines.factory.ts';
import type { Patience } from '#engine/model/wire/patient-fetch.ts';
import { thread as threadSchema, threadWithMessages, type Message } from '#features/history/contract.ts';
import { createTestUser, signIn } from '#features/session/server/session.factory.ts';
import type { FakeModelServer } from '#server/testing/fake-model-server.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestServices } from '#server/testing/test-services.ts';
import { answerEvent, type AnswerStreamEvent } from '../contract.ts';

export const pages = [
  'Osmosis is the movement of free water molecules through a semipermeable membrane according to the concentration gradient of the water.',
  'Plants lose turgor pressure when the extracellular fluid becomes hypertonic, and then they wilt.',
];

export const modelEngines = (fake: FakeModelServer, patience?: Patience) =>
  fixedEngines({ provider: 'openai-compatible', baseUrl: fake.baseUrl, apiKey: 'key-for-tests', model: 'fake-model' }, patience);

export type Asker = Awaited<ReturnType<typeof createAsker>>;

/** A signed-in person who asks through the real routes. */
export async function createAsker(services: TestServices, app: Pick<TestApp, 'request'>) {
  const user = await createTestUser(services);
  const session = await signIn(services, user);
  const headers = { ...session.headers, 'content-type': 'application/json' };
  const send = (method: string, path: string, body?: unknown, init: RequestInit = {}) =>
    app.request(path, { ...init, method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return {
    user,
    send,
    startThread: async (documentIds: string[] | null = null) => threadSchema.parse(await (await send('POST', '/api/threads', { documentIds })).json()),
    ask: (threadId: string, question: string, more: object = {}) => send('POST', `/ai/threads/${threadId}/messages`, { question, ...more }),
    retry: (threadId: string, messageId: string, body: object = {}) => send('POST', `/ai/threads/${threadId}/messages/${messageId}/retry`, body),
    messages: async (threadId: string): Promise<Message[]> =>
      threadWithMessages.parse(await (await send('GET', `/api/threads/${threadId}`)).json()).messages,
  };
}

/** All events of a stream, each checked against the contract. */
export async function readEvents(response: Response): Promise<AnswerStreamEvent[]> {
  const text = await response.text();
  return text.split('\n\n').filter((part) => part.startsWith('data: ')).map((part) => z.parse(answerEvent, JSON.parse(part.slice('data: '.length))));
}

export const textOf = (events: AnswerStreamEvent[]) => events.map((event) => (event.type === 'text' ? event.text : '')).join('');
export const citationsOf = (events: AnswerStreamEvent[]) => events.flatMap((event) => (event.type === 'citation' ? [event.citation] : []));
