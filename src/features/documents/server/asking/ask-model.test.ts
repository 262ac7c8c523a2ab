import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { startFakeModelServer, type Behaviour, type FakeModelServer } from '#server/testing/fake-model-server.ts';
import { citationsOf, createAsker, modelEngines, pages, readEvents, textOf, type Asker } from '../ask.factory.ts';
import { createReadyDocument, type TestDocument } from '../documents.factory.ts';

const grounded = 'Water crosses a membrane. [[p1: "movement of free water molecules"]] It follows the gradient. [[p1: "according to the concentration gradient of the water"]]';

/** Short only where silence is tested: a busy machine is silent for a while, too. */
const patience = { first: 30_000, next: 30_000 };

let fake: FakeModelServer;
let services: TestServices;
let server: { origin: string; close(): Promise<void> };
let ada: Asker;
let biology: TestDocument;

beforeAll(async () => {
  fake = await startFakeModelServer();
  services = await createTestServices({ engines: modelEngines(fake, patience) });
  server = await createTestApp(services).listen();
  ada = await createAsker(services, { request: async (path, init) => fetch(new URL(path, server.origin), init) });
  biology = await createReadyDocument(services, ada.user.id, { title: 'Biology', pages });
});
afterEach(() => {
  fake.requests.length = 0;
  Object.assign(patience, { first: 30_000, next: 30_000 });
});
afterAll(async () => {
  await server.close();
  await fake.close();
  await services.close();
});

/** Asks in a new thread and reads all of it. */
async function askWith(...behaviours: Behaviour[]) {
  if (behaviours.some(({ kind }) => kind === 'silence')) Object.assign(patience, { first: 400, next: 400 });
  fake.next(...behaviours);
  const thread = await ada.startThread();
  const events = await readEvents(await ada.ask(thread.id, 'What is osmosis?'));
  const [, kept] = await ada.messages(thread.id);
  return { thread, events, last: events.at(-1), kept: kept! };
}

test('a model\'s answer comes with citations that stand in the document', async () => {
  const { events, last, kept } = await askWith({ kind: 'answer', text: grounded, pieces: 40 });
  expect(textOf(events)).toBe('Water crosses a membrane. [[c1]] It follows the gradient. [[c2]]');
  for (const { page, start, end, quote } of citationsOf(events)) expect(pages[page - 1]!.slice(start, end)).toBe(quote);
  expect(last).toEqual({ type: 'finished', status: 'complete', provenance: { engine: 'model', model: 'fake-model', abstained: false, notes: [] } });
  expect(kept).toMatchObject({ status: 'complete', content: textOf(events), citations: citationsOf(events) });
});

test('the model gets the passages as fenced data, the conversation, and no tools', async () => {
  fake.next({ kind: 'answer', text: grounded }, { kind: 'answer', text: grounded });
  const thread = await ada.startThread();
  await readEvents(await ada.ask(thread.id, 'What is osmosis?'));
  await readEvents(await ada.ask(thread.id, 'Why do plants wilt?'));
  const [first, second] = fake.requests;
  expect(first?.headers.authorization).toBe('Bearer key-for-tests');
  expect(first?.body).not.toHaveProperty('tools');
  expect(first?.prompt).toMatch(/<<<(SOURCES-[0-9a-f]{12})\n--- Biology, page 1\n\[1\] Osmosis is[\s\S]*semipermeable[\s\S]*\n\1>>>\n\nThe question \([^\n]*\):\nWhat is osmosis\?/);
  expect(second?.prompt).toContain('Q: What is osmosis?\nA: Water crosses a membrane. It follows the gradient.');
  expect(second?.prompt).toMatch(/they wilt/);
  expect(second?.prompt).not.toContain('[[c1]]');
});

test('a model that finds nothing abstains, in Slate\'s words', async () => {
  const { events, last } = await askWith({ kind: 'answer', text: 'NOT_IN_SOURCES', pieces: 3 });
  expect(textOf(events)).toBe('No answer to this question was found in the document.');
  expect(last).toMatchObject({ provenance: { abstained: true } });
});

