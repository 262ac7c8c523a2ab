import { and, eq, sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/server/tables.ts';
import { notReached } from '#features/assessments/statistics/not-reached.ts';
import type { TestBody } from '#features/assessments/test-body.ts';
import type { MarkTable } from '#features/assessments/statistics/mark-table.ts';
import type { Database } from '#server/db/database.ts';
import { countedAttempt } from '../../counted-attempt.ts';
import { placesOf } from '../../test-places.ts';
import type { GradedSitting } from '../load-graded.ts';
import { readScoredAnswers, type ScoredAnswer, scoredAnswers } from '../marking/scored-answers.ts';

/** The marks of what counts of each pupil, as the statistics want them. `attempts`: one of each row of the table. */
export type SittingMarks = { table: MarkTable; attempts: CountedAttempt[]; totals: number[]; outOf: number; toMark: number; /** Of each question of the test, in the
  order of `drawn`. */ itemIds: string[] };

/** An attempt that counts, with its answers in the order in which they were shown. */
export type CountedAttempt = { id: string; learnerId: string; number: number; answers: ScoredAnswer[] };

/** What counts of each pupil. An attempt that is kept in short is read as it is kept, any other from its answers. */
async function loadCounted(db: Database, { id, body }: Pick<GradedSitting, 'id' | 'body'>): Promise<CountedAttempt[]> {
  const rows = await db.select({ id: attempts.id, learnerId: attempts.learnerId, number: attempts.number, scored: sql<string | null>`coalesce(${attempts.scored}, ${scoredAnswers})` })
    .from(attempts).where(and(eq(attempts.sittingId, id), eq(attempts.state, 'handed-in'))).orderBy(attempts.learnerId, attempts.number);
  return countedRows(body.counts, rows.map(({ scored, ...row }) => ({ ...row, answers: readScoredAnswers(scored) })));
}

export async function loadMarks(db: Database, sitting: Pick<GradedSitting, 'id' | 'body'>): Promise<SittingMarks> {
  const questions = sitting.body.sections.flatMap((section) => section.questions);
  const questionAt = new Map(questions.map(({ id }, index) => [id, index]));
  const places = placesOf(sitting.body);
  const counted = await loadCounted(db, sitting);
  const marks = new Float64Array(counted.length * places.length).fill(Number.NaN);
  const drawn = new Int32Array(marks.length).fill(-1);
  const placeOf = new Map(places.map(({ id }, index) => [id, index]));
  const slotsOf = slotFinder(sitting, places);
  let toMark = 0;
  for (const [row, { answers }] of counted.entries()) {
    const unreached = notReached(answers.map(({ isAnswered }) => isAnswered));
    const next = new Map<string, number>();
    for (const [at, { placeId, mark }] of answers.entries()) {
      const question = questionAt.get(placeId);
      if (question === undefined) continue;
      const slots = slotsOf(placeId);
      const place = slots === null ? placeOf.get(placeId) : slots.places[take(next, slots.name)];
      if (place === undefined) continue;
      if (slots !== null) drawn[row * places.length + place] = question;
      if (mark === null) toMark += 1;
      else if (unreached[at] !== true) marks[row * places.length + place] = mark;
    }
  }
  return {
    table: { maxMarks: places.map(({ points }) => points), marks, ...(drawn.some((each) => each >= 0) && { drawn }) }, attempts: counted,
    totals: counted.map(({ answers }) => sumOf(answers, ({ mark }) => mark ?? 0)), outOf: sumOf(places, ({ points }) => points), toMark, itemIds: questions.map(({ itemId }) => itemId),
  };
}

const sumOf = <Value>(values: readonly Value[], of: (value: Value) => number): number => values.reduce((sum, value) => sum + of(value), 0);

/** What counts of each pupil; their rows stand together. */
function countedRows(rule: TestBody['counts'], rows: readonly CountedAttempt[]): CountedAttempt[] {
  const counted: CountedAttempt[] = [];
  for (const own of Map.groupBy(rows, ({ learnerId }) => learnerId).values()) {
    const [only] = own;
    if (only && own.length === 1) counted.push(only);
    else {
      const found = countedAttempt(rule, own.map(({ id, number, answers }) => ({
        id, number, outOf: sumOf(answers, ({ points }) => points), points: answers.some(({ mark }) => mark === null) ? null : sumOf(answers, ({ mark }) => mark ?? 0),
      })));
      counted.push(...own.filter(({ id }) => id === found?.attemptId));
    }
  }
  return counted;
}

/** Where a question stands that is not the same for all: the places of its section, one after the other. */
function slotFinder({ body }: Pick<GradedSitting, 'body'>, places: ReturnType<typeof placesOf>) {
  const byQuestion = new Map<string, { name: string; places: number[] } | null>();
  for (const section of body.sections) {
    const name = body.adaptive ? '' : section.id;
    const own = places.flatMap(({ slot, sectionId }, index) => (slot !== null && (sectionId ?? '') === name ? [index] : []));
    for (const { id } of section.questions) byQuestion.set(id, body.adaptive !== null || section.draw !== null ? { name, places: own } : null);
  }
  return (placeId: string) => byQuestion.get(placeId) ?? null;
}

function take(next: Map<string, number>, name: string): number {
  const at = next.get(name) ?? 0;
  next.set(name, at + 1);
  return at;
}
