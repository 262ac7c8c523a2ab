import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { messages } from '#features/history/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { citationsOf, createAsker, pages, readEvents, textOf, type Asker } from '../ask.factory.ts';
import { createReadyDocument, createUnreadDocument, type TestDocument } from '../documents.factory.ts';

let services: TestServices;
let app: TestApp;
let ada: Asker;
let eve: Asker;
let biology: TestDocument;

beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
  [ada, eve] = [await createAsker(services, app), await createAsker(services, app)];
  biology = await createReadyDocument(services, ada.user.id, { title: 'Biology', pages, section: 'Cells › Osmosis' });
});
afterAll(() => services.close());

test('a question is answered in one stream, and the answer is kept word for word', async () => {
  const thread = await ada.startThread([biology.id]);
  const reply = await ada.ask(thread.id, 'What is osmosis?');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const events = await readEvents(reply);
  expect(events[0]).toMatchObject({ type: 'started', threadId: thread.id, threadTitle: 'What is osmosis?' });
  expect(events.at(-1)).toMatchObject({ type: 'finished', status: 'complete', provenance: { engine: 'builtin', model: null, abstained: false } });
  const [citation] = citationsOf(events);
  expect(pages[0]!.slice(citation!.start, citation!.end)).toBe(citation!.quote);

  const [question, answer] = await ada.messages(thread.id);
  expect(question).toMatchObject({ position: 1, role: 'person', content: 'What is osmosis?', status: 'complete' });
  expect(answer).toMatchObject({ position: 2, role: 'assistant', content: textOf(events), citations: citationsOf(events), status: 'complete', problem: null });
  expect(events[0]).toMatchObject({ questionId: question!.id, answerId: answer!.id });
});

test('the title is the first question, cut at a word, unless a person named the thread', async () => {
  const [long, named] = [await ada.startThread([biology.id]), await ada.startThread([biology.id])];
  await ada.send('PATCH', `/api/threads/${named.id}`, { title: 'Revision' });
  const question = 'What is osmosis and how does it differ from diffusion when a semipermeable membrane stands between two solutions?';
  const [first] = await readEvents(await ada.ask(long.id, question));
  expect(first).toMatchObject({ threadTitle: 'What is osmosis and how does it differ from diffusion when a semipermeable…' });
  expect((await readEvents(await ada.ask(named.id, question)))[0]).toMatchObject({ threadTitle: 'Revision' });
  expect((await readEvents(await ada.ask(long.id, 'And plants?')))[0]).toMatchObject({ threadTitle: expect.stringMatching(/^What is osmosis/) });
});

