import type { Services } from '#server/services.ts';
import type { RetentionState } from '../../contract.ts';
import { loadLastRun } from './apply-retention.job.ts';
import { countAll, countExpired } from './count-expired.ts';
import { nextNight } from './next-night.ts';
import { loadRules } from './rules.ts';

/** The rules, what they removed last night and what they are about to remove. */
export async function loadRetention(services: Pick<Services, 'db' | 'env'>, now = new Date()): Promise<RetentionState> {
  const { db } = services;
  const rules = await loadRules(db);
  const { at } = nextNight(services, now);
  const last = await loadLastRun(services);
  return {
    rules, held: await countAll(db),
    lastRun: last ? { startedAt: last.startedAt.toISOString(), finishedAt: last.finishedAt?.toISOString() ?? null, removed: last.removed, held: last.held } : null,
    next: { at: at.toISOString(), ...(await countExpired(db, rules, at)) },
  };
}
