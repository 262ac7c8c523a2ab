import { sql, type SQL } from 'drizzle-orm';
import type { ContentLibrary } from '#features/content/library.ts';
import type { Database } from '#server/db/database.ts';
import type { LearnerTrace, SchoolModel } from '../../tracing/trace-learner.ts';
import { recentSchool } from '../load-school.ts';
import { estimates, fittedParameters, learnerLevels, reviewCards } from '../tables.ts';
import { cardArray, fittedArray, levelArray, readLearners, readModel, traceArray, type CardArray, type FittedArray, type LevelArray, type TraceArray } from './trace-json.ts';

/** What an answer is traced onto. */
export type AnswerTrace = {
  learner: LearnerTrace;
  model: SchoolModel;
  /** Of the record when it was read: what is written on the strength of it names it. */
  revision: number;
};
export type AnswerTraceJson = { traces: TraceArray[] | null; levels: LevelArray[] | null; cards: CardArray[] | null; fitted: FittedArray[] | null };

/**
 * A learner's traces and review cards in some skills, as one JSON value for a larger query. When one of the skills has no
 * evidence yet, all of the learner's skills: it begins with what they say.
 * @param of SQL for the learner's id and the skills (text[]; may repeat)
 */
export function selectAnswerTrace({ learnerId, skillIds }: { learnerId: SQL; skillIds: SQL }): SQL {
  const isNew = sql`exists (select from unnest(${skillIds}) as wanted(id) where not exists (select from ${estimates} where learner_id = ${learnerId} and skill_id = wanted.id))`;
  return sql`(select json_build_object(
    'traces', (select json_agg(${traceArray}) from ${estimates} where learner_id = ${learnerId} and (scope.is_whole or skill_id = any(${skillIds}))),
    'levels', (select json_agg(${levelArray}) from ${learnerLevels} where learner_id = ${learnerId}),
    'cards', (select json_agg(${cardArray}) from ${reviewCards} where learner_id = ${learnerId} and skill_id = any(${skillIds})),
    'fitted', (select json_agg(${fittedArray}) from ${fittedParameters} where scope.is_whole or skill_id = any(${skillIds})))
    from (select ${isNew} as is_whole offset 0) scope)`;
}

export async function readAnswerTrace(db: Database, content: Pick<ContentLibrary, 'skills'>, learnerId: string, json: AnswerTraceJson): Promise<AnswerTrace> {
  const learner = readLearners([learnerId], json).get(learnerId);
  if (!learner) throw new Error('A learner who was asked for was not loaded');
  return { learner, model: { ...readModel(content, json.fitted ?? []), ...(await recentSchool(db)) }, revision: json.levels?.[0]?.[4] ?? 0 };
}
