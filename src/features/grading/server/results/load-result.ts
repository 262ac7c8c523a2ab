import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { adaptiveTestOf, estimateOfAttempt } from '#features/attempts/server/public.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { itemVersions } from '#features/items/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { feedbackAt, outSince } from '#features/attempts/results-out.ts';
import type { AttemptResult } from '../../result-contract.ts';
import { countOf, loadAttempts, totalOf } from '../gradebook/load-attempts.ts';
import type { AttemptRow, GradedSitting } from '../load-graded.ts';
import { loadChanges } from '../load-changes.ts';
import { markQuestions } from '../tables.ts';
import { chooseNext } from './choose-next.ts';
import { loadMoves } from './load-moves.ts';
import { presentQuestion } from './present-question.ts';
import type { TitledAnswer } from './titled-answer.ts';

/** What a pupil is told of their own attempt: nothing before it is out, and then nothing of questions that are never told. */
export async function loadResult(services: Pick<Services, 'db' | 'content'>, attempt: AttemptRow, sitting: GradedSitting): Promise<AttemptResult> {
  const { db } = services;
  const head = { attemptId: attempt.id, sittingId: sitting.id, title: sitting.body.title, number: attempt.number, handedInAt: attempt.handedInAt?.toISOString() ?? null };
  if (attempt.state === 'open') return { ...head, state: 'taking' };
  const outAt = outSince(sitting, attempt);
  if (!outAt) return { ...head, state: 'waiting', isByHand: sitting.body.release === 'by-hand' };
  const [answers, counted, adaptive] = await Promise.all([loadAnswers(db, attempt.id), loadCounted(db, sitting, attempt), adaptiveTestOf(db, sitting.body)]);
  const told = answers.filter(({ answer }) => feedbackAt(sitting.body, answer.placeId) !== 'never');
  const ids = told.map(({ answer }) => answer.id);
  const [changes, asked] = await Promise.all([loadChanges(db, ids), ids.length === 0 ? [] : db.select().from(markQuestions).where(inArray(markQuestions.questionId, ids))]);
  const askedOf = new Map(asked.map((row) => [row.questionId, row]));
  const questions = told.map((each) => {
    // Feedback at once was seen when the question was closed: a change after that has two marks.
    const seenAt = feedbackAt(sitting.body, each.answer.placeId) === 'now' ? each.answer.closedAt ?? outAt : outAt;
    return presentQuestion(each, (changes.get(each.answer.id) ?? []).filter(({ at }) => new Date(at) > seenAt), askedOf.get(each.answer.id));
  });
  const total = totalOf(answers.map(({ answer }) => answer));
  const minutes = Math.round(((attempt.handedInAt?.getTime() ?? attempt.startedAt.getTime()) - attempt.startedAt.getTime()) / 60_000);
  return {
    ...head, state: 'out', outAt: outAt.toISOString(), startedAt: attempt.startedAt.toISOString(), minutes, limitMinutes: attempt.baseSeconds === null ? null
      : Math.round((attempt.baseSeconds * attempt.timeFactor) / 60),
    points: total.points ?? 0, outOf: total.outOf,
    measured: adaptive && estimateOfAttempt(adaptive, answers.map(({ answer }) => answer)), counted: adaptive ? null : counted, questions, untold: answers.length - told.length,
    moves: await loadMoves(services, attempt.id, told), next: chooseNext(services.content, told),
  };
}

async function loadAnswers(db: Database, attemptId: string): Promise<TitledAnswer[]> {
  const rows = await db.select({ answer: attemptQuestions, title: sql<string>`${itemVersions.body}->>'title'`, markedBy: users.displayName }).from(attemptQuestions)
    .innerJoin(itemVersions, eq(itemVersions.id, attemptQuestions.versionId)).leftJoin(users, eq(users.id, attemptQuestions.markedById))
    .where(eq(attemptQuestions.attemptId, attemptId)).orderBy(asc(attemptQuestions.position));
  return rows.map((row, index) => ({ ...row, number: index + 1 }));
}

/** What counts, where there were several attempts and all of them are out; one that is not yet would be told by the mean. */
async function loadCounted(db: Database, sitting: GradedSitting, { id, learnerId }: AttemptRow): Promise<Extract<AttemptResult, { state: 'out' }>['counted']> {
  const rows = await db.select().from(attempts).where(and(eq(attempts.sittingId, sitting.id), eq(attempts.learnerId, learnerId)));
  const others = rows.filter((row) => row.id !== id && row.state === 'handed-in');
  if (others.length === 0 || others.some((row) => outSince(sitting, row) === null)) return null;
  const own = (await loadAttempts(db, sitting.id, learnerId)).filter(({ state }) => state === 'handed-in');
  const counted = countOf(sitting, own);
  return counted && counted.points !== null ? { rule: sitting.body.counts, points: counted.points, outOf: counted.outOf } : null;
}
