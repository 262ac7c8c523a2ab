import { desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { audited, verifyChain } from '#features/audit/server/public.ts';
import { describeError } from '#server/describe-error.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { ruledKinds, type Removed } from '../../contract.ts';
import { addCounts } from '../erasing/count-removed.ts';
import { retentionRuns } from '../tables.ts';
import { countExpired } from './count-expired.ts';
import { nextNight } from './next-night.ts';
import { loadRules } from './rules.ts';
import { removeSome } from './remove-expired.ts';
import { cutoffOf } from './select-expired.ts';

/** Clocks of one school's machines are less than this apart. Milliseconds. */
const clockDifference = 3_600_000;

/**
 * Every night: removes what is older than the school keeps it, never what is on hold, writes down how much that was, and looks through
 * the audit log. It puts the next night into the queue itself.
 */
export const applyRetentionJob = defineJob({
  id: 'apply-retention',
  input: z.object({}),
  retries: 3,
  timeout: 3 * 3_600,
  async run(_, { services, signal }) {
    // Counted from a little later: the database's clock, by which this began, may be before this machine's.
    await scheduleRetention(services, new Date(Date.now() + clockDifference));
    await applyRetention(services, signal, new Date());
    await verifyNightly(services);
  },
});

/** The night's name is the key: however many processes ask for it, it is one job. */
export async function scheduleRetention(services: Pick<Services, 'env' | 'jobs'>, now = new Date()): Promise<void> {
  const { date, at } = nextNight(services, now);
  await services.jobs.add(applyRetentionJob, {}, { key: `apply-retention:${date}`, runAt: at });
}

/** @returns how much of each kind was removed */
export async function applyRetention(services: Services, signal: AbortSignal, now: Date): Promise<Removed> {
  const { db, log } = services;
  const rules = await loadRules(db);
  const { held } = await countExpired(db, rules, now);
  const [run] = await db.insert(retentionRuns).values({ startedAt: now, held }).returning({ id: retentionRuns.id });
  if (!run) throw new Error('The run was not written down');
  let removed: Removed = {};
  for (const kind of ruledKinds) {
    const cutoff = cutoffOf(rules, kind, now);
    if (!cutoff) continue;
    for (let some = 1; some > 0;) {
      signal.throwIfAborted();
      some = await removeSome[kind](services, { cutoff, keepsCounts: rules.keepsCounts });
      removed = addCounts(removed, { [kind]: some });
      if (some > 0) await db.update(retentionRuns).set({ removed }).where(eq(retentionRuns.id, run.id));
    }
  }
  await audited(db, null, async (tx, tell) => {
    await tx.update(retentionRuns).set({ finishedAt: new Date(), removed }).where(eq(retentionRuns.id, run.id));
    if (Object.keys(removed).length > 0) tell({ act: 'retention-applied', subjectId: null, detail: { ...removed, held } });
  });
  log.info({ removed, held }, 'retention was applied');
  return removed;
}

async function verifyNightly({ db, log }: Services): Promise<void> {
  try {
    const { entries, brokenAt } = await verifyChain(db);
    if (entries > 0 || brokenAt !== null) await audited(db, null, async (_, tell) => tell({ act: 'chain-verified', subjectId: null, detail: { entries, brokenAt } }));
    if (brokenAt !== null) log.error({ brokenAt }, 'the audit log is not what it was: an entry was changed, removed or put in between');
  } catch (error) {
    log.error({ err: describeError(error) }, 'the audit log could not be looked through');
  }
}

/** The newest run that ended. */
export async function loadLastRun({ db }: Pick<Services, 'db'>) {
  const [run] = await db.select().from(retentionRuns).where(isNotNull(retentionRuns.finishedAt)).orderBy(desc(retentionRuns.startedAt)).limit(1);
  return run;
}
