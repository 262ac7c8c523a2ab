import { inArray, sql } from 'drizzle-orm';
import type { AttemptDoors } from '#features/assessments/server/public.ts';
import { afterRelease } from './after-release.ts';
import { settleSitting } from './ending/settle-sitting.ts';
import { attemptQuestions, attempts } from './tables.ts';

/** What the pages of tests ask of attempts. */
export const attemptDoors: AttemptDoors = {
  async count(db, sittingIds) {
    if (sittingIds.length === 0) return new Map();
    const toMark = sql<number>`(select count(*)::int from ${attemptQuestions} question join ${attempts} one on one.id = question.attempt_id
      where one.sitting_id = ${attempts}.sitting_id and one.state = 'handed-in' and question.score is null and question.response is not null)`;
    const rows = await db.select({
      sittingId: attempts.sittingId, begun: sql<number>`count(distinct ${attempts.learnerId})::int`, taking: sql<number>`(count(*) filter (where ${attempts.state} = 'open'))::int`,
      handedIn: sql<number>`(count(distinct ${attempts.learnerId}) filter (where ${attempts.state} = 'handed-in'))::int`, toMark,
    }).from(attempts).where(inArray(attempts.sittingId, [...sittingIds])).groupBy(attempts.sittingId);
    return new Map(rows.map(({ sittingId, ...counts }) => [sittingId, counts]));
  },
  settle: settleSitting,
  release: afterRelease,
};
