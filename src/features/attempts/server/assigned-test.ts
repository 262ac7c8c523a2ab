import { sql, type SQL } from 'drizzle-orm';
import { sittings } from '#features/assessments/server/tables.ts';
import { milliseconds, type AssignmentKind } from '#features/assignments/server/public.ts';
import { assignmentExtensions } from '#features/assignments/server/tables.ts';
import { accommodations } from '#features/people/server/tables.ts';
import { attempts } from './tables.ts';

/** More time for a pupil makes the window of a test longer by no more than that. */
const longestMore = sql.raw(`interval '10 hours'`);

/** From when a pupil can begin it no more, for sure; as `windowOf` has it, but for those with more time, whose end is exact on the page of the test alone. */
const overAt = (sittingId: SQL, learnerId: SQL): SQL => sql`(select case when held.ended_at is not null then coalesce(extension.due_at, held.ended_at)
    else greatest(held.closes_at, case when held.closes_at is not null then extension.due_at end)
      + case when exists (select from ${accommodations} needed where needed.user_id = ${learnerId}) then ${longestMore} else interval '0' end end
  from ${sittings} held left join ${assignmentExtensions} extension on extension.assignment_id = held.assignment_id and extension.learner_id = ${learnerId}
    and (held.ended_at is null or extension.at > held.ended_at)
  where held.id = ${sittingId}::uuid)`;

/** A test, given: its target is the sitting that was made for the class. Begun with the first attempt, done with one handed in. */
export const assignedTest: AssignmentKind = {
  mostTargets: 1,
  // Given from the test itself, where its window and code are set, and nowhere else: a sitting has one assignment.
  choices: () => Promise.resolve([]),
  find: () => Promise.resolve([]),
  progress: ({ targetId, learnerId, since }) => sql`(select json_build_array(${milliseconds(sql.raw('min(taken.started_at)'))}, ${milliseconds(sql.raw('min(taken.handed_in_at)'))},
      case when bool_or(taken.state = 'open') then null else ${milliseconds(overAt(targetId, learnerId))} end)
    from ${attempts} taken where taken.sitting_id = ${targetId}::uuid and taken.learner_id = ${learnerId} and taken.started_at >= ${since})`,
  path: (id) => `/slateassessment/${id}`,
  minutes: () => null,
  step: () => null,
};
