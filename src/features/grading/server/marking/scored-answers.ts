import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import type { Database } from '#server/db/database.ts';

/** An answer as the statistics want it. `mark`: in points; null: none yet. `missed`: what was answered instead of the right answer. */
export type ScoredAnswer = {
  placeId: string; points: number; mark: number | null; isAnswered: boolean; isMarkedByPeople: boolean; missed: { response: string; misconceptionId: string | null } | null;
};

const longestResponse = 120;

/**
 * The answers of each row of `attempts`, written in short in the order in which they were shown. Kept with an attempt whose marks are final: the rows of
 * its answers carry their questions, and reading two hundred thousand of them takes a second.
 */
export const scoredAnswers: SQL<string> = sql`(select json_agg(case when coalesce(q.score, 1) < 1 and btrim(coalesce(q.response, '')) <> '' then
    json_build_array(q.place_id, q.points, q.score, ${stateOf()}, left(coalesce(nullif(q.checked->>'understood', ''), q.response), ${sql.raw(String(longestResponse))}), q.checked->>'misconceptionId')
    else json_build_array(q.place_id, q.points, q.score, ${stateOf()}) end order by q.position)::text
  from ${attemptQuestions} q where q.attempt_id = ${attempts}.id)`;

/** 0: left empty, 1: answered, 2: answered, and marked by people. */
function stateOf(): SQL {
  return sql`case when btrim(coalesce(q.response, '')) = '' then 0 when q.checked->>'verdict' = 'ungraded' then 2 else 1 end`;
}

/** Keeps those attempts in short again whose marks stand, but something beside them changed. */
export async function keepScored(tx: Database, attemptIds: readonly string[]): Promise<void> {
  await tx.update(attempts).set({ scored: scoredAnswers }).where(and(inArray(attempts.id, [...attemptIds]), isNull(attempts.scored)));
}

type Written = [placeId: string, points: number, score: number | null, state: 0 | 1 | 2, response?: string, misconceptionId?: string | null];

/** @param written what `scoredAnswers` made; null: an attempt without questions */
export function readScoredAnswers(written: string | null): ScoredAnswer[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the statement above and by nothing else
  const answers = JSON.parse(written ?? '[]') as Written[];
  return answers.map(([placeId, points, score, state, response, misconceptionId = null]) => ({
    placeId, points, mark: score === null ? null : score * points, isAnswered: state > 0, isMarkedByPeople: state === 2,
    missed: response === undefined ? null : { response, misconceptionId },
  }));
}
