import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { sittings } from '#features/assessments/server/tables.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { itemVersions } from '#features/items/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { AskedMark, ReplyInput } from '../../contract.ts';
import { feedbackAt, outSince } from '#features/attempts/results-out.ts';
import { tidyPoints } from '../../tidy-points.ts';
import { giveMarks, scoreOf } from '../gradebook/change-mark.ts';
import { numberOf } from '../gradebook/load-answer-detail.ts';
import { areNamesHidden } from '../hidden-names.ts';
import { type GradedAnswer, loadTaughtSittings } from '../load-graded.ts';
import { markQuestions } from '../tables.ts';

/**
 * A pupil asks about a mark, once a question.
 * @throws AppError `not_out` 409 for one that they are not told, `asked_already` 409
 */
export async function askAboutMark(db: Database, { answer, attempt, sitting }: GradedAnswer, reason: string): Promise<void> {
  if (!outSince(sitting, attempt) || feedbackAt(sitting.body, answer.placeId) === 'never') throw new AppError('not_out', 409, 'The result of this question is not out. You can ask once it is.');
  if (sitting.classId === null) throw new AppError('nobody_marks', 409, 'You took this test on your own: nobody marks it besides Slate.');
  const added = await db.insert(markQuestions).values({ questionId: answer.id, learnerId: attempt.learnerId, reason }).onConflictDoNothing().returning({ id: markQuestions.id });
  if (added.length === 0) throw new AppError('asked_already', 409, 'You asked about this mark already. The reply stands beside it.');
}

export type AskedRow = typeof markQuestions.$inferSelect;
export const loadAsked = async (db: Database, id: string): Promise<AskedRow | undefined> => (await db.select().from(markQuestions).where(eq(markQuestions.id, id)))[0];

/** One reply, with another mark where that is the reply. @throws AppError `replied_already` 409, `too_many_points` 400 */
export async function replyToAsked(services: Pick<Services, 'db' | 'jobs'>, by: { userId: string }, asked: AskedRow, { answer, attempt, sitting }: GradedAnswer, { reply,
  points }: ReplyInput): Promise<void> {
  const score = points === null ? null : scoreOf(points, answer.points);
  await audited(services.db, by, async (tx, tell) => {
    const replied = await tx.update(markQuestions).set({ reply, repliedById: by.userId, repliedAt: new Date() }).where(and(eq(markQuestions.id, asked.id), isNull(markQuestions.repliedAt)))
      .returning({ id: markQuestions.id });
    if (replied.length === 0) throw new AppError('replied_already', 409, 'Somebody replied to this already.');
    if (score === null) return;
    const count = await giveMarks(services, tx, [{ answer: { id: answer.id, attemptId: attempt.id, learnerId: attempt.learnerId }, score }], { kind: 'override', reason: reply, byId: by.userId });
    if (count > 0) tell({ act: 'mark-changed', subjectId: sitting.classId, detail: { sitting: sitting.id, question: answer.id, answers: count } });
  });
}

const mostAsked = 200;

/** The one queue of a teacher: what pupils of their classes asked and nobody replied to, the oldest first. */
export async function loadQueue(db: Database, teacherId: string): Promise<AskedMark[]> {
  const taught = new Map((await loadTaughtSittings(db, teacherId, sql`exists (select from ${markQuestions} m join ${attemptQuestions} q on q.id = m.question_id
    join ${attempts} a on a.id = q.attempt_id where a.sitting_id = ${sittings.id} and m.replied_at is null)`)).map((sitting) => [sitting.id, sitting]));
  if (taught.size === 0) return [];
  const rows = await db.select({ asked: markQuestions, answer: {
    placeId: attemptQuestions.placeId, position: attemptQuestions.position, points: attemptQuestions.points, score: attemptQuestions.score, response: attemptQuestions.response,
      checked: attemptQuestions.checked,
  }, sittingId: attempts.sittingId, who: users.displayName, title: sql<string>`${itemVersions.body}->>'title'` }).from(markQuestions)
    .innerJoin(attemptQuestions, eq(attemptQuestions.id, markQuestions.questionId)).innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .innerJoin(itemVersions, eq(itemVersions.id, attemptQuestions.versionId))
    .innerJoin(users, eq(users.id, attempts.learnerId))
    .where(and(isNull(markQuestions.repliedAt), inArray(attempts.sittingId, [...taught.keys()]))).orderBy(asc(markQuestions.askedAt), asc(markQuestions.id)).limit(mostAsked);
  return rows.flatMap(({ asked, answer, sittingId, who, title }) => {
    const sitting = taught.get(sittingId);
    return sitting ? [{
      id: asked.id, questionId: asked.questionId, sittingId, testTitle: sitting.body.title, className: sitting.className, number: numberOf(sitting, answer), title,
      who: areNamesHidden(sitting) ? null : who, reason: asked.reason, askedAt: asked.askedAt.toISOString(), points: answer.score === null ? null : tidyPoints(answer.score * answer.points),
      outOf: answer.points, response: (answer.checked?.understood || answer.response || '').slice(0, 1_000),
    }] : [];
  });
}
