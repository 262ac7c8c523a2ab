import { analyseTest, type DrawnStatistics, type PlaceStatistics } from '#features/assessments/statistics/analyse-test.ts';
import type { Services } from '#server/services.ts';
import type { Err, QuestionStatistics, SittingStatistics } from '../../statistics-contract.ts';
import { placesOf } from '../../test-places.ts';
import { tidyPoints } from '../../tidy-points.ts';
import { loadTakers } from '../gradebook/load-takers.ts';
import { loadTestItems, type TestItem } from '../gradebook/load-test-items.ts';
import { areNamesHidden } from '../hidden-names.ts';
import type { GradedSitting } from '../load-graded.ts';
import { type CountedAttempt, loadMarks, type SittingMarks } from './load-marks.ts';

/** What a sitting tells of its test, of its questions and of how its pupils err; by what counts of each pupil. Attempts are read once. */
export async function loadStatistics({ db, content }: Pick<Services, 'db' | 'content'>, sitting: GradedSitting): Promise<SittingStatistics> {
  const [marks, testItems] = await Promise.all([loadMarks(db, sitting), loadTestItems(db, sitting.body)]);
  const { test: { attempts: count, ...test }, places, drawn } = analyseTest(marks.table);
  const misses = findMisses(marks.attempts);
  const errs = await loadErrs({ db, content }, sitting, marks.attempts);
  const columns = placesOf(sitting.body);
  const drawnAt = (place: number) => [...drawn].filter(([, statistics]) => statistics.places.includes(place)).sort(([one], [other]) => one - other).map(([question, statistics]) =>
    presentDrawn(marks, testItems, question, statistics));
  return {
    attempts: count, toMark: marks.toMark, outOf: marks.outOf, totals: marks.totals.map(tidyPoints), ...test, answers: misses.answers, errs,
    questions: columns.map(({ id, slot, questions: [own] }, index) => presentPlace(id, places[index], {
      miss: slot === null && own ? missOf(content, misses.byPlace.get(own.id)) : null, drawn: slot === null ? [] : drawnAt(index),
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

/** Of each question the wrong answer that most of these attempts gave; what people mark is nobody's miss. `answers`: of all questions. */
function findMisses(counted: readonly CountedAttempt[]): { byPlace: Map<string, Miss>; answers: number } {
  const byPlace = new Map<string, { answers: number; missed: Map<string, Miss> }>();
  for (const { placeId, isAnswered, isMarkedByPeople, missed } of counted.flatMap(({ answers }) => answers)) {
    if (!isAnswered || isMarkedByPeople) continue;
    const own = byPlace.get(placeId) ?? { answers: 0, missed: new Map<string, Miss>() };
    byPlace.set(placeId, own);
    own.answers += 1;
    if (missed === null) continue;
    const miss = own.missed.get(missed.response) ?? { ...missed, count: 0, answers: 0 };
    own.missed.set(missed.response, miss);
    miss.count += 1;
    miss.misconceptionId ??= missed.misconceptionId;
  }
  const most = (misses: readonly Miss[]) => misses.toSorted((one, other) => other.count - one.count || (one.response < other.response ? -1 : 1))[0];
  return {
    byPlace: new Map([...byPlace].flatMap(([placeId, { answers, missed }]) => {
      const miss = most([...missed.values()]);
      return miss ? [[placeId, { ...miss, answers }]] : [];
    })),
    answers: [...byPlace.values()].reduce((sum, { answers }) => sum + answers, 0),
  };
}

const missOf = ({ misconceptions }: Services['content'], miss: Miss | undefined): QuestionStatistics['miss'] => (!miss ? null
  : { response: miss.response, count: miss.count, of: miss.answers, mistake: miss.misconceptionId === null ? null : misconceptions.get(miss.misconceptionId)?.name ?? null });

const [mostExamples, longestExample] = [4, 60];

/** Known causes of wrong answers, with who made them: what most share first. */
async function loadErrs({ db, content }: Pick<Services, 'db' | 'content'>, sitting: GradedSitting, counted: readonly CountedAttempt[]): Promise<Err[]> {
  const takers = await loadTakers(db, sitting);
  const isHidden = areNamesHidden(sitting);
  const made = counted.flatMap(({ learnerId, answers }) => answers.flatMap(({ missed }) => (missed === null || missed.misconceptionId === null ? []
    : [{ learnerId, response: missed.response, misconceptionId: missed.misconceptionId }])));
  return [...Map.groupBy(made, (each) => each.misconceptionId)].flatMap(([misconceptionId, those]): Err[] => {
    const misconception = content.misconceptions.get(misconceptionId);
    const learnerIds = new Set(those.map(({ learnerId }) => learnerId));
    const pupils = takers.filter(({ id }) => learnerIds.has(id)).map(({ id, name }) => ({ id, name }));
    if (!misconception || pupils.length === 0) return [];
    const skill = content.skills.get(misconceptionId.slice(0, misconceptionId.lastIndexOf('.')));
    return [{ misconceptionId, name: misconception.name, skillName: skill?.name ?? '', answers: those.length, pupilCount: pupils.length, pupils: isHidden ? null : pupils,
      examples: [...new Set(those.map(({ response }) => response.slice(0, longestExample)))].sort().slice(0, mostExamples) }];
  }).sort((one, other) => other.pupilCount - one.pupilCount || other.answers - one.answers || one.name.localeCompare(other.name));
}
