import { afterAll, beforeAll, expect, test } from 'vitest';
import { and, eq, isNull } from 'drizzle-orm';
import { fixedEngines } from '#engine/fixed-engines.factory.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { startFakeModelServer, type FakeModelServer } from '#server/testing/fake-model-server.ts';
import { createAsker, pages, readEvents, type Asker } from '../ask.factory.ts';
import { createReadyDocument } from '../documents.factory.ts';
import { embedOlderDocuments, requestVectors } from './embed-passages.job.ts';
import { passages } from '../tables.ts';

let fake: FakeModelServer;
let services: TestServices;
let ada: Asker;

beforeAll(async () => {
  fake = await startFakeModelServer();
  const settings = { provider: 'openai-compatible', baseUrl: fake.baseUrl, model: 'fake-model', embeddingModel: 'fake-embedding' } as const;
  services = await createTestServices({ engines: fixedEngines(settings) });
  ada = await createAsker(services, createTestApp(services));
});
afterAll(async () => {
  await fake.close();
  await services.close();
});

const missing = (documentId: string) => services.db.$count(passages, and(eq(passages.documentId, documentId), isNull(passages.embedding)));

test('every passage gets its vector, in batches, once', async () => {
  const many = Array.from({ length: 150 }, (_, at) => `Passage number ${at} talks about something else.`);
  const { id } = await createReadyDocument(services, ada.user.id, { title: 'Long', pages: many });
  await requestVectors(services, id);
  await services.runJobs();
  expect(await missing(id)).toBe(0);
  const calls = () => fake.requests.filter((request) => request.path.endsWith('/embeddings')).length;
  expect(calls()).toBe(3);
  await requestVectors(services, id);
  await services.runJobs();
  expect(calls()).toBe(3);
});

test('documents that were read before there was a model get theirs, too', async () => {
  const { id } = await createReadyDocument(services, ada.user.id, { title: 'Old', pages });
  await services.jobs.add(embedOlderDocuments, {});
  await services.runJobs();
  expect(await missing(id)).toBe(0);
});

test('a question is searched by its vector as well, and answered by words alone when that fails', async () => {
  const { id } = await createReadyDocument(services, ada.user.id, { title: 'Biology', pages });
  await requestVectors(services, id);
  await services.runJobs();
  fake.usual({ kind: 'answer', text: 'Water moves. [[p1: "movement of free water molecules"]]' });
  const thread = await ada.startThread([id]);
  fake.requests.length = 0;
  await readEvents(await ada.ask(thread.id, 'What is osmosis?'));
  expect(fake.requests.map(({ path, body }) => [path, body.input])).toEqual([['/v1/embeddings', ['What is osmosis?']], ['/v1/chat/completions', undefined]]);
  // Nothing shares a word with the documents: only the vector can find passages.
  await readEvents(await ada.ask(thread.id, 'zzz'));
  expect(fake.requests.at(-1)?.prompt).toContain('semipermeable');
  fake.failEmbeddings();
  expect((await readEvents(await ada.ask(thread.id, 'What is osmosis?'))).at(-1)).toMatchObject({ type: 'finished', status: 'complete' });
});
