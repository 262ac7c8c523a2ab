import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startFakeModelServer, type FakeModelServer, type ModelRequest } from '#server/testing/fake-model-server.ts';
import type { AnswerEvent, Engine, SourcePassage } from '../answer.ts';
import { fixedEngines } from '../fixed-engines.factory.ts';
import { readModelOfEnvironment, type EngineSettings } from './wire/model-settings.ts';
import { findOllama } from './wire/find-ollama.ts';
import { testPassage } from './passage.factory.ts';

const osmosis = testPassage('Osmosis is the movement of free water molecules through a semipermeable membrane.');
const words = 'Water moves. [[p1: "movement of free water molecules"]]';

let fake: FakeModelServer;
beforeAll(async () => {
  fake = await startFakeModelServer();
});
afterEach(() => {
  fake.requests.length = 0;
});
afterAll(() => fake.close());

const engineOf = async (provider: EngineSettings['provider'], more: EngineSettings = {}) =>
  fixedEngines({ provider, baseUrl: fake.baseUrl, apiKey: 'k-123', model: 'fake-model', ...more }).use({ for: 'answers', userId: null });

async function collect(events: AsyncIterable<AnswerEvent>) {
  const all: AnswerEvent[] = [];
  for await (const event of events) all.push(event);
  const last = all.at(-1);
  return {
    text: all.map((event) => (event.type === 'text' ? event.text : '')).join(''),
    citations: all.flatMap((event) => (event.type === 'citation' ? [event.citation] : [])),
    provenance: last?.type === 'done' ? last.provenance : undefined,
  };
}
const askOsmosis = (engine: Engine, signal?: AbortSignal) =>
  engine.answer({ question: 'What is osmosis?', history: [], passages: [osmosis], documentCount: 1, ...(signal ? { signal } : {}) });

const wires = [
  ['openai', '/v1/responses', (request: ModelRequest) => request.headers.authorization],
  ['openai-compatible', '/v1/chat/completions', (request: ModelRequest) => request.headers.authorization],
  ['ollama', '/v1/chat/completions', (request: ModelRequest) => request.headers.authorization],
  ['anthropic', '/v1/messages', (request: ModelRequest) => request.headers['x-api-key']],
  ['google', '/v1/models/fake-model:streamGenerateContent?alt=sse', (request: ModelRequest) => request.headers['x-goog-api-key']],
] as const;

test.each(wires)('%s: answers over its own protocol, with its key', async (provider, path, keyOf) => {
  fake.next({ kind: 'answer', text: words, pieces: 7 });
  const { text, citations, provenance } = await collect(askOsmosis((await engineOf(provider)).engine));
  expect(text).toBe('Water moves. [[c1]]');
  expect(citations[0]?.quote).toBe('movement of free water molecules');
  expect(provenance).toEqual({ engine: 'model', model: 'fake-model', abstained: false, notes: [] });
  expect(fake.requests.map((request) => request.path)).toEqual([path]);
  expect(keyOf(fake.requests[0]!)).toMatch(/k-123$/);
  expect(fake.requests[0]!.body.tools).toBeUndefined();
});

test('openai is asked to keep nothing', async () => {
  fake.next({ kind: 'answer', text: words });
  await collect(askOsmosis((await engineOf('openai')).engine));
  expect(fake.requests[0]!.body['store']).toBe(false);
});

test.each(wires)('%s: a refused key, a cut and an early end are told alike', async (provider) => {
  const { engine } = await engineOf(provider);
  fake.next({ kind: 'status', status: 401 });
  await expect(collect(askOsmosis(engine))).rejects.toMatchObject({ name: 'EngineError', failure: 'unauthorized' });
  for (const kind of ['cut', 'unfinished'] as const) {
    fake.next({ kind, text: `${words} And then it` });
    const seen: AnswerEvent[] = [];
    const reading = (async () => {
      for await (const event of askOsmosis(engine)) seen.push(event);
    })();
    await expect(reading).rejects.toMatchObject({ failure: 'unavailable' });
    // A statement is shown once the next one begins.
    expect(seen.map((event) => event.type)).toEqual(['citation', 'text']);
  }
  fake.next({ kind: 'answer', text: `${words} `, finish: 'length' });
  expect((await collect(askOsmosis(engine))).provenance?.notes).toEqual(['The answer ends early, because it reached the greatest length.']);
});

test.each(wires)('%s: stopping ends the request', async (provider) => {
  const { engine } = await engineOf(provider);
  fake.next({ kind: 'answer', text: `${words} `.repeat(50), pieces: 500, pauseMs: 5 });
  const stop = new AbortController();
  const reading = (async () => {
    for await (const event of askOsmosis(engine, stop.signal)) if (event.type === 'text') stop.abort();
  })();
  await expect(reading).rejects.toMatchObject({ failure: 'stopped' });
  await fake.aborted();
});

