import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { createClient, type DatabaseAddress } from '../db/connection.ts';
import type { Services } from '../services.ts';
import { claimJob, type ClaimedJob, type LockConnection } from './claim-job.ts';
import type { AnyJob } from './job.ts';
import { channel } from './job-queue.ts';
import { forgiveLostRun, JobAborted, runJob } from './run-job.ts';

export type Worker = {
  /** Takes no more jobs, aborts those that run (they will run again) and resolves when they have ended. */
  stop(): Promise<void>;
};

export type WorkerOptions = {
  address: DatabaseAddress;
  services: Services;
  jobs: readonly AnyJob[];
  /** Jobs at the same time. */
  concurrency?: number;
  /** Milliseconds between two looks when no notice comes: retries that fall due, jobs of a process that died. */
  pollInterval?: number;
};

/** How long `stop` waits for runs to end; the lock is freed after that in any case. */
const stopPatience = 5_000;

/** Runs jobs until it is stopped. Comes back by itself when the database connection breaks. */
export function startWorker(options: WorkerOptions): Worker {
  const state = { isStopping: false, wake: () => {}, shift: undefined as Shift | undefined };
  const lost = new LostRuns();
  const loop = async () => {
    for (let pause = 100; !state.isStopping;) {
      try {
        state.shift = await Shift.begin(options, lost);
        pause = 100;
        if (state.isStopping) await state.shift.end();
        await state.shift.work();
      } catch (error) {
        options.services.log.warn({ err: error }, 'the worker lost its database');
      }
      if (state.isStopping) return;
      await Promise.race([sleep(pause, undefined, { ref: false }), new Promise<void>((resolve) => { state.wake = resolve; })]);
      pause = Math.min(pause * 2, 5_000);
    }
  };
  const over = loop();
  return {
    async stop() {
      state.isStopping = true;
      state.wake();
      await state.shift?.end();
      await over;
    },
  };
}

/** One connection's life: it listens, and holds the locks of the jobs that run. When it breaks, all its jobs are aborted. */
class Shift {
  readonly #options: WorkerOptions;
  readonly #lost: LostRuns;
  readonly #client: Client;
  readonly #connection: LockConnection;
  readonly #jobs: Map<string, AnyJob>;
  readonly #running = new Map<number, { controller: AbortController; run: Promise<void> }>();
  /** Cancellations that arrived between a claim and the start of its run. */
  readonly #cancelledEarly = new Set<number>();
  #isOver = false;
  #wake = () => {};

  static async begin(options: WorkerOptions, lost: LostRuns): Promise<Shift> {
    const client = createClient(options.address, { name: 'slate worker', statementTimeout: 0 });
    const shift = new Shift(options, client, lost);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    return shift;
  }

  constructor(options: WorkerOptions, client: Client, lost: LostRuns) {
    this.#options = options;
    this.#lost = lost;
    this.#client = client;
    this.#connection = takeTurns(client);
    this.#jobs = new Map(options.jobs.map((job) => [job.id, job]));
    client.on('end', () => this.#finish('lost'));
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
  }

  async work() {
    const { concurrency = 2, pollInterval = 2_000 } = this.#options;
    try {
      while (!this.#isOver) {
        const woken = new Promise<void>((resolve) => { this.#wake = resolve; });
        await this.#lost.forgive(this.#connection);
        const isFree = this.#running.size < concurrency;
        const claimed = isFree ? await claimJob(this.#connection, [...this.#jobs.keys()]) : undefined;
        if (claimed) this.#start(claimed);
        else await Promise.race([woken, sleep(pollInterval, undefined, { ref: false })]);
        this.#cancelledEarly.clear();
      }
    } finally {
      this.#finish('lost');
      await Promise.all([...this.#running.values()].map(({ run }) => run));
      await this.#client.end().catch(() => {});
    }
  }

  async end() {
    this.#finish('stopping');
    await Promise.race([Promise.all([...this.#running.values()].map(({ run }) => run)), sleep(stopPatience, undefined, { ref: false })]);
    await this.#client.end().catch(() => {});
  }

  #finish(why: JobAborted['why']) {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const { controller } of this.#running.values()) controller.abort(new JobAborted(why));
    this.#wake();
  }

  #hear(payload: string) {
    if (payload.startsWith('cancel ')) {
      const id = Number(payload.slice('cancel '.length));
      const found = this.#running.get(id);
      if (found) found.controller.abort(new JobAborted('cancelled'));
      else this.#cancelledEarly.add(id);
    }
    this.#wake();
  }

  #start(claimed: ClaimedJob) {
    const { services } = this.#options;
    const job = this.#jobs.get(claimed.name);
    if (!job) return;
    const controller = new AbortController();
    if (this.#cancelledEarly.has(claimed.id)) controller.abort(new JobAborted('cancelled'));
    if (this.#isOver) controller.abort(new JobAborted('stopping'));
    const run = this.#run(job, claimed, controller)
      .catch((error: unknown) => services.log.warn({ job: claimed.name, id: claimed.id, err: error }, 'the end of a job could not be written down'))
      .finally(() => {
        this.#running.delete(claimed.id);
        this.#wake();
      });
    this.#running.set(claimed.id, { controller, run });
  }

  async #run(job: AnyJob, claimed: ClaimedJob, controller: AbortController) {
    const end = await runJob(this.#connection, this.#options.services, job, claimed, controller);
    if (end === 'lost') this.#lost.note(claimed);
  }
}

/** A job that is lost so often may be what the database dies of: from then on its runs count as crashes. */
const mostForgiven = 20;

/** Runs whose end could not be written down because the database was gone. */
class LostRuns {
  readonly #waiting = new Map<number, ClaimedJob>();
  readonly #times = new Map<number, number>();

  note(claimed: ClaimedJob) {
    const times = (this.#times.get(claimed.id) ?? 0) + 1;
    this.#times.set(claimed.id, times);
    if (times <= mostForgiven) this.#waiting.set(claimed.id, claimed);
  }

  async forgive(connection: LockConnection) {
    for (const claimed of this.#waiting.values()) await forgiveLostRun(connection, claimed);
    this.#waiting.clear();
    if (this.#times.size > 1_000) this.#times.clear();
  }
}

/** The connection takes one statement at a time: the claims and the ends of runs share it. */
function takeTurns(client: Client): LockConnection {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: (text, values) => {
      const mine = last.then(() => client.query(text, values));
      last = mine.catch(() => {});
      return mine;
    },
  };
}