test('little is read whole, also when no word of the question stands in it', async () => {
  const thread = await ada.startThread();
  fake.next({ kind: 'answer', text: 'La ósmosis es el movimiento de moléculas de agua libre [1].' });
  const events = await readEvents(await ada.ask(thread.id, '¿Qué es la ósmosis?'));
  expect(textOf(events)).toBe('La ósmosis es el movimiento de moléculas de agua libre [[c1]].');
  expect(events.at(-1)).toMatchObject({ provenance: { engine: 'model', abstained: false } });
  expect(fake.requests[0]?.prompt.match(/^\[\d+\] /gm)?.length).toBeGreaterThanOrEqual(2);
});

test.each([
  ['401', { kind: 'status', status: 401 }, 'unauthorized', 1, /tell an admin/],
  ['a long 429', { kind: 'status', status: 429, headers: { 'retry-after': '30' } }, 'rate_limited', 1, /30 seconds/],
  ['404', { kind: 'status', status: 404 }, 'unavailable', 1, /not found/],
  ['bytes that are no protocol', { kind: 'garbage', body: '\u0000\u0001<html>' }, 'garbled', 1, /cannot read/],
  ['broken JSON', { kind: 'garbage', body: 'data: {"choices": [\n\n' }, 'garbled', 1, /cannot read/],
  ['silence', { kind: 'silence' }, 'timeout', 1, /stopped waiting/],
] satisfies [string, Behaviour, string, number, RegExp][])('%s is told in words', async (_, behaviour, code, requests, words) => {
  const { last, kept } = await askWith(behaviour);
  expect(last).toMatchObject({ type: 'failed', code, message: expect.stringMatching(words) });
  expect(kept).toMatchObject({ status: 'failed', content: '', problem: expect.stringMatching(words), provenance: { engine: 'model' } });
  expect(fake.requests).toHaveLength(requests);
});

test('when a provider says how long to wait, the person is told', async () => {
  const { last } = await askWith({ kind: 'status', status: 429, headers: { 'retry-after': '30' } });
  expect(last).toMatchObject({ code: 'rate_limited', retryAfter: 30 });
});

test.each([
  ['a short 429', { kind: 'status', status: 429, headers: { 'retry-after': '1' } }],
  ['a 500', { kind: 'status', status: 500 }],
] satisfies [string, Behaviour][])('%s is tried once more', async (_, behaviour) => {
  const { last } = await askWith(behaviour, { kind: 'answer', text: grounded });
  expect(last).toMatchObject({ type: 'finished', status: 'complete' });
  expect(fake.requests).toHaveLength(2);
});

test('a second 500 is the end', async () => {
  const { last } = await askWith({ kind: 'status', status: 500 }, { kind: 'status', status: 500 });
  expect(last).toMatchObject({ type: 'failed', code: 'unavailable' });
  expect(fake.requests).toHaveLength(2);
});

test.each([
  ['cut', { kind: 'cut', text: `${grounded} It goes` }, 'unavailable'],
  ['ended without a word about it', { kind: 'unfinished', text: `${grounded} It goes` }, 'unavailable'],
  ['fallen silent', { kind: 'silence', text: `${grounded} It goes` }, 'timeout'],
] satisfies [string, Behaviour, string][])('%s in the middle: what came is kept, and the built-in engine can take over', async (_, behaviour, code) => {
  const { thread, events, last, kept } = await askWith(behaviour);
  expect(last).toMatchObject({ type: 'failed', code });
  expect(textOf(events)).toBe('Water crosses a membrane. [[c1]] It follows the gradient. [[c2]]');
  expect(kept).toMatchObject({ status: 'failed', content: textOf(events), citations: citationsOf(events) });
  expect(fake.requests).toHaveLength(1);

  const again = await readEvents(await ada.retry(thread.id, kept.id, { engine: 'builtin' }));
  expect(again.at(-1)).toMatchObject({ type: 'finished', provenance: { engine: 'builtin' } });
  const all = await ada.messages(thread.id);
  expect(all.map(({ position, status }) => [position, status])).toEqual([[1, 'complete'], [2, 'complete']]);
  expect(fake.requests).toHaveLength(1);
});