test('a listener that leaves the loop ends the request', async () => {
  fake.next({ kind: 'answer', text: `${words} `.repeat(50), pieces: 500, pauseMs: 5 });
  for await (const event of askOsmosis((await engineOf('openai-compatible')).engine)) if (event.type === 'text') break;
  await fake.aborted();
});

test('what an open model thinks aloud is no part of its answer', async () => {
  fake.next({ kind: 'answer', text: `<think>The person wants osmosis. [[p1: "free water molecules"]]</think>${words}`, pieces: 30 });
  expect((await collect(askOsmosis((await engineOf('ollama')).engine))).text.trim()).toBe('Water moves. [[c1]]');
});

/** Parts of 10,000 characters, one sentence in each that can be quoted. */
function book(parts: number): SourcePassage[] {
  return Array.from({ length: parts }, (_, at) => testPassage(`Fact number ${at} is told here in these words. ${'padding '.repeat(1_200)}`, { start: at * 20_000, page: at + 1 }));
}

const quoteFirstFact = ({ prompt }: ModelRequest) =>
  [...prompt.matchAll(/^\[(\d+)\] (Fact number \d+) is told here/gm)].map(([, number, fact]) => `${fact} is told in it [${number}].`).join(' ');

test('a long document is summarised in parts, then from what they quoted; every citation is of the document', async () => {
  fake.usual({ kind: 'answer', text: quoteFirstFact });
  const passages = book(7);
  const { citations, provenance } = await collect((await engineOf('openai-compatible')).engine.summarize({ title: 'Book', passages, sentences: 7 }));
  expect(fake.requests).toHaveLength(8);
  expect(citations.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const { page, start, end, quote } of citations) {
    const passage = passages[page - 1]!;
    expect(passage.text.slice(start - passage.start, end - passage.start)).toBe(quote);
  }
  expect(provenance).toMatchObject({ abstained: false, notes: [] });
});

test('a very long document is summarised from parts spread over it, and the note says so', async () => {
  fake.usual({ kind: 'answer', text: quoteFirstFact });
  const { citations, provenance } = await collect((await engineOf('openai-compatible')).engine.summarize({ title: 'Book', passages: book(90), sentences: 9 }));
  expect(fake.requests).toHaveLength(41);
  expect([citations[0]?.page, citations.at(-1)?.page]).toEqual([1, 90]);
  expect(provenance?.notes).toEqual([expect.stringMatching(/40 of its 90 parts/)]);
});

test('a part that fails ends the summary and the other requests', async () => {
  fake.usual({ kind: 'answer', text: quoteFirstFact });
  fake.next({ kind: 'silence', text: 'A' }, { kind: 'silence', text: 'A' }, { kind: 'status', status: 401 });
  const { engine } = await engineOf('openai-compatible');
  await expect(collect(engine.summarize({ title: 'Book', passages: book(9), sentences: 9 }))).rejects.toMatchObject({ failure: 'unauthorized' });
  await fake.aborted();
  expect(fake.requests).toHaveLength(3);
});

test('texts become vectors, in their order', async () => {
  const { embed } = await engineOf('openai-compatible', { embeddingModel: 'fake-embedding' });
  const [first, second] = await embed!(['abba', 'c']);
  expect([first?.slice(0, 3), second?.slice(0, 3)]).toEqual([[2, 2, 0], [0, 0, 1]]);
  expect((await engineOf('openai-compatible')).embed).toBeNull();
});

test.each([
  [{ provider: 'openai', apiKey: 'k' }, /SLATE_AI_MODEL/],
  [{ provider: 'openai', model: 'm' }, /SLATE_AI_API_KEY/],
  [{ provider: 'openai-compatible', model: 'm' }, /SLATE_AI_BASE_URL/],
  [{ provider: 'anthropic', model: 'm', apiKey: 'k', embeddingModel: 'e' }, /SLATE_AI_EMBEDDING_MODEL/],
  [{ model: 'm' }, /SLATE_AI_PROVIDER/],
] satisfies [EngineSettings, RegExp][])('settings that do not fit stop the start with one line: %o', (settings, words) => {
  expect(() => readModelOfEnvironment(settings)).toThrow(words);
});

test('an Ollama is found where it listens, and nothing is made of it where it does not', async () => {
  expect(await findOllama(fake.baseUrl)).toEqual(['fake-model']);
  const gone = await startFakeModelServer();
  await gone.close();
  expect(await findOllama(gone.baseUrl)).toBeNull();
});
