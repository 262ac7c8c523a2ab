import { sql } from 'drizzle-orm';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { countedAttempt, type Counted } from '../../counted-attempt.ts';
import { tidyPoints } from '../../tidy-points.ts';
import type { GradedSitting } from '../load-graded.ts';
import { markChanges, markQuestions } from '../tables.ts';

/** An answer as the gradebook wants it. `score`: 0 to 1. */
export type ShortAnswer = {
  id: string; position: number; sectionId: string; placeId: string; itemId: string; versionId: string; points: number; score: number | null; isAnswered: boolean; isChanged: boolean; isAsked: boolean;
};
export type ShortAttempt = { id: string; learnerId: string; number: number; state: 'open' | 'handed-in'; handedInAt: number | null; answers: ShortAnswer[] };

type Row = Omit<ShortAttempt, 'answers'> & { answers: [string, number, string, string, string, string, number, number | null, boolean, boolean, boolean][] | null };

/** The attempts of a sitting (of one pupil, where one is named) with their answers, without what the answers say, in one statement. */
export async function loadAttempts(db: Database, sittingId: string, learnerId?: string): Promise<ShortAttempt[]> {
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.learner_id as "learnerId", a.number, a.state, (extract(epoch from a.handed_in_at) * 1000)::float8 as "handedInAt", (
      select json_agg(json_build_array(q.id, q.position, q.section_id, q.place_id, q.item_id, q.version_id, q.points, q.score, coalesce(btrim(q.response), '') <> '',
        exists (select from ${markChanges} c where c.question_id = q.id and c.kind <> 'person'),
        exists (select from ${markQuestions} m where m.question_id = q.id and m.replied_at is null)) order by q.position)
      from ${attemptQuestions} q where q.attempt_id = a.id) as answers
    from ${attempts} a where a.sitting_id = ${sittingId} ${learnerId === undefined ? sql.empty() : sql`and a.learner_id = ${learnerId}`} order by a.learner_id, a.number`);
  return rows.map(({ answers, ...row }) => ({ ...row, answers: (answers ?? []).map(([id, position, sectionId, placeId, itemId, versionId, points, score, isAnswered, isChanged, isAsked]) => (
    { id, position, sectionId, placeId, itemId, versionId, points, score, isAnswered, isChanged, isAsked })) }));
}

/** Points of an attempt; null while something of it has no mark. */
export function totalOf(answers: readonly Pick<ShortAnswer, 'points' | 'score'>[]): { points: number | null; outOf: number } {
  const outOf = answers.reduce((sum, { points }) => sum + points, 0);
  const isOpen = answers.some(({ score }) => score === null);
  return { points: isOpen ? null : tidyPoints(answers.reduce((sum, { points, score }) => sum + points * (score ?? 0), 0)), outOf: tidyPoints(outOf) };
}

/** What counts of the attempts of one pupil, with the attempt that is shown for it; null where none was handed in. */
export function countOf({ body }: Pick<GradedSitting, 'body'>, own: readonly ShortAttempt[]): (Counted & { attempt: ShortAttempt }) | null {
  const handedIn = own.filter(({ state }) => state === 'handed-in');
  const counted = countedAttempt(body.counts, handedIn.map(({ id, number, answers }) => ({ id, number, ...totalOf(answers) })));
  const attempt = counted && handedIn.find(({ id }) => id === counted.attemptId);
  return attempt ? { ...counted, attempt } : null;
}