test('two questions at once get places of their own', async () => {
  const thread = await ada.startThread([biology.id]);
  const replies = await Promise.all(['What is osmosis?', 'Why do plants wilt?', 'What is turgor?'].map((question) => ada.ask(thread.id, question)));
  await Promise.all(replies.map((reply) => readEvents(reply)));
  const kept = await ada.messages(thread.id);
  expect(kept.map((message) => message.position)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(kept.map((message) => message.role)).toEqual(['person', 'assistant', 'person', 'assistant', 'person', 'assistant']);
});

test('documents that are still being read are not searched, and the answer says so', async () => {
  const bob = await createAsker(services, app);
  await createReadyDocument(services, bob.user.id, { title: 'Biology', pages });
  await createUnreadDocument(services, bob.user.id, 'Chemistry');
  const thread = await bob.startThread();
  const last = (await readEvents(await bob.ask(thread.id, 'What is osmosis?'))).at(-1);
  expect(last).toMatchObject({ type: 'finished', provenance: { notes: ['Searched 1 of 2 documents: 1 is still being read.'] } });
});

test('without a document that can be asked the question is refused, and nothing is kept', async () => {
  const bob = await createAsker(services, app);
  const empty = await bob.startThread();
  const none = await bob.ask(empty.id, 'What is osmosis?');
  expect([none.status, await none.json()]).toMatchObject([409, { error: { code: 'no_documents' } }]);
  const unread = await createUnreadDocument(services, bob.user.id, 'Chemistry');
  const waiting = await bob.startThread([unread.id]);
  const early = await bob.ask(waiting.id, 'What is osmosis?');
  expect([early.status, await early.json()]).toMatchObject([409, { error: { code: 'still_reading' } }]);
  expect(await bob.messages(waiting.id)).toEqual([]);
});

test('a question about other documents than the thread\'s finds nothing there', async () => {
  const other = await createReadyDocument(services, ada.user.id, { title: 'History', pages: ['The treaty of Westphalia ended a long war in Europe.'] });
  const thread = await ada.startThread([other.id]);
  const events = await readEvents(await ada.ask(thread.id, 'What is osmosis?'));
  expect(events.at(-1)).toMatchObject({ provenance: { abstained: true } });
  expect(citationsOf(events)).toEqual([]);
});

test('nobody asks in someone else\'s thread, about someone else\'s document, or unsigned', async () => {
  const thread = await ada.startThread([biology.id]);
  const begun = (await readEvents(await ada.ask(thread.id, 'What is osmosis?')))[0];
  const answerId = begun?.type === 'started' ? begun.answerId : '';
  for (const reply of [
    await eve.ask(thread.id, 'What is osmosis?'),
    await eve.retry(thread.id, answerId),
    await eve.send('POST', `/ai/documents/${biology.id}/summary`, {}),
    await eve.send('POST', '/api/threads', { documentIds: [biology.id] }),
    await eve.send('GET', `/api/documents/${biology.id}/suggestions`),
    await ada.send('POST', `/ai/documents/${biology.id}/summary`, { threadId: (await eve.startThread()).id }),
  ]) expect([reply.status, await reply.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
  const unsigned = await app.request(`/ai/threads/${thread.id}/messages`, { method: 'POST', body: '{"question":"x"}', headers: { 'content-type': 'application/json' } });
  expect(unsigned.status).toBe(401);
});

test.each([{ question: '   ' }, { question: 'x'.repeat(4_001) }, { question: 'Why?', engine: 'other' }, {}])('bad input %# is refused with its field', async (body) => {
  const thread = await ada.startThread([biology.id]);
  const reply = await ada.send('POST', `/ai/threads/${thread.id}/messages`, body);
  expect([reply.status, await reply.json()]).toMatchObject([400, { error: { code: 'invalid_input' } }]);
  expect((await ada.ask('no-uuid', 'Why?')).status).toBe(400);
});

test('a thread in the bin is not continued until it is restored', async () => {
  const thread = await ada.startThread([biology.id]);
  await readEvents(await ada.ask(thread.id, 'What is osmosis?'));
  await ada.send('DELETE', `/api/threads/${thread.id}`);
  const refused = await ada.ask(thread.id, 'Why do plants wilt?');
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'in_bin' } }]);
  await ada.send('POST', `/api/threads/${thread.id}/restore`);
  expect((await ada.ask(thread.id, 'Why do plants wilt?')).status).toBe(200);
});

test('an answer whose process died is failed with what came, and can be tried again', async () => {
  const thread = await ada.startThread([biology.id]);
  const [begun] = await readEvents(await ada.ask(thread.id, 'What is osmosis?'));
  const answerId = begun?.type === 'started' ? begun.answerId : '';
  await services.db.update(messages).set({ status: 'writing', content: 'Osmosis is', savedAt: sql`now() - interval '1 minute'` }).where(eq(messages.id, answerId));
  const [, answer] = await ada.messages(thread.id);
  expect(answer).toMatchObject({ status: 'failed', content: 'Osmosis is', problem: expect.stringContaining('was stopped') });
  await readEvents(await ada.retry(thread.id, answerId));
  const after = await ada.messages(thread.id);
  expect(after.map(({ position, status }) => [position, status])).toEqual([[1, 'complete'], [2, 'complete']]);
  expect(after[1]?.content).toContain('semipermeable');
});

test('an answer that is complete is not replaced', async () => {
  const thread = await ada.startThread([biology.id]);
  await readEvents(await ada.ask(thread.id, 'What is osmosis?'));
  const [question, answer] = await ada.messages(thread.id);
  const reply = await ada.retry(thread.id, answer!.id);
  expect([reply.status, await reply.json()]).toMatchObject([409, { error: { code: 'not_replaceable' } }]);
  expect((await ada.retry(thread.id, question!.id)).status).toBe(404);
});

test('a whole document is summarised into a thread of its own, or a given one', async () => {
  const events = await readEvents(await ada.send('POST', `/ai/documents/${biology.id}/summary`, {}));
  expect(events[0]).toMatchObject({ type: 'started', threadTitle: 'Summarise “Biology”' });
  expect(citationsOf(events).length).toBeGreaterThan(0);
  for (const { page, start, end, quote } of citationsOf(events)) expect(pages[page - 1]!.slice(start, end)).toBe(quote);
  const threadId = events[0]?.type === 'started' ? events[0].threadId : '';
  await readEvents(await ada.send('POST', `/ai/documents/${biology.id}/summary`, { threadId }));
  expect(await ada.messages(threadId)).toHaveLength(4);
});

test('questions are suggested from what the document defines, and from its headings', async () => {
  const reply = await ada.send('GET', `/api/documents/${biology.id}/suggestions`);
  expect(await reply.json()).toEqual({ questions: ['What is Osmosis?'] });
});
