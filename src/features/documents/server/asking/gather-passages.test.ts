import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { startFakeModelServer, type FakeModelServer } from '#server/testing/fake-model-server.ts';
import { citationsOf, createAsker, modelEngines, readEvents, textOf, type Asker } from '../ask.factory.ts';
import { createReadyDocument } from '../documents.factory.ts';

const filler = (page: number) => `Chapter ${page} tells of the harbour and of the ships that came in that year. `.repeat(6);
const pages = Array.from({ length: 40 }, (_, at) => (at === 29 ? 'Penicillin was discovered when Alexander Fleming left a dish of bacteria open by accident.' : filler(at + 1)));

let fake: FakeModelServer;
let services: TestServices;
let ada: Asker;
beforeAll(async () => {
  fake = await startFakeModelServer();
  services = await createTestServices({ engines: modelEngines(fake) });
  ada = await createAsker(services, createTestApp(services));
  await createReadyDocument(services, ada.user.id, { title: 'History', pages });
});
beforeEach(() => {
  fake.requests.length = 0;
});
afterAll(async () => {
  await fake.close();
  await services.close();
});

const ask = async (question: string) => {
  const thread = await ada.startThread();
  return readEvents(await ada.ask(thread.id, question));
};

test('a question in another language is asked with the passages that words of the documents find', async () => {
  fake.next(
    { kind: 'answer', text: 'penicillin, discovered, Fleming' },
    { kind: 'answer', text: ({ prompt }) => `Alexander Fleming descubrió la penicilina [${/^\[(\d+)\] Penicillin was/m.exec(prompt)?.[1]}].` },
  );
  const events = await ask('¿Quién descubrió la penicilina?');
  expect(textOf(events)).toBe('Alexander Fleming descubrió la penicilina [[c1]].');
  expect(citationsOf(events)).toMatchObject([{ page: 30 }]);
  expect(fake.requests[0]?.prompt).toContain('Chapter 1 tells');
  expect(fake.requests[0]?.body['max_tokens']).toBe(48);
});

test('when such words are not to be had, the documents are asked as they begin', async () => {
  fake.next({ kind: 'status', status: 429, headers: { 'retry-after': '60' } }, { kind: 'answer', text: 'NOT_IN_SOURCES' });
  const events = await ask('¿Quién descubrió la penicilina?');
  expect(events.at(-1)).toMatchObject({ type: 'finished', provenance: { engine: 'model', abstained: true } });
  expect(fake.requests[1]?.prompt).toMatch(/^\[1\] Chapter 1 tells/m);
});

test('a question whose words stand there costs one request', async () => {
  fake.next({ kind: 'answer', text: ({ prompt }) => `Alexander Fleming discovered penicillin [${/^\[(\d+)\] Penicillin was/m.exec(prompt)?.[1]}].` });
  expect(textOf(await ask('Who discovered penicillin?'))).toBe('Alexander Fleming discovered penicillin [[c1]].');
  expect(fake.requests).toHaveLength(1);
});

test('what nothing can be found for says so, and that no model answered', async () => {
  fake.next({ kind: 'answer', text: 'NOT_IN_SOURCES' });
  const events = await ask('zzyzx qwertz');
  expect(textOf(events)).toBe('No answer to this question was found in the document.');
  expect(events.at(-1)).toMatchObject({ provenance: { engine: 'builtin', model: null, abstained: true } });
  expect(fake.requests).toHaveLength(1);
});
