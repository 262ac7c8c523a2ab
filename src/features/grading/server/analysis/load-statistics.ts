import { sql } from 'drizzle-orm';
import { analyseTest, type DrawnStatistics, type PlaceStatistics } from '#features/assessments/statistics/analyse-test.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { Err, QuestionStatistics, SittingStatistics } from '../../statistics-contract.ts';
import { placesOf } from '../../test-places.ts';
import { tidyPoints } from '../../tidy-points.ts';
import { loadTakers } from '../gradebook/load-takers.ts';
import { loadTestItems, type TestItem } from '../gradebook/load-test-items.ts';
import { areNamesHidden } from '../hidden-names.ts';
import type { GradedSitting } from '../load-graded.ts';
import { loadMarks, type SittingMarks } from './load-marks.ts';

/** What a sitting tells of its test, of its questions and of how its pupils err; by what counts of each pupil. In five statements however many took it. */
export async function loadStatistics({ db, content }: Pick<Services, 'db' | 'content'>, sitting: GradedSitting): Promise<SittingStatistics> {
  const [marks, testItems] = await Promise.all([loadMarks(db, sitting), loadTestItems(db, sitting.body)]);
  const { test: { attempts: count, ...test }, places, drawn } = analyseTest(marks.table);
  const [misses, errs] = await Promise.all([loadMisses(db, marks.attemptIds), loadErrs({ db, content }, sitting, marks.attemptIds)]);
  const columns = placesOf(sitting.body);
  const drawnAt = (place: number) => [...drawn].filter(([, statistics]) => statistics.places.includes(place)).sort(([one], [other]) => one - other).map(([question, statistics]) =>
    presentDrawn(marks, testItems, question, statistics));
  return {
    attempts: count, toMark: marks.toMark, outOf: marks.outOf, totals: marks.totals.map(tidyPoints), ...test, answers: misses.answers, errs,
    questions: columns.map(({ id, slot, questions: [own] }, index) => presentPlace(id, places[index], {
      miss: slot === null && own ? missOf(content, misses.byItem.get(own.itemId)) : null, drawn: slot === null ? [] : drawnAt(index),
    })),
  };
}

const figuresOf = ({ answers, facility, discriminationIndex, discriminativeEfficiency, isFacilityRough, isDiscriminationRough }: Omit<PlaceStatistics, 'variants'> | DrawnStatistics) =>
  ({ answers, facility, discriminationIndex, discriminativeEfficiency, isFacilityRough, isDiscriminationRough });

function presentPlace(columnId: string, place: PlaceStatistics | undefined, more: Pick<QuestionStatistics, 'miss' | 'drawn'>): QuestionStatistics {
  if (!place) throw new Error('A place of the test was not analysed');
  return { columnId, ...figuresOf(place), intendedWeight: place.intendedWeight, effectiveWeight: place.effectiveWeight, hasNegativeCovariance: place.hasNegativeCovariance, ...more };
}

function presentDrawn({ itemIds }: SittingMarks, testItems: ReadonlyMap<string, TestItem>, question: number, statistics: DrawnStatistics): QuestionStatistics['drawn'][number] {
  const itemId = itemIds[question] ?? '';
  return { itemId, title: testItems.get(itemId)?.title ?? '', ...figuresOf(statistics) };
}

type Miss = { response: string; count: number; answers: number; misconceptionId: string | null };

/** Of each item the wrong answer that most of these attempts gave; what people mark is nobody's miss. */
async function loadMisses(db: Database, attemptIds: readonly string[]): Promise<{ byItem: Map<string, Miss>; answers: number }> {
  const { rows } = await db.execute<Miss & { itemId: string; total: number }>(sql`
    with given as (
      select item_id, left(coalesce(nullif(checked->>'understood', ''), response), 120) as response, coalesce(score, 1) < 1 as is_missed, checked->>'misconceptionId' as misconception_id
      from ${attemptQuestions} where attempt_id = any(${sql.param([...attemptIds])}::uuid[]) and coalesce(btrim(response), '') <> '' and coalesce(checked->>'verdict', '') <> 'ungraded'
    ), counted as (
      select item_id, response, is_missed, count(*)::int as count, max(misconception_id) as misconception_id, (sum(count(*)) over (partition by item_id))::int as answers,
        (sum(count(*)) over ())::int as total
      from given group by item_id, response, is_missed
    )
    select distinct on (item_id) item_id as "itemId", response, case when is_missed then count else 0 end as count, answers, total, misconception_id as "misconceptionId"
    from counted order by item_id, is_missed desc, count desc, response`);
  return { byItem: new Map(rows.map(({ itemId, ...miss }) => [itemId, miss])), answers: rows[0]?.total ?? 0 };
}

const missOf = ({ misconceptions }: Services['content'], miss: Miss | undefined): QuestionStatistics['miss'] => (!miss || miss.count === 0 ? null
  : { response: miss.response, count: miss.count, of: miss.answers, mistake: miss.misconceptionId === null ? null : misconceptions.get(miss.misconceptionId)?.name ?? null });

const mostExamples = 4;

/** Known causes of wrong answers, with who made them: what most share first. */
async function loadErrs({ db, content }: Pick<Services, 'db' | 'content'>, sitting: GradedSitting, attemptIds: readonly string[]): Promise<Err[]> {
  const [{ rows }, takers] = await Promise.all([db.execute<{ misconceptionId: string; learnerIds: string[]; answers: number; examples: string[] }>(sql`
    select q.checked->>'misconceptionId' as "misconceptionId", json_agg(distinct a.learner_id) as "learnerIds", count(*)::int as answers,
      (array_agg(distinct left(q.checked->>'understood', 60)))[1:${sql.raw(String(mostExamples))}] as examples
    from ${attemptQuestions} q join ${attempts} a on a.id = q.attempt_id
    where q.attempt_id = any(${sql.param([...attemptIds])}::uuid[]) and q.checked->>'misconceptionId' is not null and q.score < 1 group by 1`), loadTakers(db, sitting)]);
  const isHidden = areNamesHidden(sitting);
  return rows.flatMap(({ misconceptionId, learnerIds, answers, examples }): Err[] => {
    const misconception = content.misconceptions.get(misconceptionId);
    const pupils = takers.filter(({ id }) => learnerIds.includes(id)).map(({ id, name }) => ({ id, name }));
    if (!misconception || pupils.length === 0) return [];
    const skill = content.skills.get(misconceptionId.slice(0, misconceptionId.lastIndexOf('.')));
    return [{ misconceptionId, name: misconception.name, skillName: skill?.name ?? '', answers, pupilCount: pupils.length, pupils: isHidden ? null : pupils, examples: examples.filter((each) =>
      each !== '') }];
  }).sort((one, other) => other.pupilCount - one.pupilCount || other.answers - one.answers || one.name.localeCompare(other.name));
}
