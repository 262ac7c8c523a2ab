import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { createAsker, modelEngines, readEvents, textOf, type Asker } from '#features/documents/server/ask.factory.ts';
import { practice as practiceSchema } from '#features/practice/contract.ts';
import { loadQuestion } from '#features/practice/server/public.ts';
import { safetySetting } from '#features/safety/server/public.ts';
import { startFakeModelServer, type FakeModelServer } from '#server/testing/fake-model-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { saveSetting } from '#server/settings/setting.ts';
import { tutorPage } from '../contract.ts';

let fake: FakeModelServer;
let services: TestServices;
let app: TestApp;
let pupil: Asker;
beforeAll(async () => {
  fake = await startFakeModelServer();
  services = await createTestServices({ engines: modelEngines(fake) });
  app = createTestApp(services);
  pupil = await createAsker(services, app);
  await saveSetting(services.db, safetySetting, { leadIds: [pupil.user.id], contacts: [], helpline: null, emergency: '112' }, null);
});
afterEach(() => {
  fake.requests.length = 0;
});
afterAll(async () => {
  await fake.close();
  await services.close();
});

const begin = async (about: object) => tutorPage.parse(await (await pupil.send('POST', '/api/tutor/threads', { about })).json()).threadId;
const says = async (threadId: string, question: string) => readEvents(await pupil.send('POST', `/ai/tutor/threads/${threadId}/messages`, { question }));

test('a model explains in its words, with the lesson it stands on; it is never sent the question, its key or its solution, and what tells the answer is held back', async () => {
  const practice = practiceSchema.parse(await (await pupil.send('POST', '/api/practices', { kind: 'practice', skillId: 'ratio-tables' })).json());
  const questionId = practice.questions[0]?.id ?? '';
  const { body } = await loadQuestion(services.db, questionId);
  const key = kindOf(body.answer).inWords(body.answer);
  const threadId = await begin({ kind: 'question', questionId });
  fake.next({ kind: 'answer', text: `Both amounts are multiplied by the same number. [[p1: "multiplied by"]] The answer is ${key}. Try it with your own numbers.`, pieces: 12 });
  const events = await says(threadId, 'What is a ratio table?');
  const text = textOf(events);
  expect(events.at(-1)).toMatchObject({ type: 'finished', status: 'complete', provenance: { engine: 'model' } });
  expect(text).toContain('multiplied by the same number');
  expect(text).not.toContain(key);
  expect(text).toContain('would have told the answer');
  const sent = JSON.stringify(fake.requests);
  expect(fake.requests).toHaveLength(1);
  for (const part of [body.stem.slice(0, 40), ...body.solution.map(({ say }) => say), ...body.hints]) expect(sent).not.toContain(JSON.stringify(part).slice(1, -1));
});

test('a model that plays a person is not heard where it does, and nothing is said of it', async () => {
  const threadId = await begin({ kind: 'free' });
  fake.next({ kind: 'answer',
    text: 'Great question! Both amounts are multiplied by the same number. [[p1: "multiplied by"]] I feel so happy that you asked. You are so smart. Please don’t go yet!', pieces: 9 });
  const text = textOf(await says(threadId, 'What is a ratio table?'));
  expect(text).toContain('multiplied by the same number');
  expect(text).not.toMatch(/Great question|happy|smart|don’t go|left out/);
  fake.next({ kind: 'answer', text: 'Great question!', pieces: 2 });
  expect(textOf(await says(threadId, 'What is a prime number?'))).toMatch(/exactly two factors/);
});

test.each([
  ['does not know', { kind: 'answer', text: 'NOT_IN_SOURCES' } as const], ['says what is not for a school', { kind: 'answer',
    text: 'I am going to kill everyone in this class. [[p1: "a"]]' } as const],
])('what the lessons say stands there when a model %s', async (_what, behaviour) => {
  fake.next(behaviour);
  const text = textOf(await says(await begin({ kind: 'free' }), 'What is a prime number?'));
  expect(text).not.toContain('kill');
  expect(text).toMatch(/exactly two factors|left out/);
});

test('a model that breaks off is said to have failed, and the turn can be tried again', async () => {
  const threadId = await begin({ kind: 'free' });
  fake.next({ kind: 'status', status: 500 }, { kind: 'status', status: 500 }, { kind: 'status', status: 500 });
  const events = await says(threadId, 'What is a prime number?');
  expect(events.at(-1)).toMatchObject({ type: 'failed' });
  const [started] = events;
  const answerId = started?.type === 'started' ? started.answerId : '';
  fake.next({ kind: 'answer', text: 'NOT_IN_SOURCES' });
  const again = await readEvents(await pupil.send('POST', `/ai/tutor/threads/${threadId}/messages/${answerId}/retry`));
  expect(textOf(again)).toContain('exactly two factors');
});
