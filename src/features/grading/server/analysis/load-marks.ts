import { sql } from 'drizzle-orm';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { notReached } from '#features/assessments/statistics/not-reached.ts';
import type { MarkTable } from '#features/assessments/statistics/mark-table.ts';
import type { Database } from '#server/db/database.ts';
import { countedAttempt } from '../../counted-attempt.ts';
import { placesOf } from '../../test-places.ts';
import type { GradedSitting } from '../load-graded.ts';

/** An answer by numbers alone: the place of its question in the list of all of the test, its points, its mark in points (null: none yet), whether it was answered. */
type Short = { question: number; points: number; mark: number | null; isAnswered: boolean };
type Row = { id: string; learnerId: string; number: number; questions: string; points: string; marks: string; answered: string };

/** The marks of what counts of each pupil, as the statistics want them. `attemptIds`: one of each row of the table. */
export type SittingMarks = { table: MarkTable; attemptIds: string[]; learnerIds: string[]; totals: number[]; outOf: number; toMark: number; /** Item of each question,
  in the order of `drawn`. */ itemIds: string[] };

/**
 * In one statement. Numbers come as texts with commas between them: two hundred thousand of them as JSON, or as rows, take several times as long.
 */
export async function loadMarks(db: Database, sitting: Pick<GradedSitting, 'id' | 'body'>): Promise<SittingMarks> {
  const questions = sitting.body.sections.flatMap((section) => section.questions);
  const places = placesOf(sitting.body);
  const placeIds = questions.map(({ id }) => id);
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.learner_id as "learnerId", a.number, string_agg(coalesce(asked.at::text, ''), ',' order by q.position) as questions, string_agg(q.points::text, ',' order by q.position) as points,
      string_agg(coalesce((q.score * q.points)::text, ''), ',' order by q.position) as marks,
      string_agg(case when coalesce(btrim(q.response), '') = '' then '0' else '1' end, '' order by q.position) as answered
    from ${attempts} a join ${attemptQuestions} q on q.attempt_id = a.id
    left join unnest(${sql.param(placeIds)}::text[]) with ordinality as asked(place_id, at) on asked.place_id = q.place_id
    where a.sitting_id = ${sitting.id} and a.state = 'handed-in' group by a.id order by a.learner_id, a.number`);
  const taken = rows.map(readRow);
  const counted = countedRows(sitting, taken);
  const marks = new Float64Array(counted.length * places.length).fill(Number.NaN);
  const drawn = new Int32Array(marks.length).fill(-1);
  const placeOf = new Map(places.map(({ id }, index) => [id, index]));
  const slotsOf = slotFinder(sitting, places);
  let toMark = 0;
  for (const [row, { answers }] of counted.entries()) {
    const unreached = notReached(answers.map(({ isAnswered }) => isAnswered));
    const next = new Map<string, number>();
    for (const [at, { question, mark }] of answers.entries()) {
      const own = questions[question];
      if (!own) continue;
      const slots = slotsOf(own.id);
      const place = slots === null ? placeOf.get(own.id) : slots.places[take(next, slots.name)];
      if (place === undefined) continue;
      if (slots !== null) drawn[row * places.length + place] = question;
      if (mark === null) toMark += 1;
      else if (unreached[at] !== true) marks[row * places.length + place] = mark;
    }
  }
  return {
    table: { maxMarks: places.map(({ points }) => points), marks, ...(drawn.some((each) => each >= 0) && { drawn }) }, attemptIds: counted.map(({ id }) => id), learnerIds: counted.map(({
      learnerId }) => learnerId),
    totals: counted.map(({ answers }) => answers.reduce((sum, { mark }) => sum + (mark ?? 0), 0)), outOf: places.reduce((sum, { points }) => sum + points, 0), toMark,
    itemIds: questions.map(({ itemId }) => itemId),
  };
}

type TakenRow = { id: string; learnerId: string; number: number; answers: Short[] };

function readRow({ questions, points, marks, answered, ...row }: Row): TakenRow {
  const [at, most, given] = [questions.split(','), points.split(','), marks.split(',')];
  return { ...row, answers: at.map((question, index) => ({
    question: question === '' ? -1 : Number(question) - 1, points: Number(most[index]), mark: given[index] === '' || given[index] === undefined ? null : Number(given[index]),
      isAnswered: answered[index] === '1',
  })) };
}

/** What counts of each pupil; their rows stand together. */
function countedRows({ body }: Pick<GradedSitting, 'body'>, rows: readonly TakenRow[]): TakenRow[] {
  const counted: TakenRow[] = [];
  for (const own of Map.groupBy(rows, ({ learnerId }) => learnerId).values()) {
    const [only] = own;
    if (only && own.length === 1) counted.push(only);
    else {
      const found = countedAttempt(body.counts, own.map(({ id, number, answers }) => ({
        id, number, outOf: answers.reduce((sum, { points }) => sum + points, 0), points: answers.some(({ mark }) => mark === null) ? null : answers.reduce((sum, { mark }) => sum + (mark ?? 0), 0),
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
