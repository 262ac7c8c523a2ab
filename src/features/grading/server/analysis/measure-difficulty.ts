import { sql } from 'drizzle-orm';
import { calibrateItems } from '#features/assessments/calibration/calibrate-items.ts';
import { countAnswers, type ResponseTable, withItems } from '#features/assessments/calibration/response-table.ts';
import { leastAnswers, type MeasuredDifficulty } from '#features/assessments/measured-contract.ts';
import { sittings } from '#features/assessments/server/tables.ts';
import type { TestBody } from '#features/assessments/test-body.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import type { Database } from '#server/db/database.ts';

/** Pupils times questions: half a second of work at most. Those who answered last are taken. */
const mostAnswers = 100_000;

/** A curve that is flatter says nothing of anybody. */
const flattest = 0.05;

/**
 * How difficult the questions of a test were for pupils who answered them in any test of a class, each pupil's first answer to each. What was not
 * seen, is not marked, or was asked in a practice test of one's own says nothing.
 */
export async function measureDifficulty(db: Database, { sections }: Pick<TestBody, 'sections'>): Promise<MeasuredDifficulty> {
  const questions = sections.flatMap((section) => section.questions);
  const table = await loadFirstAnswers(db, questions.map(({ itemId }) => itemId));
  const { asked } = countAnswers(table);
  const enough = questions.flatMap((_one, item) => ((asked[item] ?? 0) >= leastAnswers ? [item] : []));
  const { items, isConverged } = calibrateItems(withItems(table, enough));
  return {
    pupils: table.learners,
    questions: questions.map(({ id: questionId }, item): MeasuredDifficulty['questions'][number] => {
      const found = items[enough.indexOf(item)];
      const answers = asked[item] ?? 0;
      const not = (why: MeasuredDifficulty['questions'][number]['why']) => ({ questionId, answers, measured: null, why });
      if (!found || !isConverged) return not('few');
      if ('unusable' in found) return not(found.unusable === 'unanswered' ? 'few' : found.unusable);
      if (found.note !== null) return not(found.note);
      if (found.a < flattest) return not('negative');
      const { a, b, seA, seB, infit, outfit } = found;
      return { questionId, answers, measured: { a, b, seA: finite(seA), seB: finite(seB), infit: finite(infit), outfit: finite(outfit) }, why: null };
    }),
  };
}

const finite = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null);

/** One statement; a pupil is a text of places and outcomes, because rows of their own would be a hundred thousand. */
async function loadFirstAnswers(db: Database, itemIds: readonly string[]): Promise<ResponseTable> {
  if (itemIds.length === 0) return { learners: 0, items: 0, scores: new Int8Array(0) };
  const { rows } = await db.execute<{ places: string; outcomes: string }>(sql`
    with first_answers as (
      select distinct on (a.learner_id, asked.place) a.learner_id, asked.place, q.score >= 0.5 as is_right, a.started_at
      from unnest(${sql.param([...itemIds])}::uuid[]) with ordinality as asked(item_id, place)
      join ${attemptQuestions} q on q.item_id = asked.item_id and q.score is not null and (q.seen_at is not null or q.response is not null)
      join ${attempts} a on a.id = q.attempt_id and a.state = 'handed-in' join ${sittings} s on s.id = a.sitting_id and s.class_id is not null
      order by a.learner_id, asked.place, a.started_at)
    select string_agg((place - 1)::text, ',' order by place) as places, string_agg(is_right::int::text, '' order by place) as outcomes
    from first_answers group by learner_id having count(*) > 1 order by max(started_at) desc, learner_id limit ${Math.max(1, Math.floor(mostAnswers / itemIds.length))}`);
  const scores = new Int8Array(rows.length * itemIds.length).fill(-1);
  for (const [learner, { places, outcomes }] of rows.entries()) {
    for (const [at, place] of places.split(',').entries()) scores[learner * itemIds.length + Number(place)] = outcomes[at] === '1' ? 1 : 0;
  }
  return { learners: rows.length, items: itemIds.length, scores };
}
