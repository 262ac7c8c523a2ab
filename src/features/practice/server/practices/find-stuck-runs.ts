import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { dayMs } from '#shared/calendar-date.ts';
import { fullHelpFrom, stuckAfter } from '../../practice-rules.ts';
import { practices, questions } from '../tables.ts';

/** Older questions say little of whether somebody is stuck today. */
export const stuckWithinMs = 7 * dayMs;

/** `since`: when the last of the questions was closed. */
export type StuckRun = { tries: number; since: Date };

/**
 * Skills on which each learner is stuck: of the last questions none went right without nearly all of the help. From the questions and not
 * from the answers alone, because who opens every hint and goes on leaves no answer. What a placement or an assessment asks is no try.
 */
export async function findStuckRuns(db: Database, learnerIds: readonly string[], after: Date): Promise<Map<string, Map<string, StuckRun>>> {
  const byLearner = new Map<string, Map<string, StuckRun>>();
  if (learnerIds.length === 0) return byLearner;
  const isOwn = sql`(asked.outcome = 'right' or (asked.outcome = 'right-with-help' and asked.hints_shown < ${fullHelpFrom}))`;
  const { rows } = await db.execute<{ learner_id: string; skill_id: string; tries: number; since: number }>(sql`
    with asked as (
      select asked.learner_id, asked.skill_id, asked.closed_at, ${isOwn} as is_own,
        sum(case when ${isOwn} then 1 else 0 end) over (partition by asked.learner_id, asked.skill_id order by asked.closed_at desc, asked.position desc) as own_so_far
      from ${questions} asked join ${practices} practice on practice.id = asked.practice_id and practice.kind in ('lesson', 'practice', 'check', 'review')
      where asked.learner_id = any(${sql.param([...learnerIds])}::uuid[]) and asked.presented_at > ${after.toISOString()}::timestamptz and asked.status = 'closed'
        and (asked.outcome <> 'skipped' or asked.is_unaided or asked.hints_shown > 0)
    )
    select learner_id, skill_id, count(*)::int as tries, (extract(epoch from max(closed_at)) * 1000)::float8 as since
    from asked where own_so_far = 0 group by learner_id, skill_id having count(*) >= ${stuckAfter}`);
  for (const { learner_id, skill_id, tries, since } of rows) {
    const own = byLearner.get(learner_id) ?? new Map<string, StuckRun>();
    byLearner.set(learner_id, own.set(skill_id, { tries, since: new Date(since) }));
  }
  return byLearner;
}
