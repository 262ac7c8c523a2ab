import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { jobs } from './tables.ts';

/** What the queue has to know of a job: its name, and what it is given. */
type Queued<Input> = { id: string; input: z.core.$ZodType<Input> };

export interface JobQueue {
  /**
   * `key` makes it unique among waiting and running jobs: a second one with the same key is not added.
   * `within` is a transaction: the job is there if and when it commits.
   */
  add<Input>(job: Queued<Input>, input: Input, options?: { key?: string; runAt?: Date; within?: Database }): Promise<void>;
  /** Many at once, in one statement and in the transaction `within`. Those whose key waits or runs already are not added. */
  addMany<Input>(job: Queued<Input>, all: readonly { input: Input; key: string; runAt: Date }[], within: Database): Promise<void>;
  /** Ends a waiting or running job by its key, in whichever process it runs. Returns once that is on its way; `within` a transaction: when it commits. */
  cancel(key: string, options?: { within?: Database }): Promise<void>;
}

/** Workers listen here; what is sent carries ids only. */
export const channel = 'slate_jobs';

/** Puts jobs into the database. Any worker, in this process or another, takes them from there. */
export function createJobQueue(db: Database): JobQueue {
  return {
    async add(job, input, options = {}) {
      const on = options.within ?? db;
      const runAt = options.runAt ?? new Date();
      await on
        .insert(jobs)
        .values({ name: job.id, key: options.key ?? null, input: z.parse(job.input, input), runAt: options.runAt ? runAt : sql`now()` })
        .onConflictDoNothing({ target: jobs.key, where: sql`${jobs.failedAt} is null and ${jobs.cancelledAt} is null` });
      // Delivered when the transaction commits, so a worker never looks too early.
      if (runAt.getTime() <= Date.now()) await on.execute(sql`select pg_notify(${channel}, 'due')`);
    },
    async addMany(job, all, within) {
      if (all.length === 0) return;
      // As arrays: a statement takes no more than 65,535 parameters.
      await within.execute(sql`insert into ${jobs} (name, key, input, run_at)
        select ${job.id}, one.key, one.input::jsonb, one.run_at
        from unnest(${sql.param(all.map(({ key }) => key))}::text[], ${sql.param(all.map(({ input }) => JSON.stringify(z.parse(job.input, input))))}::text[], ${sql.param(all.map(({ runAt }) =>
      runAt.toISOString()))}::timestamptz[])
          as one(key, input, run_at)
        on conflict (key) where failed_at is null and cancelled_at is null do nothing`);
      await within.execute(sql`select pg_notify(${channel}, 'due')`);
    },
    async cancel(key, { within: on = db } = {}) {
      // The row stays until its runner has stopped, so that a new job of the same key waits for that.
      const cancelled = await on
        .update(jobs)
        .set({ cancelledAt: sql`now()` })
        .where(and(eq(jobs.key, key), isNull(jobs.failedAt), isNull(jobs.cancelledAt)))
        .returning({ id: jobs.id });
      for (const { id } of cancelled) await on.execute(sql`select pg_notify(${channel}, ${`cancel ${id}`})`);
    },
  };
}
