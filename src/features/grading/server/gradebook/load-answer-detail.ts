import { asc, desc, eq, sql } from 'drizzle-orm';
import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { itemVersions } from '#features/items/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { AnswerDetail, GradingLog } from '../../contract.ts';
import { readMarking } from '../../marking.ts';
import { placesOf } from '../../test-places.ts';
import { tidyPoints } from '../../tidy-points.ts';
import type { GradedAnswer, GradedSitting } from '../load-graded.ts';
import { loadChanges, presentChange } from '../load-changes.ts';
import { isBlank } from '#features/attempts/server/public.ts';
import { markChanges, markQuestions } from '../tables.ts';
import { findSame } from './change-mark.ts';
import { loadTakers, nameTaker } from './load-takers.ts';

const longestShown = 40_000;

/** One answer, with all that was said and changed of its mark. */
export async function loadAnswerDetail(db: Database, { answer, attempt, sitting }: GradedAnswer): Promise<AnswerDetail> {
  const [takers, changes, [asked], same, [version]] = await Promise.all([
    loadTakers(db, sitting), loadChanges(db, [answer.id]), db.select().from(markQuestions).where(eq(markQuestions.questionId, answer.id)), findSame(db, { answer, sitting }),
    db.select({ title: sql<string>`${itemVersions.body}->>'title'` }).from(itemVersions).where(eq(itemVersions.id, answer.versionId)),
  ]);
  const { body, checked, score, points } = answer;
  const isEmpty = isBlank(body.answer, answer.response);
  return {
    id: answer.id, number: numberOf(sitting, answer), title: version?.title ?? '', ...nameTaker(sitting, takers, attempt.learnerId), stem: body.stem,
    response: (isEmpty ? '' : checked?.understood || answer.response || '').slice(0, longestShown), isAnswered: !isEmpty, key: kindOf(body.answer).inWords(body.answer),
    feedback: checked?.feedback.title ?? checked?.feedback.text ?? null, points: score === null ? null : tidyPoints(score * points), outOf: points, words: readMarking(answer.marking)?.words ?? '',
    changes: changes.get(answer.id) ?? [], asked: asked ? { id: asked.id, reason: asked.reason, askedAt: asked.askedAt.toISOString(), reply: asked.reply } : null,
    same: isEmpty ? 0 : same.filter((one) => one.score !== score).length,
  };
}

/** As the gradebook counts: by its place in the test; of what is drawn by where it stood in the attempt. */
export function numberOf({ body }: Pick<GradedSitting, 'body'>, { placeId, position }: { placeId: string; position: number }): number {
  const at = placesOf(body).findIndex(({ id }) => id === placeId);
  return at >= 0 ? at + 1 : position + 1;
}

const mostEntries = 200;

/** All that people gave or changed of the marks of a sitting, the newest first. */
export async function loadLog(db: Database, sitting: GradedSitting): Promise<GradingLog> {
  const [takers, rows] = await Promise.all([loadTakers(db, sitting), db.select({
    change: markChanges, by: users.displayName, outOf: attemptQuestions.points, placeId: attemptQuestions.placeId, position: attemptQuestions.position, learnerId: attempts.learnerId,
    title: sql<string>`${itemVersions.body}->>'title'`,
  }).from(markChanges).innerJoin(attemptQuestions, eq(attemptQuestions.id, markChanges.questionId)).innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .innerJoin(itemVersions, eq(itemVersions.id, attemptQuestions.versionId)).leftJoin(users, eq(users.id, markChanges.byId))
    .where(eq(attempts.sittingId, sitting.id)).orderBy(desc(markChanges.at), asc(markChanges.id)).limit(mostEntries + 1)]);
  return {
    entries: rows.slice(0, mostEntries).map(({ change, by, outOf, title, learnerId, ...place }) => (
      { ...presentChange(change, by, outOf), questionId: change.questionId, number: numberOf(sitting, place), title, ...nameTaker(sitting, takers, learnerId) })),
    hasMore: rows.length > mostEntries,
  };
}
