import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { allJobs } from '#server/jobs/jobs.ts';
import { startWorker } from '#server/jobs/start-worker.ts';
import { jobs } from '#server/jobs/tables.ts';
import type { Services } from '#server/services.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { longPdf } from '../parsing/sample-files.factory.ts';
import { readStoredDocument } from './read-stored-document.ts';
import { createReader, type Reader } from '../reader.factory.ts';
import { documentPages, documents, passages, postings } from '../tables.ts';

let services: TestServices;
let ada: Reader;
const never = new AbortController().signal;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  services = await createTestServices();
  ada = await createReader(services, createTestApp(services));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await services.db.delete(jobs);
});
afterAll(() => services.close());

const text = '# Osmosis\n\nWater moves through a membrane.\n\n# Diffusion\n\nParticles spread out.\n';

async function stored(documentId: string) {
  const { db } = services;
  return {
    pages: await db.select().from(documentPages).where(eq(documentPages.documentId, documentId)).orderBy(asc(documentPages.number)),
    passages: (await db.select().from(passages).where(eq(passages.documentId, documentId)).orderBy(asc(passages.ordinal))).map((passage) => ({ ...passage, id: null })),
    postings: await db.select().from(postings).where(eq(postings.documentId, documentId)).orderBy(asc(postings.term)),
  };
}
const setStatus = (id: string, status: 'queued' | 'reading' | 'cancelled') => services.db.update(documents).set({ status }).where(eq(documents.id, id));

function work(on: Services = services) {
  const worker = startWorker({ address: services.databaseAddress, services: on, jobs: allJobs, pollInterval: 50 });
  stops.push(() => worker.stop());
  return worker;
}
const isUnderWay = async (id: string) => {
  const { status, pagesRead } = await ada.document(id);
  return status === 'reading' && pagesRead > 0;
};

test('what is read twice stands once', async () => {
  const { id } = await ada.add('a.md', text);
  await readStoredDocument(services, id, never);
  const first = await stored(id);
  expect(first.pages).toHaveLength(1);
  expect(first.passages.map(({ section, text: passage }) => [section, passage])).toEqual([['Osmosis', 'Water moves through a membrane.'], ['Diffusion', 'Particles spread out.']]);
  for (const { page, start, end, text: passage } of first.passages) expect(first.pages[page - 1]?.text.slice(start, end)).toBe(passage);
  await setStatus(id, 'reading');
  await readStoredDocument(services, id, never);
  expect(await stored(id)).toEqual(first);
});

test('a document that is done, stopped or gone is left alone', async () => {
  const { id } = await ada.add('a.md', text);
  await readStoredDocument(services, id, never);
  const { files } = services;
  const watched = { ...services, files: { ...files, localPath: () => Promise.reject(new Error('it was read again')) } };
  await readStoredDocument(watched, id, never);
  await setStatus(id, 'cancelled');
  await readStoredDocument(watched, id, never);
  await ada.send('DELETE', `/documents/${id}`);
  await readStoredDocument(watched, id, never);
});

test('a crash while it is stored leaves nothing half there, and the next run finishes', async () => {
  const { id } = await ada.add('a.md', text);
  const crashing: Services = { ...services, db: new Proxy(services.db, {
    get: (db, name) => (name === 'transaction'
      ? (run: (tx: Services['db']) => Promise<unknown>) => db.transaction(async (tx) => { await run(tx); throw new Error('crash'); })
      : Reflect.get(db, name)),
  }) };
  await expect(readStoredDocument(crashing, id, never)).rejects.toThrow('crash');
  expect(await ada.document(id)).toMatchObject({ status: 'reading' });
  expect(await stored(id)).toEqual({ pages: [], passages: [], postings: [] });
  await services.runJobs();
  expect(await ada.document(id)).toMatchObject({ status: 'ready', pageCount: 1 });
});

test('a process that is killed in the middle: another one reads it', async () => {
  const { id } = await ada.add('long.pdf', longPdf(800));
  const program = fileURLToPath(new URL('../__fixtures__/reading-worker.ts', import.meta.url));
  const other = spawn(process.execPath, [program, JSON.stringify(services.databaseAddress), services.env.SLATE_DATA_DIR], { stdio: 'inherit' });
  stops.push(async () => other.kill('SIGKILL'));
  await expect.poll(() => isUnderWay(id), { interval: 20 }).toBe(true);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(await ada.document(id)).toMatchObject({ status: 'reading' });
  work();
  await expect.poll(async () => (await ada.document(id)).status).toBe('ready');
  expect((await stored(id)).pages).toHaveLength(800);
});

test('a process that is asked to stop hands it on at once', async () => {
  const { id } = await ada.add('long.pdf', longPdf(800));
  const worker = work();
  await expect.poll(() => isUnderWay(id), { interval: 20 }).toBe(true);
  await worker.stop();
  expect(await ada.document(id)).toMatchObject({ status: 'reading' });
  expect(await services.db.select({ attempt: jobs.attempt }).from(jobs).where(eq(jobs.name, 'read-document'))).toEqual([{ attempt: 0 }]);
});

test('stopped by the person while it is read, and begun again', async () => {
  const { id } = await ada.add('long.pdf', longPdf(800));
  work();
  await expect.poll(() => isUnderWay(id), { interval: 20 }).toBe(true);
  expect((await ada.send('POST', `/documents/${id}/cancel`)).status).toBe(200);
  expect((await ada.send('POST', `/documents/${id}/retry`)).status).toBe(200);
  await expect.poll(async () => (await ada.document(id)).status).toBe('ready');
  expect((await stored(id)).pages).toHaveLength(800);
});

test('deleted while it is read', async () => {
  const { id } = await ada.add('long.pdf', longPdf(800));
  work();
  await expect.poll(() => isUnderWay(id), { interval: 20 }).toBe(true);
  expect((await ada.send('DELETE', `/documents/${id}`)).status).toBe(204);
  const waiting = async () => (await services.db.select().from(jobs).where(eq(jobs.name, 'read-document'))).length;
  await expect.poll(waiting).toBe(0);
  expect(await stored(id)).toEqual({ pages: [], passages: [], postings: [] });
});

test('a file that the store has lost is given up with a sentence', async () => {
  const { id } = await ada.add('a.md', text);
  const [row] = await services.db.select().from(documents).where(eq(documents.id, id));
  await rm(await services.files.localPath(row!.fileKey));
  for (let run = 1; run <= 3; run += 1) {
    expect((await ada.document(id)).status).not.toBe('failed');
    await services.db.update(jobs).set({ runAt: new Date() }).where(eq(jobs.name, 'read-document'));
    await services.runJobs();
  }
  expect(await ada.document(id)).toMatchObject({ status: 'failed', problemCode: 'internal', problem: expect.stringContaining('on our side') });
});

test('progress is told page by page', async () => {
  const { id } = await ada.add('long.pdf', longPdf(800));
  work();
  const seen = new Set<number>();
  await expect.poll(async () => {
    const { status, pagesRead, pageCount } = await ada.document(id);
    seen.add(pagesRead);
    if (status === 'reading' && pagesRead > 0) expect(pageCount).toBe(800);
    return status;
  }, { interval: 20 }).toBe('ready');
  expect([...seen]).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.size).toBeGreaterThan(2);
});