test('the built-in engine can be asked from the start', async () => {
  const thread = await ada.startThread();
  const events = await readEvents(await ada.ask(thread.id, 'What is osmosis?', { engine: 'builtin' }));
  expect(events.at(-1)).toMatchObject({ provenance: { engine: 'builtin', model: null } });
  expect(fake.requests).toHaveLength(0);
});

test('a person who goes away ends the model\'s request, and what came is kept', async () => {
  fake.next({ kind: 'answer', text: `${grounded} `.repeat(60), pieces: 600, pauseMs: 5 });
  const thread = await ada.startThread();
  const leave = new AbortController();
  const reply = await ada.send('POST', `/ai/threads/${thread.id}/messages`, { question: 'What is osmosis?' }, { signal: leave.signal });
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  while (!seen.includes('"c1"')) seen += (await reader.read()).value ?? '';
  leave.abort();
  expect((await fake.aborted()).path).toContain('/chat/completions');
  await expect.poll(async () => (await ada.messages(thread.id))[1]?.status).toBe('stopped');
  const [, kept] = await ada.messages(thread.id);
  expect(kept?.content).toMatch(/^Water crosses a membrane\. \[\[c1\]\]/);
  expect(kept?.provenance).toMatchObject({ engine: 'model', model: 'fake-model' });
});

test('deleting the thread for good ends its answer and the model\'s request', async () => {
  fake.next({ kind: 'answer', text: `${grounded} `.repeat(200), pieces: 4_000, pauseMs: 5 });
  const thread = await ada.startThread();
  const reading = readEvents(await ada.ask(thread.id, 'What is osmosis?'));
  await ada.send('DELETE', `/api/threads/${thread.id}?forever=true`);
  await fake.aborted();
  expect((await reading).at(-1)).toMatchObject({ type: 'finished', status: 'stopped' });
});

test('the text is saved while it grows', async () => {
  fake.next({ kind: 'silence', text: `${grounded} And so` });
  const thread = await ada.startThread();
  const leave = new AbortController();
  const reply = await ada.send('POST', `/ai/threads/${thread.id}/messages`, { question: 'What is osmosis?' }, { signal: leave.signal });
  await expect.poll(async () => (await ada.messages(thread.id))[1]).toMatchObject({ status: 'writing', content: expect.stringContaining('[[c2]]') });
  leave.abort();
  await expect(reply.text()).rejects.toThrow('aborted');
  await expect.poll(async () => (await ada.messages(thread.id))[1]?.status).toBe('stopped');
});

test('a summary of a document by the model is cited, too', async () => {
  fake.next({ kind: 'answer', text: 'Plants wilt. [[p2: "and then they grow"]] Water moves. [[p1: "movement of free water molecules"]]' });
  const events = await readEvents(await ada.send('POST', `/ai/documents/${biology.id}/summary`, {}));
  expect(textOf(events)).toBe('Plants wilt. *(no source given)* Water moves. [[c1]]');
  expect(events.at(-1)).toMatchObject({ provenance: { engine: 'model', notes: [expect.stringMatching(/“and then they grow” does not stand/), expect.stringMatching(/1 statement has no source/)] } });
});

test('a summary that failed is tried again as a summary', async () => {
  fake.next({ kind: 'status', status: 401 });
  const [begun] = await readEvents(await ada.send('POST', `/ai/documents/${biology.id}/summary`, {}));
  const { threadId, answerId } = begun?.type === 'started' ? begun : { threadId: '', answerId: '' };
  fake.next({ kind: 'answer', text: 'Water moves. [[p1: "movement of free water molecules"]]' });
  expect((await readEvents(await ada.retry(threadId, answerId))).at(-1)).toMatchObject({ type: 'finished' });
  expect(fake.requests.at(-1)?.prompt).toMatch(/Summarise these sources in about \d+ sentences[^\n]*The document is called: Biology/);
});
