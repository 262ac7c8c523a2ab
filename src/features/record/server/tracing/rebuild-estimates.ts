import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Services } from '#server/services.ts';
import type { Database } from '#server/db/database.ts';
import { addAnswer, startLearner, type LearnerTrace, type TracingModel } from '../../tracing/trace-learner.ts';
import { startLevel } from '../../tracing/learner-level.ts';
import { lockLearners } from './learner-lock.ts';
import { recountItems } from '../count-items.ts';
import { loadSchoolModel } from './load-traces.ts';
import { toAnswered } from '../record-evidence.ts';
import { saveTraces, type SavedTrace } from './save-traces.ts';
import { estimateRebuilds, estimates, evidence, learnerLevels, reviewCards } from '../tables.ts';

export type Rebuilt = { learners: number; evidence: number };
type RebuildOptions = {
  /** Begins anew although one is under way: parameters have changed since it began. */
  isFresh?: boolean;
  signal?: AbortSignal | undefined;
  progress?: ((done: Rebuilt) => void) | undefined;
};

const learnersPerBatch = 32;
const rowsPerRead = 10_000;

/**
 * Derives everything anew from evidence: estimates, levels, review cards. Learners come in the order of their ids, some at a time in a
 * transaction of their own that also notes how far it came; interrupted, it goes on from there. Answers may be recorded meanwhile:
 * the learners of a batch are locked.
 */
export async function rebuildEstimates({ db, content }: Pick<Services, 'db' | 'content'>, { isFresh = false, signal, progress }: RebuildOptions = {}): Promise<Rebuilt> {
  const rebuildId = await findOrBegin(db, isFresh);
  await recountItems(db);
  const model = await loadSchoolModel(db, content);
  const done: Rebuilt = { learners: 0, evidence: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const batch = await db.transaction((tx) => rebuildBatch(tx, rebuildId, model));
    if (!batch) return done;
    done.learners += batch.learners;
    done.evidence += batch.evidence;
    progress?.(done);
  }
}

async function findOrBegin(db: Database, isFresh: boolean): Promise<string> {
  return db.transaction(async (tx) => {
    if (isFresh) await tx.update(estimateRebuilds).set({ finishedAt: new Date() }).where(isNull(estimateRebuilds.finishedAt));
    const [open] = await tx.select({ id: estimateRebuilds.id }).from(estimateRebuilds).where(isNull(estimateRebuilds.finishedAt)).orderBy(desc(estimateRebuilds.startedAt)).limit(1);
    if (open) return open.id;
    const [begun] = await tx.insert(estimateRebuilds).values({}).returning({ id: estimateRebuilds.id });
    if (!begun) throw new Error('A rebuild could not be begun');
    return begun.id;
  });
}

/** @returns null when there are no learners left, or another run ended this rebuild */
async function rebuildBatch(tx: Database, rebuildId: string, model: TracingModel): Promise<Rebuilt | null> {
  // Two processes that rebuild take turns here, each with the learners after those of the other.
  const [rebuild] = await tx.select().from(estimateRebuilds).where(eq(estimateRebuilds.id, rebuildId)).for('update');
  if (!rebuild || rebuild.finishedAt) return null;
  // Kept from being erased until the batch is written.
  const rows = await tx.select({ id: users.id }).from(users).where(rebuild.lastLearnerId === null ? undefined
    : gt(users.id, rebuild.lastLearnerId)).orderBy(asc(users.id)).limit(learnersPerBatch).for('key share');
  const learnerIds = rows.map(({ id }) => id);
  if (learnerIds.length === 0) {
    await tx.update(estimateRebuilds).set({ finishedAt: new Date() }).where(eq(estimateRebuilds.id, rebuildId));
    return null;
  }
  const count = await rebuildThese(tx, learnerIds, model);
  const evidenceCount = rebuild.evidenceCount + count;
  await tx.update(estimateRebuilds).set({ lastLearnerId: learnerIds.at(-1) ?? null, evidenceCount }).where(eq(estimateRebuilds.id, rebuildId));
  return { learners: learnerIds.length, evidence: count };
}

/** Derives what is known of one learner anew, within a transaction that changed what they answered: two records became one. */
export async function rebuildLearner({ content }: Pick<Services, 'content'>, tx: Database, learnerId: string): Promise<void> {
  await rebuildThese(tx, [learnerId], await loadSchoolModel(tx, content));
}

/** @returns how many rows of evidence that was */
async function rebuildThese(tx: Database, learnerIds: string[], model: TracingModel): Promise<number> {
  await lockLearners(tx, learnerIds);
  const { saved, count } = await traceAll(tx, learnerIds, model);
  for (const table of [estimates, reviewCards]) await tx.delete(table).where(inArray(table.learnerId, learnerIds));
  await tx.update(learnerLevels).set({ level: startLevel.mean, variance: startLevel.variance, answers: 0 }).where(inArray(learnerLevels.learnerId, learnerIds));
  if (saved.length > 0) await saveTraces(tx, saved);
  return count;
}

/** Folds all evidence of some learners, read in pieces so that one with very much of it does not fill the memory. */
async function traceAll(tx: Database, learnerIds: string[], model: TracingModel): Promise<{ saved: SavedTrace[]; count: number }> {
  const traces = new Map<string, LearnerTrace>();
  let count = 0;
  let last: { learnerId: string; sequence: number } | undefined;
  for (;;) {
    const page = await readPage(tx, learnerIds, last);
    for (const row of page) {
      const trace = traces.get(row.learnerId) ?? startLearner();
      traces.set(row.learnerId, trace);
      addAnswer(trace, toAnswered(row), model);
    }
    count += page.length;
    last = page.at(-1);
    if (page.length < rowsPerRead || !last) break;
  }
  return { saved: [...traces].map(([learnerId, trace]) => ({ learnerId, trace, skillIds: trace.skills.keys() })), count };
}

function readPage(tx: Database, learnerIds: string[], last: { learnerId: string; sequence: number } | undefined) {
  const after = last && sql`(${evidence.learnerId}, ${evidence.sequence}) > (${last.learnerId}::uuid, ${last.sequence}::bigint)`;
  return tx.select({
    learnerId: evidence.learnerId, sequence: evidence.sequence, itemId: evidence.itemId, skillIds: evidence.skillIds, context: evidence.context,
    isCorrect: evidence.isCorrect, attempt: evidence.attempt, hintsUsed: evidence.hintsUsed, isAided: evidence.isAided, answeredAt: evidence.answeredAt,
    level: evidence.level, choices: evidence.choices, difficulty: evidence.difficulty, usualDifficulty: evidence.usualDifficulty,
  }).from(evidence).where(and(inArray(evidence.learnerId, learnerIds), after)).orderBy(asc(evidence.learnerId), asc(evidence.sequence)).limit(rowsPerRead);
}
