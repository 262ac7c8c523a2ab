import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { describeError } from '../describe-error.ts';
import { outageOf } from '../outage.ts';
import type { Services } from '../services.ts';
import { releaseJob, type ClaimedJob, type LockConnection } from './claim-job.ts';
import type { AnyJob } from './job.ts';

/** Why a run was aborted. `lost`: the connection that holds its lock broke, so another process may have it now. */
export class JobAborted extends Error {
  readonly why: 'cancelled' | 'stopping' | 'timeout' | 'lost';

  constructor(why: JobAborted['why']) {
    super(`The job was aborted: ${why}`);
    this.name = 'JobAborted';
    this.why = why;
  }
}

/** Runs that a crash may cut off, beside those that fail, before the job is taken for what kills the process. */
const allowedCrashes = 3;
/** How long an aborted run may take to end before it is left to itself. */
const abortPatience = 4_000;

/** `postponed`: there was no database to work on, or no room; nothing that the job did. */
type Outcome = { kind: 'done' | 'cancelled' | 'released' | 'lost' | 'postponed' } | { kind: 'failed'; error: unknown; isFinal: boolean };
/** Seconds until a job is tried again that met an outage. */
const outagePause = 30;

/**
 * Runs one claimed job to its end, writes down what became of it, and frees it. Never throws for what the job does.
 * @returns `lost`: its end could not be written down, or the connection broke before it ended
 */
export async function runJob(client: LockConnection, services: Services, job: AnyJob, claimed: ClaimedJob, controller: AbortController): Promise<'settled' | 'lost'> {
  const outcome = claimed.isCancelled ? { kind: 'cancelled' as const } : await attemptRun(services, job, claimed, controller);
  if (outcome.kind === 'lost') return 'lost';
  try {
    await settle(client, claimed, outcome);
  } catch (error) {
    if (!outageOf(error)) throw error;
    // On a full disk the connection lives, and with it the lock.
    await releaseJob(client, claimed.id).catch(() => {});
    return 'lost';
  }
  if (outcome.kind === 'failed') await tellOfFailure(services, job, claimed, outcome);
  return 'settled';
}

async function tellOfFailure(services: Services, job: AnyJob, claimed: ClaimedJob, outcome: Extract<Outcome, { kind: 'failed' }>) {
  const error = outcome.error instanceof Error ? outcome.error : new Error(String(outcome.error));
  services.log.warn({ job: claimed.name, id: claimed.id, attempt: claimed.attempt, isFinal: outcome.isFinal, err: describeError(error) }, 'job failed');
  if (outcome.isFinal) await tellOfGivingUp(services, job, claimed);
}

async function attemptRun(services: Services, job: AnyJob, claimed: ClaimedJob, controller: AbortController): Promise<Outcome> {
  const crashes = claimed.attempt - 1 - claimed.failures;
  if (crashes > allowedCrashes) return { kind: 'failed', error: new Error('The process ended too often while this job ran.'), isFinal: true };
  const input = z.safeParse(job.input, claimed.input);
  if (!input.success) return { kind: 'failed', error: input.error, isFinal: true };
  const timer = setTimeout(() => controller.abort(new JobAborted('timeout')), job.timeout * 1000);
  try {
    const { signal } = controller;
    signal.throwIfAborted();
    await Promise.race([job.run(input.data, { services, signal, attempt: claimed.attempt }), abandonedAfterAbort(signal)]);
    if (!signal.aborted) return { kind: 'done' };
    return afterAbort(signal.reason, signal.reason, job, claimed);
  } catch (error) {
    return afterAbort(controller.signal.reason, error, job, claimed);
  } finally {
    clearTimeout(timer);
  }
}

/** A run that returns after it was aborted may have stopped half way, so the reason counts and not how it ended. */
function afterAbort(reason: unknown, error: unknown, job: AnyJob, claimed: ClaimedJob): Outcome {
  const why = reason instanceof JobAborted ? reason.why : undefined;
  if (why === 'cancelled') return { kind: 'cancelled' };
  if (why === 'stopping') return { kind: 'released' };
  if (why === 'lost') return { kind: 'lost' };
  if (why !== 'timeout' && ['away', 'full'].includes(outageOf(error) ?? '')) return { kind: 'postponed' };
  return { kind: 'failed', error: why === 'timeout' ? reason : error, isFinal: claimed.failures >= job.retries };
}

async function abandonedAfterAbort(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await new Promise((resolve) => { signal.addEventListener('abort', resolve, { once: true }); });
  await sleep(abortPatience, undefined, { ref: false });
  throw signal.reason;
}

/** The attempt's number guards every change: one that is no longer ours is left alone. */
async function settle(client: LockConnection, { id, attempt, failures }: ClaimedJob, outcome: Outcome) {
  const ours = 'where id = $1 and attempt = $2';
  if (outcome.kind === 'done' || outcome.kind === 'cancelled') {
    await client.query(`delete from jobs ${ours}`, [id, attempt]);
  } else if (outcome.kind === 'released') {
    await client.query(`update jobs set attempt = attempt - 1 ${ours}`, [id, attempt]);
  } else if (outcome.kind === 'postponed') {
    await client.query(`update jobs set attempt = attempt - 1, run_at = now() + make_interval(secs => $3) ${ours}`, [id, attempt, outagePause]);
  } else if (outcome.kind === 'failed') {
    const text = String(outcome.error).slice(0, 1_000);
    await client.query(
      `update jobs set failures = failures + 1, error = $3, run_at = now() + make_interval(secs => $4),
         failed_at = case when $5 then now() end ${ours}`,
      [id, attempt, text, retryDelay(failures + 1), outcome.isFinal],
    );
  }
  await releaseJob(client, id);
}

/**
 * A run that was cut off because the database went away is not one that ended the process: it is not counted. The attempt's number
 * guards it, as another process may have taken the job by now.
 */
export async function forgiveLostRun(client: LockConnection, { id, attempt }: ClaimedJob): Promise<void> {
  await client.query('update jobs set attempt = attempt - 1 where id = $1 and attempt = $2', [id, attempt]);
}

/** Seconds: 5, 20, 80, 320, then 15 minutes each. */
export function retryDelay(failures: number): number {
  return Math.min(5 * 4 ** (failures - 1), 900);
}

async function tellOfGivingUp(services: Services, job: AnyJob, claimed: ClaimedJob) {
  const input = z.safeParse(job.input, claimed.input);
  if (!job.onGivenUp || !input.success) return;
  try {
    await job.onGivenUp(input.data, services);
  } catch (error) {
    services.log.error({ job: claimed.name, id: claimed.id, err: error }, 'what follows a job that was given up failed too');
  }
}
