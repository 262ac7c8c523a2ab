import type { z } from 'zod';
import type { Services } from '../services.ts';

export type JobContext = {
  services: Services;
  /** Aborted when the job is cancelled or the process stops. */
  signal: AbortSignal;
  /** 1 on the first run. */
  attempt: number;
};

/**
 * A typed literal. `run` is idempotent: it may run again after a crash.
 * (`run` and `onGivenUp` are methods so that jobs of every input fit in one list.)
 */
export type Job<Id extends string, Input> = {
  id: Id;
  input: z.core.$ZodType<Input>;
  /** Runs after the first one that fails. */
  retries: number;
  /** Seconds after which a run is aborted. */
  timeout: number;
  run(input: Input, context: JobContext): Promise<void>;
  /** Called once when the job will not run again: its last run failed or timed out, or the process died under it too often. */
  onGivenUp?(input: Input, services: Services): Promise<void>;
};

/** A job of any kind, as the list of all jobs and the worker see it: the worker checks the input before it runs. */
export type AnyJob = Job<string, unknown>;

export function defineJob<Id extends string, Input>(job: Job<Id, Input>): Job<Id, Input> {
  return job;
}
