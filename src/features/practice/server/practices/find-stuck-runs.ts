import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { dayMs } from '#shared/calendar-date.ts';
import { fullHelpFrom, stuckAfter } from '../../practice-rules.ts';
import { practices, questions } from '../tables.ts';

/** Older questions say little of whether somebody is stuck today. */
export const stuckWithinMs = 7 * dayMs;

/** `since`: when the last of the questions was closed. */
export type StuckRun = { tries: number; since: Date };

export type StuckRunsJson = [skillId: string, tries: number, since: number][] | null;

/**
 * Skills on which a learner is stuck, as one JSON value for a larger query: of the last questions none went right without nearly all of the help.
 * From the questions and not from the answers alone, because who opens every hint and goes on leaves no answer. What a placement or an
 * assessment asks is no try.
 * @param learnerId SQL for the id; `after`: for the moment from which on questions count
 */
export function selectStuckRuns(learnerId: SQL, after: SQL): SQL {
  const isOwn = sql`(asked.outcome = 'right' or (asked.outcome = 'right-with-help' and asked.hints_shown < ${sql.raw(String(fullHelpFrom))}))`;
  return sql`(select json_agg(json_build_array(skill_id, tries, since)) from (
    select skill_id, count(*)::int as tries, (extract(epoch from max(closed_at)) * 1000)::float8 as since from (
      select asked.skill_id, asked.closed_at, sum(case when ${isOwn} then 1 else 0 end) over (partition by asked.skill_id order by asked.closed_at desc, asked.position desc) as own_so_far
      from ${questions} asked join ${practices} practice on practice.id = asked.practice_id and practice.kind in ('lesson', 'practice', 'check', 'review')
      where asked.learner_id = ${learnerId} and asked.presented_at > ${after} and asked.status = 'closed'
        and (asked.outcome <> 'skipped' or asked.is_unaided or asked.hints_shown > 0)
    ) asked where own_so_far = 0 group by skill_id having count(*) >= ${sql.raw(String(stuckAfter))}) runs)`;
}

export const readStuckRuns = (json: StuckRunsJson): Map<string, StuckRun> => new Map((json ?? []).map(([skillId, tries, since]) => [skillId, { tries, since: new Date(since) }]));

/** The same for some learners; who is stuck nowhere is left out. */
export async function findStuckRuns(db: Database, learnerIds: readonly string[], after: Date): Promise<Map<string, Map<string, StuckRun>>> {
  if (learnerIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; runs: StuckRunsJson }>(sql`
    select id, ${selectStuckRuns(sql.raw('learner.id'), sql`${after.toISOString()}::timestamptz`)} as runs from unnest(${sql.param([...learnerIds])}::uuid[]) as learner(id)`);
  return new Map(rows.flatMap(({ id, runs }) => (runs === null ? [] : [[id, readStuckRuns(runs)] as const])));
}
