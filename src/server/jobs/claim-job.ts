import type { QueryResult, QueryResultRow } from 'pg';

export type ClaimedJob = { id: number; name: string; input: unknown; attempt: number; failures: number; isCancelled: boolean };

/** One connection to the database, the same for a job's whole run: its lock lives with it. */
export type LockConnection = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
};

/** First number of the advisory locks of jobs; the second is the job's id. */
const lockClass = 5_141;

/**
 * Takes the next due job that nobody runs. Two things guard it: the row lock (SKIP LOCKED) keeps workers that look at
 * the same instant apart, and the session lock on `client` says that the job runs. PostgreSQL drops that lock when the
 * process dies, so the job is free again at once, without a heartbeat to wait for.
 * A job waits for an older one of the same key that is still being cancelled.
 * @param names the jobs that this worker knows; others belong to another version of Slate on the same database
 * @returns undefined when nothing is due
 */
export async function claimJob(client: LockConnection, names: readonly string[]): Promise<ClaimedJob | undefined> {
  // Two tries: the lock may have been taken between looking and locking.
  for (let tries = 0; tries < 2; tries += 1) {
    const { rows } = await client.query<{ id: string } & Omit<ClaimedJob, 'id'>>(claimStatement, [lockClass, names]);
    const row = rows[0];
    if (row) return { ...row, id: Number(row.id) };
  }
  return undefined;
}

const claimStatement = `
  with next_job as materialized (
    select id from jobs
    where failed_at is null and name = any($2) and (run_at <= now() or cancelled_at is not null)
      and not exists (
        select from pg_locks
        where locktype = 'advisory' and classid = $1::int::oid and objid = (jobs.id % 2147483648)::int::oid and objsubid = 2
          and database = (select oid from pg_database where datname = current_database())
      )
      and not exists (
        select from jobs older where older.key = jobs.key and older.id < jobs.id and older.cancelled_at is not null
      )
    order by run_at, id limit 1
    for update skip locked
  )
  update jobs set attempt = attempt + 1
  from next_job
  where jobs.id = next_job.id and pg_try_advisory_lock($1::int, (next_job.id % 2147483648)::int)
  returning jobs.id, name, input, attempt, failures, cancelled_at is not null as "isCancelled"`;

export async function releaseJob(client: LockConnection, id: number): Promise<void> {
  await client.query('select pg_advisory_unlock($1::int, ($2::bigint % 2147483648)::int)', [lockClass, id]);
}
