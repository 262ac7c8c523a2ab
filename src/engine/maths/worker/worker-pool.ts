import { Worker } from 'node:worker_threads';

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; why: 'too-slow' | 'busy' };
export type WorkerReply<Value> = { ready: true } | { value: Value } | { error: string };

export type WorkerPool<Input, Value> = {
  /** @throws Error what the worker threw */
  run(input: Input): Promise<Outcome<Value>>;
  close(): Promise<void>;
};

export type PoolLimits = {
  workers: number;
  /** Requests that may wait. */
  queue: number;
  /** From the moment a worker that is ready takes the request. Together with `waitMs` this stays below a second. */
  runMs: number;
  /** How long a request may wait for a worker. One that is slow to start goes on starting for the next request. */
  waitMs: number;
  heapMegabytes: number;
};

const defaultLimits: PoolLimits = { workers: 2, queue: 64, runMs: 480, waitMs: 450, heapMegabytes: 256 };

type Job<Input, Value> = { input: Input; resolve: (outcome: Outcome<Value>) => void; reject: (error: Error) => void; waiting: NodeJS.Timeout };
type Slot<Input, Value> = { worker: Worker; isReady: boolean; job: Job<Input, Value> | null; deadline: NodeJS.Timeout | null };

/** Threads for requests that may never end: a late one is ended with its thread, and the next request starts a new one. */
export function createWorkerPool<Input, Value>(script: URL, options: { limits?: Partial<PoolLimits>; onKilled?: (() => void) | undefined } = {}): WorkerPool<Input, Value> {
  const limits = { ...defaultLimits, ...options.limits };
  const slots = new Set<Slot<Input, Value>>();
  const queue: Job<Input, Value>[] = [];

  function start(): void {
    const worker = startWorker(script, limits.heapMegabytes);
    const slot: Slot<Input, Value> = { worker, isReady: false, job: null, deadline: null };
    slots.add(slot);
    worker.on('message', (reply: WorkerReply<Value>) => receive(slot, reply));
    // Out of memory or broken: the request was too much for it.
    worker.on('error', () => drop(slot));
    worker.on('exit', () => drop(slot));
  }

  function receive(slot: Slot<Input, Value>, reply: WorkerReply<Value>): void {
    settle(slot.job, reply);
    if (slot.deadline) clearTimeout(slot.deadline);
    slot.isReady = true;
    slot.job = null;
    assign();
  }

  function drop(slot: Slot<Input, Value>): void {
    if (!slots.delete(slot)) return;
    if (slot.deadline) clearTimeout(slot.deadline);
    if (slot.job) {
      options.onKilled?.();
      slot.job.resolve({ ok: false, why: 'too-slow' });
    }
    // Another start would fail as well: the one who waits is told, or this would go on and on.
    if (!slot.isReady) refuse(queue.shift());
    void slot.worker.terminate();
    assign();
  }

  function assign(): void {
    for (const slot of slots) {
      if (!slot.isReady || slot.job) continue;
      const job = queue.shift();
      if (!job) return;
      hand(slot, job, limits.runMs, drop);
    }
    const starting = [...slots].filter(({ isReady }) => !isReady).length;
    if (queue.length > starting && slots.size < limits.workers) start();
  }

  return {
    run: (input) => new Promise((resolve, reject) => {
      if (queue.length >= limits.queue) return resolve({ ok: false, why: 'busy' });
      const job: Job<Input, Value> = {
        input, resolve, reject,
        waiting: setTimeout(() => {
          queue.splice(queue.indexOf(job), 1);
          resolve({ ok: false, why: 'busy' });
        }, limits.waitMs),
      };
      queue.push(job);
      assign();
    }),
    close: async () => {
      const workers = [...slots].map(({ worker }) => worker);
      slots.clear();
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** A thread that keeps no process alive, says nothing and sees nothing of the settings. */
function startWorker(script: URL, heapMegabytes: number): Worker {
  const worker = new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    env: {}, execArgv: [], stdout: true, stderr: true, stdin: false,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  return worker;
}

/** Gives a request to a worker that is ready, and ends both when it is late. */
function hand<Input, Value>(slot: Slot<Input, Value>, job: Job<Input, Value>, runMs: number, drop: (slot: Slot<Input, Value>) => void): void {
  clearTimeout(job.waiting);
  slot.job = job;
  slot.deadline = setTimeout(() => drop(slot), runMs);
  slot.worker.postMessage(job.input);
}

function settle<Input, Value>(job: Job<Input, Value> | null, reply: WorkerReply<Value>): void {
  if (job && 'value' in reply) job.resolve({ ok: true, value: reply.value });
  else if (job && 'error' in reply) job.reject(new Error(reply.error));
}

/** Tells the one who waits that no worker came to be. */
function refuse<Input, Value>(job: Job<Input, Value> | undefined): void {
  if (!job) return;
  clearTimeout(job.waiting);
  job.reject(new Error('A worker could not be started'));
}
