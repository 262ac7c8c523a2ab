import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { items, itemVersions } from '#features/items/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import { sittings } from '#features/assessments/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { RegradePreview } from '../../contract.ts';
import { outSince } from '#features/attempts/results-out.ts';
import { tidyPoints } from '../../tidy-points.ts';
import { giveMarks } from '../gradebook/change-mark.ts';
import { areNamesHidden } from '../hidden-names.ts';
import { type AnswerRow, type AttemptRow, type GradedSitting, loadTaughtSittings } from '../load-graded.ts';
import { keepScored } from '../marking/scored-answers.ts';
import { checkAnswer, type CheckServices, type Marked } from '#features/attempts/server/public.ts';
import { refitQuestion } from './refit-question.ts';

type Regrading = Pick<Services, 'db' | 'content' | 'jobs'> & CheckServices;
export type NewestVersion = typeof itemVersions.$inferSelect;
type Asked = { answer: AnswerRow; attempt: AttemptRow; who: string; sitting: GradedSitting };
type Refitted = Asked & { body: AnswerRow['body']; marked: Marked };
type Regraded = { refitted: Refitted[]; unfit: number; others: number };

/** The newest version of an item; undefined for one that has none. */
export async function loadNewest(db: Database, itemId: string): Promise<NewestVersion | undefined> {
  const [row] = await db.select({ version: itemVersions }).from(itemVersions).innerJoin(items, and(eq(items.id, itemVersions.itemId), eq(items.version, itemVersions.number))).where(eq(items.id,
    itemId));
  return row?.version;
}

/** What marking again by the newest version would change, before anything is changed: of all attempts that were asked an older one, in classes that this teacher has. */
export async function previewRegrade(services: Regrading, teacherId: string, newest: NewestVersion): Promise<RegradePreview> {
  const { refitted, unfit, others } = await markAgain(services, teacherId, newest);
  const changes = refitted.filter(isChange);
  return {
    itemId: newest.itemId, title: newest.body.title, versionId: newest.id, number: newest.number, note: newest.note, answers: refitted.length + unfit, others, unfit,
    changes: changes.slice(0, mostShown).map(({ answer, sitting, attempt, who, marked }) => ({
      questionId: answer.id, who: areNamesHidden(sitting) ? null : who, className: sitting.className, response: marked.checked.understood || answer.response || '',
      from: answer.score === null ? null : tidyPoints(answer.score * answer.points), to: tidyPoints((marked.score ?? 0) * answer.points), outOf: answer.points,
      isSeen: outSince(sitting, attempt) !== null,
    })),
  };
}

const mostShown = 500;
/** Who marked by hand knew what they did: their mark stays. What would wait for a person changes nothing. */
const isChange = ({ answer, marked }: Refitted) => answer.markedById === null && marked.score !== null && Math.abs((answer.score ?? -1) - marked.score) > 1e-9;

/**
 * Marks again by a corrected key, all of those answers in one transaction: those whose mark it changes get a line in the log, and whoever saw the old mark
 * sees both. An answer that a person marked keeps its mark.
 * @throws AppError `newer_version` 409 where another version came meanwhile: what was looked at is not what would be done
 */
export async function regradeItem(services: Regrading, by: { userId: string }, newest: NewestVersion, { versionId, reason }: { versionId: string; reason: string }): Promise<number> {
  if (newest.id !== versionId) throw new AppError('newer_version', 409, 'This item was changed again meanwhile. Look once more at what would change.');
  const { refitted } = await markAgain(services, by.userId, newest);
  return audited(services.db, by, async (tx, tell) => {
    for (const { answer, body, marked } of refitted) {
      // The score follows with its line in the log; what stands beside it is the newer version's from now on.
      await tx.update(attemptQuestions).set({ body, versionId: newest.id, ...(answer.markedById === null && marked.score !== null && { checked: marked.checked }) }).where(eq(attemptQuestions.id,
        answer.id));
    }
    const changed = refitted.filter(isChange);
    const marks = changed.map(({ answer, attempt, marked }) => ({ answer: { id: answer.id, attemptId: attempt.id, learnerId: attempt.learnerId }, score: marked.score ?? 0 }));
    const count = await giveMarks(services, tx, marks, { kind: 'regrade', reason, byId: by.userId });
    await keepScored(tx, refitted.map(({ attempt }) => attempt.id));
    for (const classId of new Set(changed.map(({ sitting }) => sitting.classId))) {
      tell({ act: 'marks-regraded', subjectId: classId, detail: { item: newest.itemId, version: newest.number, answers: changed.filter(({ sitting }) => sitting.classId === classId).length } });
    }
    return count;
  });
}

async function markAgain(services: Regrading, teacherId: string, newest: NewestVersion): Promise<Regraded> {
  const { db, content } = services;
  const asked = await loadAsked(db, teacherId, newest);
  const total = await db.$count(attemptQuestions, wasAsked(newest));
  const refitted: Refitted[] = [];
  let unfit = 0;
  for (const each of asked) {
    const body = refitQuestion(each.answer.body, newest.itemId, newest.body, content);
    if (body === null || kindOf(body.answer).isMarkedByPeople) unfit += 1;
    else refitted.push({ ...each, body, marked: await checkAnswer(services, body, each.answer.response) });
  }
  return { refitted, unfit, others: total - asked.length };
}

/** Answers of attempts that were handed in and had an older version. */
const wasAsked = ({ itemId, id }: NewestVersion) => and(eq(attemptQuestions.itemId, itemId), ne(attemptQuestions.versionId, id),
  sql`exists (select from ${attempts} a where a.id = ${attemptQuestions.attemptId} and a.state = 'handed-in')`);

async function loadAsked(db: Database, teacherId: string, newest: NewestVersion): Promise<Asked[]> {
  const taught = new Map((await loadTaughtSittings(db, teacherId, sql`exists (select from ${attempts} a join ${attemptQuestions} q on q.attempt_id = a.id
    where a.sitting_id = ${sittings.id} and q.item_id = ${newest.itemId})`)).map((sitting) => [sitting.id, sitting]));
  if (taught.size === 0) return [];
  const rows = await db.select({ answer: attemptQuestions, attempt: attempts, who: users.displayName }).from(attemptQuestions).innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .innerJoin(users, eq(users.id, attempts.learnerId)).where(and(wasAsked(newest), inArray(attempts.sittingId, [...taught.keys()]))).orderBy(asc(users.displayName), asc(attemptQuestions.id));
  return rows.flatMap((row) => {
    const sitting = taught.get(row.attempt.sittingId);
    return sitting ? [{ ...row, sitting }] : [];
  });
}
