import { sql } from 'drizzle-orm';
import { milliseconds, type AssignmentKind } from '#features/assignments/server/public.ts';
import { attempts } from './tables.ts';

/** A test, given: its target is the sitting that was made for the class. Begun with the first attempt, done with one handed in. */
export const assignedTest: AssignmentKind = {
  mostTargets: 1,
  // Given from the test itself, where its window and code are set, and nowhere else: a sitting has one assignment.
  choices: () => Promise.resolve([]),
  find: () => Promise.resolve([]),
  progress: ({ targetId, learnerId, since }) => sql`(select json_build_array(${milliseconds(sql.raw('min(taken.started_at)'))}, ${milliseconds(sql.raw('min(taken.handed_in_at)'))})
    from ${attempts} taken where taken.sitting_id = ${targetId}::uuid and taken.learner_id = ${learnerId} and taken.started_at >= ${since})`,
  path: (id) => `/slateassessment/${id}`,
  minutes: () => null,
  step: () => null,
};
