import { afterEach, expect, test } from 'vitest';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** Doubles a number; never answers for 0, breaks for 1, throws for 2, fills its memory for 3. */
const script = new URL(`data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (input) => {
    if (input === 0) for (;;);
    if (input === 1) process.exit(1);
    if (input === 2) { parentPort.postMessage({ error: 'two is refused' }); return; }
    if (input === 3) { const all = []; for (;;) all.push(Array.from({ length: 100000 }, (_, at) => String(at))); }
    parentPort.postMessage({ value: input * 2 });
  });
  parentPort.postMessage({ ready: true });
`)}`);

/** However busy the machine is. */
const patient = { waitMs: 300_000, runMs: 300_000 };

let pool: WorkerPool<number, number>;
afterEach(() => pool.close());

test('answers many, each with its own, and starts no worker before', async () => {
  pool = createWorkerPool(script, { limits: patient });
  const all = await Promise.all(Array.from({ length: 50 }, (_, at) => pool.run(at + 10)));
  expect(all).toEqual(Array.from({ length: 50 }, (_, at) => ({ ok: true, value: (at + 10) * 2 })));
});

test('an endless request is ended; those that wait are answered by a new worker', async () => {
  let killed = 0;
  pool = createWorkerPool(script, { limits: { ...patient, workers: 1, runMs: 1_000 }, onKilled: () => (killed += 1) });
  const [endless, next, broken, after] = await Promise.all([pool.run(0), pool.run(10), pool.run(1), pool.run(11)]);
  expect([endless, next, broken, after]).toEqual([{ ok: false, why: 'too-slow' }, { ok: true, value: 20 }, { ok: false, why: 'too-slow' }, { ok: true, value: 22 }]);
  expect(killed).toBe(2);
});

test('a worker that fills its memory ends alone', async () => {
  pool = createWorkerPool(script, { limits: { ...patient, heapMegabytes: 24 } });
  expect(await pool.run(3)).toEqual({ ok: false, why: 'too-slow' });
  expect(await pool.run(4)).toEqual({ ok: true, value: 8 });
});

test('a queue that is full says so, and what a worker throws is thrown', async () => {
  pool = createWorkerPool(script, { limits: { ...patient, workers: 1, queue: 2 } });
  const runs = [10, 11, 12, 13].map((input) => pool.run(input));
  expect((await Promise.all(runs)).filter(({ ok }) => !ok)).toEqual([{ ok: false, why: 'busy' }, { ok: false, why: 'busy' }]);
  await expect(pool.run(2)).rejects.toThrow('two is refused');
});

test('a worker that cannot start is an error for each request, and no endless loop', async () => {
  pool = createWorkerPool(new URL('data:text/javascript,throw new Error("broken")'), { limits: patient });
  const outcomes = await Promise.allSettled([pool.run(1), pool.run(2), pool.run(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

test('a request that waits too long is told so', async () => {
  pool = createWorkerPool(script, { limits: { workers: 0, waitMs: 20 } });
  expect(await pool.run(10)).toEqual({ ok: false, why: 'busy' });
});
