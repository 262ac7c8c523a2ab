import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { EvidenceContext, EvidenceRow } from '../contract.ts';
import { presentEvidence } from './list-evidence.ts';
import { evidence } from './tables.ts';

type AnswerArray = [id: string, skillId: string, context: EvidenceContext, isCorrect: boolean, attempt: number, hintsUsed: number, seconds: number | null, at: number];
/** One of a learner's last answers, without its words. `at`: milliseconds since 1970. */
export type LastAnswer = { id: string; skillId: string; context: EvidenceContext; isCorrect: boolean; attempt: number; hintsUsed: number; seconds: number | null; at: number };

/** The last answers of some learners, the newest first, in one query. @param most of each */
export async function lastAnswersOf(db: Database, learnerIds: readonly string[], most: number): Promise<Map<string, LastAnswer[]>> {
  const { rows } = await db.execute<{ learner_id: string; answers: AnswerArray[] | null }>(sql`
    select learner.id as learner_id, (
      select json_agg(json_build_array(id, skill_ids[1], context, is_correct, attempt, hints_used, seconds, floor(extract(epoch from answered_at) * 1000)::float8) order by sequence desc)
      from (select * from ${evidence} where learner_id = learner.id order by sequence desc limit ${most}) last) as answers
    from unnest(${sql.param([...learnerIds])}::uuid[]) as learner(id)`);
  return new Map(rows.map(({ learner_id, answers }) =>
    [learner_id, (answers ?? []).map(([id, skillId, context, isCorrect, attempt, hintsUsed, seconds, at]) => ({ id, skillId, context, isCorrect, attempt, hintsUsed, seconds, at }))]));
}

export type LearnersAnswer = { learnerId: string; row: EvidenceRow };
type RecordServices = Pick<Services, 'db' | 'content'>;

/** Some rows of evidence whole, the newest first. */
export async function loadAnswers({ db, content }: RecordServices, ids: readonly string[]): Promise<LearnersAnswer[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(evidence).where(inArray(evidence.id, [...ids])).orderBy(desc(evidence.answeredAt), desc(evidence.sequence));
  return rows.map((row) => ({ learnerId: row.learnerId, row: presentEvidence(content, row) }));
}

/** Answers of some learners that show one misconception, since a moment, the newest first. */
export async function answersOfMisconception({ db, content }: RecordServices, learnerIds: readonly string[],
  { misconceptionId, skillId, since, most }: { misconceptionId: string; skillId: string; since: Date; most: number }): Promise<LearnersAnswer[]> {
  if (learnerIds.length === 0) return [];
  const rows = await db.select().from(evidence)
    .where(and(inArray(evidence.learnerId, [...learnerIds]), eq(evidence.misconceptionId, misconceptionId), sql`${evidence.skillIds}[1] = ${skillId}`, gte(evidence.answeredAt, since)))
    .orderBy(desc(evidence.answeredAt), desc(evidence.sequence)).limit(most);
  return rows.map((row) => ({ learnerId: row.learnerId, row: presentEvidence(content, row) }));
}
