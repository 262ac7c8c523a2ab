import type { Services } from '../services.ts';
import { createClient, type DatabaseAddress } from '../db/connection.ts';
import { claimJob } from './claim-job.ts';
import type { AnyJob } from './job.ts';
import { runJob } from './run-job.ts';

/**
 * Runs every job that is due, and those that they add, one after the other, until none is left. For tests and commands;
 * the product runs a worker.
 * @returns how many runs that were
 */
export async function runDueJobs(address: DatabaseAddress, services: Services, jobs: readonly AnyJob[]): Promise<number> {
  const client = createClient(address, { name: 'slate jobs, once', statementTimeout: 0 });
  await client.connect();
  try {
    const byName = new Map(jobs.map((job) => [job.id, job]));
    for (let runs = 0; ; runs += 1) {
      const claimed = await claimJob(client, [...byName.keys()]);
      const job = claimed && byName.get(claimed.name);
      if (!claimed || !job) return runs;
      await runJob(client, services, job, claimed, new AbortController());
    }
  } finally {
    await client.end();
  }
}
