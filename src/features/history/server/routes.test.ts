import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { jobs } from '#server/jobs/tables.ts';
import { threadList, threadWithMessages } from '../contract.ts';
import { createThread } from './create-thread.ts';
import { beginAnswer } from './begin-answer.ts';
import { endAnswer } from './save-answer.ts';
import { removeBinnedThread } from './remove-binned-thread.job.ts';
import { threads } from './tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

type Person = Awaited<ReturnType<typeof person>>;

async function person() {
  const { id, send } = await createSignedIn(services, app);
  const list = async (query = '') => threadList.parse(await (await send('GET', `/threads${query}`)).json());
  return { id, send, list, titles: async (query = '') => (await list(query)).threads.map(({ title }) => title) };
}

const citation = { id: 'c1', documentId: 'd', documentTitle: 'Biology', page: 12, start: 3, end: 20, quote: 'free water\nmolecules' };

/** A thread with one question and its answer. */
async function talk({ id }: Pick<Person, 'id'>, question: string, answer = 'It is so. [[c1]]') {
  const thread = await createThread(services.db, { ownerId: id, kind: 'documents', documentIds: null });
  const begun = await beginAnswer(services.db, thread.id, { content: question, summaryOf: null });
  const provenance = { engine: 'builtin' as const, model: null, abstained: false, notes: ['Searched 1 of 2 documents: 1 is still being read.'] };
  await endAnswer(services.db, begun.answerId, { content: answer, citations: [citation] }, { status: 'complete', provenance, problem: null });
  return thread.id;
}

test('threads are listed the newest first, pinned ones before, empty ones not at all', async () => {
  const ada = await person();
  const first = await talk(ada, 'First?');
  await talk(ada, 'Second?');
  await talk(ada, 'Third?');
  await createThread(services.db, { ownerId: ada.id, kind: 'documents', documentIds: null });
  expect(await ada.titles()).toEqual(['Third?', 'Second?', 'First?']);
  const pinned = await ada.send('PATCH', `/threads/${first}`, { isPinned: true });
  expect(await pinned.json()).toMatchObject({ isPinned: true, questionCount: 1, title: 'First?' });
  expect(await ada.titles()).toEqual(['First?', 'Third?', 'Second?']);
  const { threads: listed, total } = await ada.list();
  expect([total, listed.map(({ questionCount }) => questionCount)]).toEqual([3, [1, 1, 1]]);
});

test('pages follow each other without a gap, also where moments are the same', async () => {
  const ada = await person();
  const wanted = Array.from({ length: 123 }, (_, at) => `Question ${at}`);
  for (const question of wanted) await talk(ada, question);
  await services.db.update(threads).set({ updatedAt: sql`timestamptz '2026-01-01 10:00:00.123456+00'` }).where(eq(threads.ownerId, ada.id));
  await services.db.update(threads).set({ isPinned: true }).where(sql`${threads.ownerId} = ${ada.id} and ${threads.title} like '%7'`);
  const seen: string[] = [];
  let pages = 0;
  for (let next: string | null = ''; next !== null; pages += 1) {
    const page = await ada.list(next === '' ? '' : `?cursor=${encodeURIComponent(next)}`);
    expect(page.total).toBe(123);
    seen.push(...page.threads.map(({ title }) => title));
    next = page.next;
  }
  expect(pages).toBe(3);
  expect(seen.toSorted()).toEqual(wanted.toSorted());
  expect(seen.slice(0, 12).every((title) => title.endsWith('7'))).toBe(true);
});

test('a search looks into titles and messages, in any form of a word, and shows where', async () => {
  const ada = await person();
  await talk(ada, 'What is osmosis?', 'Osmosis moves water «through» a semipermeable [[c1]] membrane.');
  await talk(ada, 'How do plants stand upright?', 'By turgor pressure.');
  const { threads: found, total } = await ada.list('?query=membranes');
  expect(total).toBe(1);
  expect(found[0]).toMatchObject({ title: 'What is osmosis?', excerpt: 'Osmosis moves water “through” a semipermeable «membrane»' });
  expect(await ada.titles('?query=plant')).toEqual(['How do plants stand upright?']);
  expect(await ada.titles('?query=turg')).toEqual(['How do plants stand upright?']);
  expect(await ada.titles('?query=%22stand%20upright%22')).toEqual(['How do plants stand upright?']);
  expect(await ada.titles('?query=osmosis%20turgor')).toEqual([]);
  expect(await ada.titles('?query=pright')).toEqual(['How do plants stand upright?']);
  expect((await ada.list('?query=%20')).total).toBe(2);
});

test.each(['%', '_', String.raw`\ `, "'", "a' | 'b", ':*', '!!', '(', '"', '-', 'the', '水', '<b>', '🙂'])('a search for %j harms nothing', async (query) => {
  const ada = await person();
  await talk(ada, 'What is osmosis?');
  const reply = await ada.send('GET', `/threads?query=${encodeURIComponent(query)}`);
  expect(reply.status).toBe(200);
  expect(threadList.parse(await reply.json()).total).toBe(0);
});

test('a title in a script without blanks is found', async () => {
  const ada = await person();
  await talk(ada, '浸透とは何ですか');
  expect(await ada.titles(`?query=${encodeURIComponent('浸透')}`)).toEqual(['浸透とは何ですか']);
});

test('a pinned thread that was deleted comes back pinned', async () => {
  const ada = await person();
  const pinned = await talk(ada, 'First?');
  await talk(ada, 'Second?');
  await ada.send('PATCH', `/threads/${pinned}`, { isPinned: true });
  await ada.send('DELETE', `/threads/${pinned}`);
  expect(await ada.titles()).toEqual(['Second?']);
  const back = await ada.send('POST', `/threads/${pinned}/restore`);
  expect(await back.json()).toMatchObject({ isPinned: true, deletedAt: null });
  expect(await ada.titles()).toEqual(['First?', 'Second?']);
});

