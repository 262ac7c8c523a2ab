import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { defineJob, type AnyJob, type JobContext } from './job.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { retryDelay } from './run-job.ts';
import { startWorker, type Worker } from './start-worker.ts';
import { jobs } from './tables.ts';

let services: TestServices;
const workers: Worker[] = [];
beforeEach(async () => { services = await createTestServices(); });
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await services.close();
});

/** A job that writes down its runs; `during` is what a run does. */
function recordingJob(during: (context: JobContext, note: string) => Promise<void> = async () => {}, options: { retries?: number; timeout?: number } = {}) {
  const runs: string[] = [];
  const givenUp: string[] = [];
  const job = defineJob({
    id: 'record', input: z.object({ note: z.string() }), retries: options.retries ?? 0, timeout: options.timeout ?? 60,
    run: async ({ note }, context) => {
      runs.push(note);
      await during(context, note);
    },
    onGivenUp: async ({ note }) => { givenUp.push(note); },
  });
  return { job, runs, givenUp };
}

const work = (list: readonly AnyJob[], concurrency = 2) => {
  const worker = startWorker({ address: services.databaseAddress, services, jobs: list, pollInterval: 50, concurrency });
  workers.push(worker);
  return worker;
};
const rows = () => services.db.select().from(jobs);
const untilAborted = ({ signal }: JobContext) => new Promise<void>((_, reject) => {
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
});
const makeAllDue = () => services.db.update(jobs).set({ runAt: sql`now()` });

test('a job that was added is run by a worker that waits, and leaves no row', async () => {
  const { job, runs } = recordingJob();
  startWorkerThatOnlyListens([job]);
  await services.jobs.add(job, { note: 'hello' });
  await vi.waitFor(() => expect(runs).toEqual(['hello']), 300_000);
  await vi.waitFor(async () => expect(await rows()).toEqual([]), 300_000);
});

/** Its poll is so slow that only a notice can wake it. */
function startWorkerThatOnlyListens(list: readonly AnyJob[]) {
  workers.push(startWorker({ address: services.databaseAddress, services, jobs: list, pollInterval: 3_600_000 }));
}

test('an input that does not fit is refused when it is added', async () => {
  const { job } = recordingJob();
  const shortNote = { ...job, input: z.object({ note: z.string().check(z.maxLength(3)) }) };
  await expect(services.jobs.add(shortNote, { note: 'too long' })).rejects.toThrow();
  expect(await rows()).toEqual([]);
});

test('a second job of the same key is not added while the first waits, and is afterwards', async () => {
  const { job, runs } = recordingJob();
  await services.jobs.add(job, { note: 'first' }, { key: 'k' });
  await services.jobs.add(job, { note: 'second' }, { key: 'k' });
  await runDueJobs(services.databaseAddress, services, [job]);
  await services.jobs.add(job, { note: 'third' }, { key: 'k' });
  await runDueJobs(services.databaseAddress, services, [job]);
  expect(runs).toEqual(['first', 'third']);
});

test('a job added within a transaction is there when it commits and not when it does not', async () => {
  const { job, runs } = recordingJob();
  await services.db.transaction(async (within) => {
    await services.jobs.add(job, { note: 'undone' }, { within });
    throw new Error('undo');
  }).catch(() => {});
  await services.db.transaction((within) => services.jobs.add(job, { note: 'kept' }, { within }));
  await runDueJobs(services.databaseAddress, services, [job]);
  expect(runs).toEqual(['kept']);
});

test('a job for later waits until then', async () => {
  const { job, runs } = recordingJob();
  await services.jobs.add(job, { note: 'later' }, { runAt: new Date(Date.now() + 3_600_000) });
  expect(await runDueJobs(services.databaseAddress, services, [job])).toBe(0);
  await makeAllDue();
  expect(await runDueJobs(services.databaseAddress, services, [job])).toBe(1);
  expect(runs).toEqual(['later']);
});

