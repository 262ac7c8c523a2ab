import { asc, eq } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import type { EstimateStatus } from '../contract.ts';
import { estimateStatus } from '../estimate-status.ts';
import { fadeKnown, type Trace } from '../tracing/trace-knowledge.ts';
import { addAnswer, startLearner } from '../tracing/trace-learner.ts';
import { toAnswered } from './record-evidence.ts';
import { evidence } from './tables.ts';
import { loadTraces } from './tracing/load-traces.ts';

/** One answer, as far as reports count it. `skillId`: the item's own. */
export type PastAnswer = { skillId: string; isCorrect: boolean; seconds: number | null; misconceptionId: string | null; answeredAt: Date };
/** What was thought of a skill at some moment. */
export type PastEstimate = { known: number; status: EstimateStatus };
/** `at`: for each moment, the skills that had answers by then. `answers`: all, in the order of their recording. */
export type History = { answers: PastAnswer[]; at: ReadonlyMap<string, PastEstimate>[] };

/**
 * A learner's answers, and their estimates as they stood at some moments: the evidence is folded again, by the same function that recorded it.
 * @param moments the earliest first
 */
export async function loadHistory({ db, content }: Pick<Services, 'db' | 'content'>, learnerId: string, moments: readonly Date[]): Promise<History> {
  const [{ model }, rows] = await Promise.all([
    loadTraces(db, content, []),
    db.select({
      itemId: evidence.itemId, skillIds: evidence.skillIds, context: evidence.context, isCorrect: evidence.isCorrect, attempt: evidence.attempt,
      hintsUsed: evidence.hintsUsed, isAided: evidence.isAided, answeredAt: evidence.answeredAt, level: evidence.level, choices: evidence.choices,
      difficulty: evidence.difficulty, usualDifficulty: evidence.usualDifficulty, seconds: evidence.seconds, misconceptionId: evidence.misconceptionId,
    }).from(evidence).where(eq(evidence.learnerId, learnerId)).orderBy(asc(evidence.sequence)),
  ]);
  const learner = startLearner();
  const at: History['at'] = [];
  const noteUntil = (time: number) => {
    for (let moment = moments[at.length]; moment && moment.getTime() < time; moment = moments[at.length]) at.push(estimatesOf(learner.skills, moment.getTime()));
  };
  for (const row of rows) {
    noteUntil(row.answeredAt.getTime());
    addAnswer(learner, toAnswered(row), model);
  }
  noteUntil(Infinity);
  return { at, answers: rows.map(({ skillIds: [skillId = ''], isCorrect, seconds, misconceptionId, answeredAt }) => ({ skillId, isCorrect, seconds, misconceptionId, answeredAt })) };
}

function estimatesOf(skills: ReadonlyMap<string, Trace>, at: number): ReadonlyMap<string, PastEstimate> {
  return new Map([...skills].filter(([, { evidenceCount }]) => evidenceCount > 0).map(([skillId, trace]) => {
    const known = fadeKnown(trace, at);
    return [skillId, { known, status: estimateStatus(trace, known) }];
  }));
}
