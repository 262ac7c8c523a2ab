import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTaughtClass } from '#features/assignments/server/assignments.factory.ts';
import { users } from '#features/session/server/tables.ts';
import { startFakeModelServer, type FakeModelServer } from '#server/testing/fake-model-server.ts';
import { toolCallBody } from '#server/testing/model-dialects.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { eq } from 'drizzle-orm';
import { addDays, dateOf } from '#shared/calendar-date.ts';
import { readQuestion } from '../../contract.ts';

let fake: FakeModelServer;
let services: TestServices;
let read: (text: string, engine?: 'builtin') => Promise<ReturnType<typeof readQuestion.parse>>;
let classId: string;
let pupilId: string;

beforeAll(async () => {
  fake = await startFakeModelServer();
  services = await createTestServices({ settings: { SLATE_AI_PROVIDER: 'openai-compatible', SLATE_AI_BASE_URL: fake.baseUrl, SLATE_AI_MODEL: 'fake-model' } });
  const app = createTestApp(services);
  const taught = await createTaughtClass(services, app, 2);
  ({ classId } = taught);
  pupilId = taught.pupils[0]?.id ?? '';
  await services.db.update(users).set({ displayName: 'Tāne Parata' }).where(eq(users.id, pupilId));
  read = async (text, engine) => readQuestion.parse(await (await app.request('/ai/assistant/read',
    { method: 'POST', headers: { ...taught.teacher.headers, 'content-type': 'application/json' }, body: JSON.stringify({ text, ...(engine ? { engine } : {}) }) })).json());
});
afterEach(() => {
  fake.requests.length = 0;
});
afterAll(async () => {
  await services.close();
  await fake.close();
});

test('a model chooses from the list by a tool, is told nobody’s name, and what it says is looked up here', async () => {
  fake.next({ kind: 'garbage', body: toolCallBody('ask', { question: 'pupil-mistakes', pupil: 'Pupil_1', since: addDays(dateOf(new Date(), 'UTC'), -7) }) });
  const answer = await read('Mistakes of Tane P. over the past week?');
  expect(answer).toMatchObject({ by: 'model', model: 'fake-model', isSure: true, sent: 'Mistakes of Pupil_1. over the past week?', note: null,
    readings: expect.arrayContaining([{ id: 'pupil-mistakes', params: { pupil: pupilId, since: addDays(dateOf(new Date(), 'UTC'), -7) } }]) });
  expect(answer.readings[0]?.id).toBe('pupil-mistakes');
  expect(answer.came).toContain('"pupil":"Pupil_1');
  expect(JSON.stringify(fake.requests)).not.toMatch(/T[aā]ne|Parata/i);
  expect(fake.requests[0]?.body.tools).toHaveLength(1);
});

test('a small model that writes the call as text is read as well', async () => {
  fake.next({ kind: 'answer', text: 'Sure! {"name":"ask","arguments":{"question":"stuck-now","class":"Class 6B"}}' });
  const answer = await read('Is anybody going round in circles in Class 6B?');
  expect([answer.by, answer.isSure, answer.readings[0]]).toEqual(['model', true, { id: 'stuck-now', params: { class: classId } }]);
});

test.each([
  ['an id that is none', toolCallBody('ask', { question: 'drop-table', class: 'Class 6B' })],
  ['none of them', toolCallBody('ask', { question: 'none' })],
  ['things of another kind', toolCallBody('ask', { question: 7, since: { sql: '1=1' } })],
])('a model that answers with %s decides nothing', async (_, body) => {
  fake.next({ kind: 'garbage', body });
  expect(await read('Who is stuck in Class 6B?')).toMatchObject({ by: 'model', isSure: false, readings: [{ id: 'stuck-now' }] });
});

test('somebody or something that is not theirs is not found, whatever a model says', async () => {
  fake.next({ kind: 'garbage', body: toolCallBody('ask', { question: 'pupil-skills', pupil: 'Somebody Else', since: '2999-01-01' }) });
  const { isSure, readings: [best] } = await read('What about that other pupil?');
  expect([isSure, best]).toEqual([false, { id: 'pupil-skills', params: {} }]);
});

test.each([
  ['garbage', { kind: 'garbage', body: 'data: {"choices": [\n\n' } as const], ['words without a call', { kind: 'answer', text: 'I think they are fine.' } as const],
  ['a refusal', { kind: 'status', status: 500 } as const], ['a broken connection', { kind: 'cut', text: '{"quest' } as const],
])('with %s Slate reads the words itself, and says so', async (_, behaviour) => {
  fake.next(behaviour, behaviour);
  const answer = await read('Who is stuck in Class 6B?');
  expect(answer).toMatchObject({ by: 'builtin', isSure: true, sent: null, readings: [{ id: 'stuck-now', params: { class: classId } }] });
  expect(answer.note).toMatch(/Slate read the words itself/);
});

test('whoever asks for it to be read here is read here', async () => {
  expect(await read('Who is stuck in Class 6B?', 'builtin')).toMatchObject({ by: 'builtin', note: null });
  expect(fake.requests).toHaveLength(0);
});