test('a job that fails is tried again later each time, then given up once and kept to be looked at', async () => {
  const { job, runs, givenUp } = recordingJob(async () => { throw new Error('no luck'); }, { retries: 2 });
  await services.jobs.add(job, { note: 'x' }, { key: 'k' });
  for (let round = 1; round <= 5; round += 1) {
    await runDueJobs(services.databaseAddress, services, [job]);
    expect(runs.length).toBe(Math.min(round, 3));
    await makeAllDue();
  }
  expect(givenUp).toEqual(['x']);
  expect(await rows()).toMatchObject([{ failures: 3, error: 'Error: no luck', failedAt: expect.any(Date) }]);
  // A given-up job does not stand in the way of a new one.
  await services.jobs.add(job, { note: 'again' }, { key: 'k' });
  await runDueJobs(services.databaseAddress, services, [job]);
  expect(runs.at(-1)).toBe('again');
});

test('the wait between two tries grows and has an end', () => {
  expect([1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([5, 20, 80, 320, 900, 900]);
});

test('a run that takes too long is aborted and counts as failed', async () => {
  const { job, givenUp } = recordingJob(untilAborted, { timeout: 0.05 });
  await services.jobs.add(job, { note: 'slow' });
  await runDueJobs(services.databaseAddress, services, [job]);
  expect(givenUp).toEqual(['slow']);
  expect(await rows()).toMatchObject([{ error: expect.stringContaining('timeout') }]);
});

test('a run that does not listen to its signal is left to itself', async () => {
  const { job, givenUp } = recordingJob(() => new Promise(() => {}), { timeout: 0.05 });
  await services.jobs.add(job, { note: 'deaf' });
  await runDueJobs(services.databaseAddress, services, [job]);
  expect(givenUp).toEqual(['deaf']);
});

test('a waiting job that is cancelled never runs', async () => {
  const { job, runs } = recordingJob();
  await services.jobs.add(job, { note: 'x' }, { key: 'k', runAt: new Date(Date.now() + 3_600_000) });
  await services.jobs.cancel('k');
  await runDueJobs(services.databaseAddress, services, [job]);
  expect(runs).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('a running job is cancelled wherever it runs, and nothing is tried again', async () => {
  const aborted: unknown[] = [];
  const { job, runs, givenUp } = recordingJob((context) => untilAborted(context).catch((reason: unknown) => { aborted.push(reason); throw reason; }), { retries: 3 });
  work([job]);
  work([job]);
  await services.jobs.add(job, { note: 'x' }, { key: 'k' });
  await vi.waitFor(() => expect(runs).toEqual(['x']), 300_000);
  await services.jobs.cancel('k');
  await vi.waitFor(() => expect(aborted).toMatchObject([{ why: 'cancelled' }]), 300_000);
  await vi.waitFor(async () => expect(await rows()).toEqual([]), 300_000);
  expect(givenUp).toEqual([]);
});

test('a new job of the same key waits until the cancelled one has really ended', async () => {
  const log: string[] = [];
  const { job } = recordingJob(async (context, note) => {
    log.push(`${note} begins`);
    if (note === 'old') {
      await untilAborted(context).catch(() => {});
      await new Promise((resolve) => { setTimeout(resolve, 300); });
    }
    log.push(`${note} ends`);
  });
  work([job]);
  work([job]);
  await services.jobs.add(job, { note: 'old' }, { key: 'k' });
  await vi.waitFor(() => expect(log).toEqual(['old begins']), 300_000);
  await services.jobs.cancel('k');
  await services.jobs.add(job, { note: 'new' }, { key: 'k' });
  await vi.waitFor(() => expect(log).toEqual(['old begins', 'old ends', 'new begins', 'new ends']), 300_000);
});

test('three workers share sixty jobs and run each exactly once', async () => {
  const { job, runs } = recordingJob(async () => { await new Promise((resolve) => { setTimeout(resolve, 5); }); });
  for (let count = 0; count < 3; count += 1) work([job], 4);
  const notes = Array.from({ length: 60 }, (_, index) => String(index));
  await Promise.all(notes.map((note) => services.jobs.add(job, { note })));
  await vi.waitFor(async () => expect(await rows()).toEqual([]), 300_000);
  expect(runs.toSorted()).toEqual(notes.toSorted());
});

test('a worker that stops hands its job to the next one, and the cut-off run does not count', async () => {
  const attempts: number[] = [];
  let isFirst = true;
  const { job } = recordingJob(async (context) => {
    attempts.push(context.attempt);
    if (isFirst) await untilAborted(context);
  });
  const first = work([job]);
  await services.jobs.add(job, { note: 'x' });
  await vi.waitFor(() => expect(attempts).toEqual([1]), 300_000);
  isFirst = false;
  await first.stop();
  work([job]);
  await vi.waitFor(() => expect(attempts).toEqual([1, 1]), 300_000);
});

test('a worker whose connection breaks aborts its runs, comes back and runs them again', async () => {
  const reasons: unknown[] = [];
  const { job, runs } = recordingJob(async (context) => {
    if (runs.length === 1) await untilAborted(context).catch((reason: unknown) => { reasons.push(reason); throw reason; });
  });
  work([job]);
  await services.jobs.add(job, { note: 'x' });
  await vi.waitFor(() => expect(runs).toEqual(['x']), 300_000);
  await services.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'slate worker' and datname = current_database()`);
  await vi.waitFor(() => expect(runs).toEqual(['x', 'x']), 300_000);
  expect(reasons).toMatchObject([{ why: 'lost' }]);
  await vi.waitFor(async () => expect(await rows()).toEqual([]), 300_000);
});

test('a job is run to its end however often the database goes away under it', async () => {
  const away = 6;
  const { job, runs, givenUp } = recordingJob((context) => (runs.length <= away ? untilAborted(context) : Promise.resolve()));
  await services.jobs.add(job, { note: 'persistent' });
  work([job]);
  for (let time = 1; time <= away; time += 1) {
    await vi.waitFor(() => expect(runs).toHaveLength(time), 50_000);
    await services.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'slate worker' and datname = current_database()`);
  }
  await vi.waitFor(async () => expect(await rows()).toEqual([]), 50_000);
  expect([runs.length, givenUp]).toEqual([away + 1, []]);
});

test('a job that meets a full disk is put off, and no try is counted', async () => {
  const { job, runs, givenUp } = recordingJob(async () => {
    await services.db.execute(sql`do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
  });
  await services.jobs.add(job, { note: 'patient' });
  work([job]);
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempt: 0, failures: 0, failedAt: null }]), 25_000);
  await vi.waitFor(async () => expect((await rows())[0]?.runAt.getTime()).toBeGreaterThan(Date.now() + 10_000), 25_000);
  expect([runs, givenUp]).toEqual([['patient'], []]);
});

test('a job whose process was killed is free at once', async () => {
  const runs: string[] = [];
  const hang = defineJob({ id: 'hang', input: z.object({}), retries: 0, timeout: 60, run: async () => { runs.push('taken over'); } });
  await services.jobs.add(hang, {});
  const program = fileURLToPath(new URL('__fixtures__/hanging-worker.ts', import.meta.url));
  const other = spawn(process.execPath, [program, JSON.stringify(services.databaseAddress), services.env.SLATE_DATA_DIR], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  expect(await runDueJobs(services.databaseAddress, services, [hang])).toBe(0);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await vi.waitFor(async () => expect(await runDueJobs(services.databaseAddress, services, [hang])).toBe(1), { timeout: 300_000, interval: 20 });
  expect(runs).toEqual(['taken over']);
});

test('a job that keeps taking its process down is given up', async () => {
  const { job, runs, givenUp } = recordingJob();
  await services.jobs.add(job, { note: 'poison' });
  await services.db.update(jobs).set({ attempt: 4 });
  await runDueJobs(services.databaseAddress, services, [job]);
  expect(runs).toEqual([]);
  expect(givenUp).toEqual(['poison']);
});

test('a job that this version does not know is left for the one that does', async () => {
  const { job } = recordingJob();
  await services.jobs.add({ ...job, id: 'of-a-newer-slate' }, { note: 'x' });
  expect(await runDueJobs(services.databaseAddress, services, [job])).toBe(0);
  expect(await rows()).toHaveLength(1);
});
