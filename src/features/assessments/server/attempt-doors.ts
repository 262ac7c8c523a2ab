import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { AttemptCounts } from '../sitting-state.ts';

/** What is asked of those who take tests, which stand above this feature: handed in where the routes are put together. */
export type AttemptDoors = {
  /** How far those are who take some sittings; one without attempts is missing. One statement. */
  count(db: Database, sittingIds: readonly string[]): Promise<ReadonlyMap<string, AttemptCounts>>;
  /** Once a window has changed: the clocks of running attempts follow it. */
  settle(services: Pick<Services, 'db' | 'jobs'>, sittingId: string, now: Date): Promise<void>;
  /** Within the transaction in which results come out: what was answered becomes evidence. */
  release(within: Pick<Services, 'db' | 'jobs'>, sittingId: string): Promise<void>;
};
