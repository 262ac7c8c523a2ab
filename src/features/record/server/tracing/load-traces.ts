import { sql, type SQL } from 'drizzle-orm';
import type { ContentLibrary } from '#features/content/library.ts';
import type { Database } from '#server/db/database.ts';
import type { LearnerTrace, SchoolModel, TracingModel } from '../../tracing/trace-learner.ts';
import { loadSchool } from '../load-school.ts';
import { estimates, fittedParameters, learnerLevels, reviewCards } from '../tables.ts';
import { cardArray, fittedArray, levelArray, readLearners, readModel, traceArray, type CardArray, type FittedArray, type LevelArray, type TraceArray } from './trace-json.ts';

/** What `selectTraces` brings. */
export type TracesJson = { traces: TraceArray[] | null; levels: LevelArray[] | null; fitted: FittedArray[] | null };
export type Traced = { learners: Map<string, LearnerTrace>; model: TracingModel };
type Loaded = { traces: TraceArray[] | null; levels: LevelArray[] | null; cards: CardArray[] | null; fitted: FittedArray[] | null };

/**
 * All that is derived for some learners, and the model it is derived by, in one query.
 * @param cardsOf the skills whose review cards are wanted
 */
export async function loadTraces(db: Database, content: Pick<ContentLibrary, 'skills'>, learnerIds: readonly string[], cardsOf: readonly string[] = []): Promise<Traced> {
  const learners = sql`learner_id = any(${sql.param(learnerIds)}::uuid[])`;
  const { rows: [loaded] } = await db.execute<Loaded>(sql`select
    (select json_agg(${traceArray}) from ${estimates} where ${learners}) as traces,
    (select json_agg(${levelArray}) from ${learnerLevels} where ${learners}) as levels,
    (select json_agg(${cardArray}) from ${reviewCards} where ${learners} and skill_id = any(${sql.param(cardsOf)}::text[])) as cards,
    (select json_agg(${fittedArray}) from ${fittedParameters}) as fitted`);
  return { learners: readLearners(learnerIds, loaded ?? { traces: null, levels: null, cards: null }), model: readModel(content, loaded?.fitted ?? []) };
}

/** What is derived for some learners in some skills, without their level and without the model. */
export async function loadMeasured(db: Database, learnerIds: readonly string[], skillIds: readonly string[]): Promise<Map<string, LearnerTrace>> {
  if (learnerIds.length === 0 || skillIds.length === 0) return readLearners(learnerIds, { traces: null, levels: null, cards: null });
  const { rows: [loaded] } = await db.execute<Pick<Loaded, 'traces'>>(sql`select json_agg(${traceArray}) as traces from ${estimates}
    where learner_id = any(${sql.param([...learnerIds])}::uuid[]) and skill_id = any(${sql.param([...skillIds])}::text[])`);
  return readLearners(learnerIds, { traces: loaded?.traces ?? null, levels: null, cards: null });
}

/** All traces of one learner, without review cards, as one JSON value for a larger query. @param learnerId SQL for the id */
export function selectTraces(learnerId: SQL): SQL {
  return sql`(select json_build_object(
    'traces', (select json_agg(${traceArray}) from ${estimates} where learner_id = ${learnerId}),
    'levels', (select json_agg(${levelArray}) from ${learnerLevels} where learner_id = ${learnerId}),
    'fitted', (select json_agg(${fittedArray}) from ${fittedParameters})))`;
}

export function readTraces(content: Pick<ContentLibrary, 'skills'>, learnerId: string, { traces, levels, fitted }: TracesJson): { learner: LearnerTrace; model: TracingModel } {
  const learner = readLearners([learnerId], { traces, levels, cards: null }).get(learnerId);
  if (!learner) throw new Error('A learner who was asked for was not loaded');
  return { learner, model: readModel(content, fitted ?? []) };
}

/** The model as it stands now, for tracing from the first answer on. */
export async function loadSchoolModel(db: Database, content: Pick<ContentLibrary, 'skills'>): Promise<SchoolModel> {
  return { ...(await loadTraces(db, content, [])).model, ...(await loadSchool(db)) };
}
