import { sql } from 'drizzle-orm';
import { milliseconds, type AssignmentKind } from '#features/assignments/server/public.ts';
import { reviewCards } from '#features/record/server/tables.ts';
import { practices } from '../tables.ts';

/**
 * The reviews that are due, assigned: each pupil has their own. Done by a review brought to its end since it opened; who has nothing
 * that is due in that time has nothing to do, and is not called late for it.
 */
export const assignedReview: AssignmentKind = {
  mostTargets: 0,
  choices: async () => [],
  find: async () => [],
  progress: ({ learnerId, since, until }) => sql`(select json_build_array(${milliseconds(sql.raw('min(run.created_at)'))},
      coalesce(${milliseconds(sql`min(run.finished_at) filter (where run.finished_at >= ${since})`)},
        case when ${since} <= now() and not exists (select from ${reviewCards} card where card.learner_id = ${learnerId} and card.due_at <= least(now(), ${until})) then ${milliseconds(since)} end))
    from ${practices} run where run.learner_id = ${learnerId} and run.status in ('open', 'done') and run.updated_at >= ${since} and run.kind = 'review')`,
  path: () => '/home/practice?kind=review',
  minutes: () => null,
  step: () => ({ kind: 'review', title: '', lessonId: null, skillId: null }),
};
