import { sql, type SQL } from 'drizzle-orm';
import type { Announced } from '#features/assignments/assigned-contract.ts';
import {
  readAnnouncements, readAssigned, selectAnnouncements, selectAssigned, type AnnouncedJson, type AssignedJson, type AssignedKinds, type OpenAssigned,
} from '#features/assignments/server/public.ts';
import { readLearnerGrade, selectGrade, type GradeJson, type LearnerGrade } from '#features/people/server/public.ts';
import { readLastPlacement, readStuckRuns, selectLastPlacement, selectStuckRuns, stuckWithinMs, type LastPlacement, type LastPlacementJson, type StuckRunsJson } from '#features/practice/server/public.ts';
import type { Review } from '#features/record/due-reviews.ts';
import { readEstimates, readReviews, selectReviews, selectTraces, type ReviewsJson, type TracesJson } from '#features/record/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { inGroups } from '#server/db/in-groups.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { onceFor } from '#shared/once-for.ts';
import type { SkillStates } from '../skill-state.ts';
import { makeSkillStates } from './load-skill-states.ts';
import { readProgress, selectProgress, type ProgressByLesson, type ProgressJson } from './load-progress.ts';
import { isComplete, type EstimateById } from './present-course.ts';
import { selectLatest, type LatestAnswer, type LatestJson } from './recent-answers.ts';

/** All that the next step of a learner is chosen from. */
export type LearnerFacts = {
  estimates: EstimateById;
  progress: ProgressByLesson;
  reviews: Review[];
  grade: LearnerGrade;
  placement: LastPlacement | null;
  states: SkillStates;
  /** First skill of each of the last answers, and whether it was right; the newest first. */
  latest: readonly LatestAnswer[];
  /** What teachers gave and is not done, due soonest first. */
  assigned: readonly OpenAssigned[];
  /** What teachers wrote, the newest first. */
  announcements: readonly Announced[];
};

type LearnerServices = Pick<Services, 'db' | 'content' | 'env' | 'assigned'>;
type Wanted = { learnerId: string; today: string; stuckAfter: string };
/** What a feature above this one wants of a learner in the same query, as one JSON value. @param today SQL for the date where the school is */
type SelectBeside<Beside> = (learnerId: SQL, today: SQL) => SQL<Beside>;

function prepareQuery<Beside>(db: Database, name: string, kinds: AssignedKinds, selectBeside: SelectBeside<Beside>) {
  const id = sql.raw('learner.id');
  return db.select({
    place: sql<number>`learner.place::int`,
    traces: sql<TracesJson>`${selectTraces(id)}`,
    progress: sql<ProgressJson>`${selectProgress(id)}`,
    reviews: sql<ReviewsJson>`${selectReviews(id)}`,
    grade: sql<GradeJson>`${selectGrade(id)}`,
    placement: sql<LastPlacementJson>`${selectLastPlacement(id)}`,
    stuck: sql<StuckRunsJson>`${selectStuckRuns(id, sql.raw('learner.stuck_after'))}`,
    latest: sql<LatestJson>`${selectLatest(id)}`,
    assigned: sql<AssignedJson>`${selectAssigned(kinds, id)}`,
    announced: sql<AnnouncedJson>`${selectAnnouncements(id, sql.raw('learner.today'))}`,
    beside: sql<Beside>`${selectBeside(id, sql.raw('learner.today'))}`,
    // PostgreSQL takes an array it does not know for ten rows, and would plan this anew for each call to find fewer; of a limit it does not know it expects a tenth.
  }).from(sql`(select * from unnest(${sql.placeholder('learnerIds')}::uuid[], ${sql.placeholder('todays')}::date[], ${sql.placeholder('stuckAfter')}::timestamptz[])
    with ordinality as wanted(id, today, stuck_after, place) limit ${sql.placeholder('count')}) as learner`).prepare(name);
}

/**
 * Makes what loads a learner, and what another feature wants beside it, in one query (what the school taught is kept for some seconds). Prepared,
 * because planning it costs as much as running it; those who come together share it.
 * @param name of the prepared statement
 */
export function learnerLoader<Beside>(name: string, selectBeside: SelectBeside<Beside>) {
  const finderWith = onceFor((kinds: AssignedKinds) => inGroups((db) => {
    const query = prepareQuery(db, name, kinds, selectBeside);
    return {
      async run(group: readonly Wanted[]) {
        const rows = await query.execute({ count: group.length, learnerIds: group.map(({ learnerId }) => learnerId), todays: group.map(({ today }) => today), stuckAfter: group.map(({ stuckAfter }) => stuckAfter) });
        const byPlace = new Map(rows.map((row) => [row.place, row]));
        return group.map((_, index) => byPlace.get(index + 1));
      },
    };
  }));
  return async (services: LearnerServices, learnerId: string, now: Date): Promise<{ facts: LearnerFacts; beside: Beside }> => {
    const found = await finderWith(services.assigned)(services.db, { learnerId, today: schoolDay(services, now), stuckAfter: new Date(now.getTime() - stuckWithinMs).toISOString() });
    if (!found) throw new Error('A learner who was asked for was not loaded');
    const estimates = await readEstimates(services, learnerId, found.traces, now);
    const progress = readProgress(found.progress);
    const states = makeSkillStates(services.content, { estimates, isDone: (id) => isComplete(progress.get(id)), stuck: readStuckRuns(found.stuck) });
    const facts = {
      estimates, progress, reviews: readReviews(services, found.reviews), grade: readLearnerGrade(found.grade), placement: readLastPlacement(found.placement), states, latest: found.latest ?? [],
      assigned: readAssigned(services, found.assigned, now), announcements: readAnnouncements(services, found.announced),
    };
    return { facts, beside: found.beside };
  };
}
