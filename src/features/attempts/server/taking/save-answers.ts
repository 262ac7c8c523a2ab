import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { inGroups } from '#server/db/in-groups.ts';
import type { Services } from '#server/services.ts';
import { isOver } from '../../attempt-clock.ts';
import type { SavedAnswer, SavedReply } from '../../contract.ts';
import { settleAttempt } from '../ending/settle-attempt.ts';
import { attemptQuestions, attempts } from '../tables.ts';
import { clockOf, type AttemptFacts } from './load-attempt.ts';
import { attemptOver, onBreak } from './pause-attempt.ts';
import { presentState } from './present-state.ts';

type Result = SavedReply['results'][number];

/**
 * Keeps answers as they stand: acknowledged is durable. The one that was typed later wins, however late it comes, and the same one sent again is
 * saved already. Two statements, shared by those that come together.
 * @param facts as loaded and authorised
 * @throws AppError `attempt_over` 409 after the end and the grace, `attempt_paused` 409 in a break
 */
export async function saveAnswers(services: Pick<Services, 'db' | 'jobs'>, facts: AttemptFacts, answers: readonly SavedAnswer[], now = new Date()): Promise<SavedReply> {
  if (facts.attempt.state === 'open' && isOver(clockOf(facts), now)) await settleAttempt(services, facts, now);
  mustTake(facts, now);
  const given = newestOfEach(answers);
  let results = await write(services.db, { attemptId: facts.attempt.id, given, now });
  // Somebody else changed one of the rows in the same instant: it is decided anew on what is there.
  if (results.includes(null)) results = await write(services.db, { attemptId: facts.attempt.id, given, now });
  if (results.includes(null)) throw attemptOver();
  return { state: presentState(facts, now), results: results.filter((result) => result !== null) };
}

function mustTake(facts: AttemptFacts, now: Date): void {
  if (facts.attempt.state !== 'open' || isOver(clockOf(facts), now)) throw attemptOver();
  if (facts.attempt.pausedAt) throw onBreak();
}

/** PostgreSQL keeps no U+0000, and nobody types one. */
const withoutNul = (answer: SavedAnswer): SavedAnswer => ({ ...answer, response: answer.response.replaceAll('\0', '') });

function newestOfEach(answers: readonly SavedAnswer[]): SavedAnswer[] {
  const newest = new Map<string, SavedAnswer>();
  for (const answer of answers) if (answer.sequence > (newest.get(answer.questionId)?.sequence ?? 0)) newest.set(answer.questionId, withoutNul(answer));
  return [...newest.values()];
}

type Row = {
  place: number; questionId: string | null; savedAs: number | null; had: number | null; response: string | null; isFlagged: boolean | null; savedAt: Date | null; closedAt: Date | null;
};

function prepareWrite(db: Database) {
  const given = sql`(select * from json_to_recordset(${sql.placeholder('given')}::json)
    as one(place int, attempt_id uuid, question_id uuid, response text, sequence int, seconds float8, is_flagged boolean, is_left boolean))`;
  const moment = sql`${sql.placeholder('now')}::timestamptz`;
  // Rows are named by their ids beside the join: the planner takes a JSON for a hundred rows and would read the whole table for them.
  const saved = sql`update ${attemptQuestions} q set response = nullif(given.response, ''), sequence = given.sequence, saved_at = ${moment}, is_flagged = given.is_flagged,
      seen_at = coalesce(q.seen_at, ${moment}), seconds = greatest(q.seconds, given.seconds), closed_at = case when given.is_left then ${moment} end
    from given where q.id = given.question_id and q.id = any(${sql.placeholder('ids')}::uuid[]) and q.attempt_id = given.attempt_id and q.closed_at is null and given.sequence > q.sequence
      and exists (select from ${attempts} a where a.id = q.attempt_id and a.state = 'open' and a.paused_at is null)
    returning q.id, q.sequence`;
  return db.with(db.$with('given', {}).as(given), db.$with('saved', {}).as(saved)).select({
    place: sql<number>`given.place`, questionId: sql<string | null>`q.id`, savedAs: sql<number | null>`saved.sequence`, had: sql<number | null>`q.sequence`,
    response: sql<string | null>`case when saved.id is null then q.response end`, isFlagged: sql<boolean | null>`q.is_flagged`,
    savedAt: sql<Date | null>`q.saved_at`.mapWith(attemptQuestions.savedAt), closedAt: sql<Date | null>`q.closed_at`.mapWith(attemptQuestions.closedAt),
  }).from(sql`given left join ${attemptQuestions} q on q.id = given.question_id and q.id = any(${sql.placeholder('ids')}::uuid[]) and q.attempt_id = given.attempt_id
    left join saved on saved.id = q.id`).prepare('attempt_save');
}

type Given = { attemptId: string; given: readonly SavedAnswer[]; now: Date };

/** @returns for each answer what became of it; null: its row changed in the same instant */
const write = inGroups((db) => {
  const statement = prepareWrite(db);
  return {
    // Two groups never write the same rows, so that none waits for another's.
    keyOf: ({ attemptId }: Given) => attemptId,
    async run(group: readonly Given[]) {
      const all = group.flatMap(({ attemptId, given }) => given.map((answer) => ({ attemptId, answer })));
      const rows: Row[] = await statement.execute({
        ids: all.map(({ answer }) => answer.questionId), now: (group[0]?.now ?? new Date()).toISOString(),
        given: JSON.stringify(all.map(({ attemptId, answer }, place) => ({
          place, attempt_id: attemptId, question_id: answer.questionId, response: answer.response, sequence: answer.sequence, seconds: answer.seconds, is_flagged: answer.isFlagged,
          is_left: answer.isLeft,
        }))),
      });
      const byPlace = new Map(rows.map((row) => [row.place, row]));
      let place = 0;
      return group.map(({ given, now }) => given.map((answer) => tellResult(answer, byPlace.get(place++), now)));
    },
  };
});

function tellResult(answer: SavedAnswer, row: Row | undefined, now: Date): Result | null {
  const { questionId, sequence } = answer;
  const refused = (why: string): Result => ({ questionId, outcome: 'refused', sequence: row?.had ?? 0, savedAt: null, response: row?.response ?? null, isFlagged: row?.isFlagged ?? false, why });
  if (!row || row.questionId === null || row.had === null) return refused('This question is not part of your test.');
  if (row.savedAs !== null) return { questionId, outcome: 'saved', sequence: row.savedAs, savedAt: now.toISOString(), response: null, isFlagged: answer.isFlagged, why: null };
  const before = { questionId, sequence: row.had, savedAt: row.savedAt?.toISOString() ?? null, isFlagged: row.isFlagged ?? false, why: null };
  if (row.had === sequence && (row.response ?? '') === answer.response) return { ...before, outcome: 'saved', response: null };
  if (row.closedAt) return refused('This question is closed, so your answer to it stays as it was.');
  return row.had >= sequence ? { ...before, outcome: 'older', response: row.response ?? '' } : null;
}
