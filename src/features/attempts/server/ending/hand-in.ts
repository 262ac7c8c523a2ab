import { eq, sql } from 'drizzle-orm';
import { sittings, testVersions } from '#features/assessments/server/tables.ts';
import type { TestBody } from '#features/assessments/test-body.ts';
import { kindsMarkedByPeople } from '#features/content/answer-kinds/answer-kinds.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { endOf } from '../../attempt-clock.ts';
import type { Receipt } from '../../contract.ts';
import { outSince } from '../../results-out.ts';
import { clockOf, loadAttempt, type AttemptFacts } from '../taking/load-attempt.ts';
import { presentState } from '../taking/present-state.ts';
import { attemptQuestions, attempts } from '../tables.ts';
import { endAttempt, type Ended } from './end-attempt.ts';

/** Hands an attempt in; again: nothing more happens, and the same is told. Who does so within the grace handed in at the deadline. */
export async function handIn(services: Pick<Services, 'db' | 'jobs'>, facts: AttemptFacts, by: Ended['by'] = 'learner', now = new Date()): Promise<Receipt> {
  const { id } = facts.attempt;
  if (facts.attempt.state === 'open') {
    const end = endOf(clockOf(facts));
    const ended: Ended = end && end < now ? { by: by === 'teacher' ? by : 'time', at: end } : { by, at: now };
    await services.db.transaction((tx) => endAttempt(services, tx, id, ended));
  }
  return tellReceipt(services.db, id, now);
}

/** What is told of an attempt that was handed in. @throws AppError `not_found` 404 */
export async function tellReceipt(db: Database, attemptId: string, now = new Date()): Promise<Receipt> {
  const facts = await loadAttempt(db, attemptId);
  const [row] = await db.select({
    sittingId: sittings.id, releasedAt: sittings.releasedAt, rules: sql<Omit<TestBody, 'sections'>>`${testVersions.body} - 'sections'`,
    questionCount: sql<number>`(select count(*)::int from ${attemptQuestions} q where q.attempt_id = ${attempts.id})`,
    answeredCount: sql<number>`(select count(q.response)::int from ${attemptQuestions} q where q.attempt_id = ${attempts.id})`,
    isReadByPeople: sql<boolean>`exists (select from ${attemptQuestions} q where q.attempt_id = ${attempts.id} and q.body -> 'answer' ->> 'kind' = any(${sql.param(kindsMarkedByPeople)}::text[]))`,
    made: sql<number>`(select count(*)::int from ${attempts} other where other.sitting_id = ${sittings.id} and other.learner_id = ${attempts.learnerId})`,
  }).from(attempts).innerJoin(sittings, eq(sittings.id, attempts.sittingId)).innerJoin(testVersions, eq(testVersions.id, sittings.versionId)).where(eq(attempts.id, attemptId));
  if (!row) throw notFound('test');
  const { rules, made, releasedAt, ...counts } = row;
  const isWindowOpen = facts.window.closesAt === null || facts.window.closesAt > now;
  return {
    ...counts, state: presentState(facts, now), title: rules.title, number: facts.attempt.number, release: rules.release,
    isReleased: outSince({ releasedAt, body: rules }, facts.attempt) !== null,
    canTryAgain: isWindowOpen && facts.attempt.state === 'handed-in' && (rules.attempts === null || made < rules.attempts),
  };
}