test('a thread goes to the bin, comes back, or goes for good', async () => {
  const ada = await person();
  const id = await talk(ada, 'What is osmosis?');
  expect(await (await ada.send('DELETE', `/threads/${id}`)).json()).toMatchObject({ id, deletedAt: expect.any(String) });
  expect(await ada.titles()).toEqual([]);
  expect(await ada.titles('?bin=true')).toEqual(['What is osmosis?']);
  await ada.send('POST', `/threads/${id}/restore`);
  expect(await ada.titles()).toEqual(['What is osmosis?']);
  expect((await ada.send('DELETE', `/threads/${id}?forever=true`)).status).toBe(204);
  expect((await ada.send('GET', `/threads/${id}`)).status).toBe(404);
});

test('the bin is emptied by hand, only one\'s own', async () => {
  const [ada, eve] = [await person(), await person()];
  for (const who of [ada, ada, eve]) await who.send('DELETE', `/threads/${await talk(who, 'Old?')}`);
  await talk(ada, 'Kept?');
  expect(await (await ada.send('POST', '/threads/empty-bin')).json()).toEqual({ removed: 2 });
  expect(await ada.titles()).toEqual(['Kept?']);
  expect((await eve.list('?bin=true')).total).toBe(1);
});

test('after 30 days a binned thread goes by itself; one that was restored or binned anew stays', async () => {
  const ada = await person();
  const [due, restored, anew] = [await talk(ada, 'Due?'), await talk(ada, 'Restored?'), await talk(ada, 'Anew?')];
  for (const id of [due, restored, anew]) await ada.send('DELETE', `/threads/${id}`);
  await ada.send('POST', `/threads/${restored}/restore`);
  const ours = sql`${jobs.name} = ${removeBinnedThread.id} and ${jobs.input} ->> 'threadId' in (${due}, ${restored}, ${anew})`;
  const waiting = await services.db.select({ runAt: jobs.runAt }).from(jobs).where(ours);
  expect(waiting).toHaveLength(3);
  for (const { runAt } of waiting) expect(Math.round((runAt.getTime() - Date.now()) / 86_400_000)).toBe(30);
  // Thirty days later for two of them.
  await services.db.update(jobs).set({ runAt: sql`now()` }).where(ours);
  await services.db.update(threads).set({ deletedAt: sql`now() - interval '30 days'` }).where(eq(threads.id, due));
  await services.runJobs();
  expect(await ada.titles()).toEqual(['Restored?']);
  expect(await ada.titles('?bin=true')).toEqual(['Anew?']);
});

test('one thread and all of them leave as Markdown and as JSON', async () => {
  const ada = await person();
  const id = await talk(ada, 'What is "osmosis" / 浸透?');
  await talk(ada, 'Second?');
  const markdown = await ada.send('GET', `/threads/${id}/export?format=markdown`);
  expect(markdown.headers.get('content-disposition')).toBe(
    `attachment; filename="What is osmosis.md"; filename*=UTF-8''${encodeURIComponent('What is osmosis 浸透.md')}`,
  );
  const text = await markdown.text();
  expect(text).toContain('# What is "osmosis" / 浸透?');
  expect(text).toContain('It is so. [^2-c1]');
  expect(text).toContain('[^2-c1]: “free water molecules” Biology, page 12');
  expect(text).toContain('_Built-in engine. Searched 1 of 2 documents: 1 is still being read._');
  const all: unknown = await (await ada.send('GET', '/threads/export?format=json')).json();
  expect(all).toMatchObject({ format: 'slate-threads', version: 1, threads: [{ thread: { id } }, { thread: { title: 'Second?' } }] });
  expect((await (await ada.send('GET', '/threads/export?format=markdown')).text()).split('\n---\n')).toHaveLength(2);
  const none = await person();
  expect(await (await none.send('GET', '/threads/export?format=json')).json()).toMatchObject({ threads: [] });
});

test('nobody sees or changes another\'s thread', async () => {
  const [ada, eve] = [await person(), await person()];
  const id = await talk(ada, 'What is osmosis?');
  for (const [method, path, body] of [
    ['GET', ''], ['GET', '/export?format=json'], ['PATCH', '', { title: 'Mine' }], ['DELETE', ''], ['DELETE', '?forever=true'], ['POST', '/restore'],
  ] as const) {
    const reply = await eve.send(method, `/threads/${id}${path}`, body);
    expect([method, path, reply.status, await reply.json()]).toMatchObject([method, path, 404, { error: { code: 'not_found' } }]);
  }
  expect(await eve.titles('?query=osmosis')).toEqual([]);
  expect(threadWithMessages.parse(await (await ada.send('GET', `/threads/${id}`)).json()).thread.title).toBe('What is osmosis?');
});

test.each([
  ['PATCH', '/threads/00000000-0000-7000-8000-000000000000', { title: ' ' }],
  ['PATCH', '/threads/not-an-id', { title: 'x' }],
  ['GET', '/threads?cursor=1_yesterday_x'],
  ['GET', '/threads?bin=perhaps'],
  ['GET', '/threads/export?format=pdf'],
  ['GET', `/threads?query=${'x'.repeat(201)}`],
  ['GET', '/threads?query=%00'],
])('bad input is refused: %s %s', async (method, path, body?: unknown) => {
  const reply = await (await person()).send(method, path, body);
  expect([reply.status, await reply.json()]).toMatchObject([400, { error: { code: 'invalid_input' } }]);
});

test('without a session there is no history', async () => {
  for (const path of ['/api/threads', '/api/threads/export?format=json']) expect((await app.request(path)).status).toBe(401);
});
