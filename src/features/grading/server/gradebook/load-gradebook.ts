import { adaptiveTestOf, estimateOfAttempt } from '#features/attempts/server/public.ts';
import { isOver } from '#features/assessments/sitting-state.ts';
import { notReached } from '#features/assessments/statistics/not-reached.ts';
import type { Database } from '#server/db/database.ts';
import type { Cell, Column, Gradebook, Line } from '../../contract.ts';
import { byPlace, type Place, placesOf } from '../../test-places.ts';
import { tidyPoints } from '../../tidy-points.ts';
import { areNamesHidden } from '../hidden-names.ts';
import type { GradedSitting } from '../load-graded.ts';
import { countOf, loadAttempts, type ShortAnswer, type ShortAttempt } from './load-attempts.ts';
import { loadTakers, type Taker } from './load-takers.ts';
import { loadTestItems, type TestItem } from './load-test-items.ts';

/** Pupils and questions of a sitting, in four statements however many they are. */
export async function loadGradebook(db: Database, sitting: GradedSitting): Promise<Gradebook> {
  const [takers, attempts, testItems, adaptive] = await Promise.all([loadTakers(db, sitting), loadAttempts(db, sitting.id), loadTestItems(db, sitting.body), adaptiveTestOf(db, sitting.body)]);
  const places = placesOf(sitting.body);
  const byLearner = Map.groupBy(attempts, ({ learnerId }) => learnerId);
  const areHidden = areNamesHidden(sitting);
  const lines = takers.map((taker) => lineOf(sitting, places, { taker, own: byLearner.get(taker.id) ?? [], areHidden, adaptive }));
  const columns = places.map((place, index) => columnOf(place, index, testItems));
  return {
    sitting: {
      id: sitting.id, title: sitting.body.title, class: { id: sitting.classId ?? sitting.id, name: sitting.className }, opensAt: sitting.opensAt?.toISOString() ?? null,
      closesAt: sitting.closesAt?.toISOString() ?? null, releasedAt: sitting.releasedAt?.toISOString() ?? null, release: sitting.body.release, counts: sitting.body.counts,
      isAnonymous: sitting.isAnonymous, areNamesHidden: areHidden, isOver: isOver({ closesAt: sitting.closesAt, endedAt: null }, new Date()),
    },
    // Who did not hand it in is named apart: a line with a name among others without would tell theirs.
    columns, lines: areHidden ? lines.filter(({ state }) => state === 'handed-in').sort((one, other) => one.number - other.number) : lines,
    away: takers.filter(({ id }) => !byLearner.get(id)?.some(({ state }) => state === 'handed-in')).map(({ id, name }) => ({ id, name, isBegun: byLearner.has(id) })),
    counts: countsOf(lines, attempts, takers, testItems),
    newerKeys: newerKeysOf(testItems, attempts),
  };
}

function columnOf({ id, slot, points, questions }: Place, index: number, testItems: ReadonlyMap<string, TestItem>): Column {
  const possible = questions.flatMap(({ itemId }) => testItems.get(itemId) ?? []);
  const kinds = new Set(possible.map(({ kind }) => kind));
  const [own] = possible;
  return {
    id, number: index + 1, title: slot === null ? own?.title ?? '' : '', kind: kinds.size === 1 ? own?.kind ?? null : null, points, itemId: slot === null ? own?.itemId ?? null : null,
    isEssay: kinds.has('essay'),
  };
}

type OfLine = { taker: Taker; own: readonly ShortAttempt[]; areHidden: boolean; adaptive: Awaited<ReturnType<typeof adaptiveTestOf>> };

function lineOf(sitting: GradedSitting, places: readonly Place[], { taker, own, areHidden, adaptive }: OfLine): Line {
  const counted = countOf(sitting, own);
  const handedIn = own.filter(({ state }) => state === 'handed-in');
  return {
    number: taker.number, pupil: areHidden ? null : { id: taker.id, name: taker.name }, state: counted ? 'handed-in' : own.length > 0 ? 'open' : 'not-begun', attempts: handedIn.length,
    attemptId: counted?.attemptId ?? null, handedInAt: counted?.attempt.handedInAt ? new Date(counted.attempt.handedInAt).toISOString() : null,
    cells: counted ? cellsOf(places, counted.attempt) : places.map(() => null), points: counted?.points ?? null, outOf: counted?.outOf ?? null,
    measured: counted && adaptive && estimateOfAttempt(adaptive, counted.attempt.answers),
  };
}

function cellsOf(places: readonly Place[], { answers }: ShortAttempt): (Cell | null)[] {
  const unreached = notReached(answers.map(({ isAnswered }) => isAnswered));
  const reached = new Map(answers.map(({ id }, index) => [id, unreached[index] !== true]));
  return byPlace(places, answers).map((answer) => answer && cellOf(answer, reached.get(answer.id) ?? true));
}

const cellOf = ({ id, points, score, isAnswered, isChanged, isAsked }: ShortAnswer, isReached: boolean): Cell =>
  ({ questionId: id, points: score === null ? null : tidyPoints(score * points), outOf: points, isAnswered, isReached, isChanged, isAsked });

function countsOf(lines: readonly Line[], attempts: readonly ShortAttempt[], takers: readonly Taker[], testItems: ReadonlyMap<string, TestItem>): Gradebook['counts'] {
  const known = new Set(takers.map(({ id }) => id));
  const handedIn = attempts.filter(({ state, learnerId }) => state === 'handed-in' && known.has(learnerId));
  const open = handedIn.flatMap(({ answers }) => answers.filter(({ score }) => score === null));
  return {
    pupils: takers.length, handedIn: lines.filter(({ state }) => state === 'handed-in').length, toMark: open.length,
    essays: open.filter(({ itemId }) => testItems.get(itemId)?.kind === 'essay').length,
    marked: lines.filter(({ points }) => points !== null).length, asked: handedIn.flatMap(({ answers }) => answers.filter(({ isAsked }) => isAsked)).length,
  };
}

/** Items with a newer version than some answers were marked by. Marking again by it writes its version down with the answer. */
function newerKeysOf(testItems: ReadonlyMap<string, TestItem>, attempts: readonly ShortAttempt[]): Gradebook['newerKeys'] {
  const asked = new Map<string, Set<string>>();
  for (const { answers } of attempts) for (const { itemId, versionId } of answers) asked.set(itemId, (asked.get(itemId) ?? new Set()).add(versionId));
  return [...testItems.values()].filter(({ itemId, versionId, newest, number }) => newest > number && asked.get(itemId)?.has(versionId)).map(({ itemId, title, newest }) => ({ itemId, title,
    number: newest }));
}
