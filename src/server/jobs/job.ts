import type { z } from 'zod';
import type { Services } from '../services.ts';

export type JobContext = {
  services: Services;
  /** Aborted when the job is cancelled or the process stops. */
  signal: AbortSignal;
  /** 1 on the first run. */
  attempt: number;
};

/** A typed literal. `run` is idempotent: it may run again after a crash. */
export type Job<Id extends string, Input> = {
  id: Id;
  input: z.core.$ZodType<Input>;
  /** Runs after the first one that fails. */
  retries: number;
  /** Seconds after which a run is aborted. */
  timeout: number;
  run: (input: Input, context: JobContext) => Promise<void>;
};

export function defineJob<Id extends string, Input>(job: Job<Id, Input>): Job<Id, Input> {
  return job;
}

export interface JobQueue {
  /** `key` makes it unique among waiting and running jobs: a second one with the same key is not added. */
  add<Input>(job: Job<string, Input>, input: Input, options?: { key?: string; runAt?: Date }): Promise<void>;
  /** Ends a waiting or running job by its key. */
  cancel(key: string): Promise<void>;
}
