import { and, asc, eq, isNull } from 'drizzle-orm';
import { choicesOf, kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import type { ContentLibrary } from '#features/content/library.ts';
import type { Estimate } from '#features/record/contract.ts';
import { correctEvidence, loadEstimates, recordEvidence, type NewEvidence } from '#features/record/server/public.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { MovedEstimate } from '../../contract.ts';
import { feedbackAt, outSince } from '#features/attempts/results-out.ts';
import { type AnswerRow, type AttemptRow, loadGradedSitting } from '../load-graded.ts';
import { skillMoves } from '../tables.ts';
import { isBlank } from '#features/attempts/server/public.ts';

/** What people mark counts as right from this share of its points on: a text is seldom whole. */
export const rightFrom = 2 / 3;

/**
 * Writes the answers of an attempt into the learning record, once, as soon as its results are out: evidence can be read there by the pupil, so that it
 * would tell before. What is never told, what was left empty, and what exercises no skill of the content is no evidence. Running it again changes nothing,
 * unless a mark has changed since.
 */
export async function recordAnswers({ db, content }: Pick<Services, 'db' | 'content'>, attemptId: string, now = new Date()): Promise<void> {
  const [attempt] = await db.select().from(attempts).where(eq(attempts.id, attemptId));
  const sitting = attempt && await loadGradedSitting(db, attempt.sittingId);
  if (!attempt || !sitting || !outSince(sitting, attempt)) return;
  const answers = await db.select().from(attemptQuestions).where(eq(attemptQuestions.attemptId, attemptId)).orderBy(asc(attemptQuestions.position));
  const rows = answers.filter(({ placeId }) => feedbackAt(sitting.body, placeId) !== 'never').flatMap((answer) => evidenceOf(content, attempt, answer, now));
  if (rows.length === 0) return;
  const skillIds = [...new Set(rows.flatMap((row) => row.skillIds))];
  await noteBefore({ db, content }, attempt, skillIds, now);
  const { added } = await recordEvidence({ db, content }, attempt.learnerId, rows);
  // A mark that a person changed, or a corrected key, reaches what is believed of the pupil, too.
  if (added.length < rows.length) await correctEvidence({ db, content }, attempt.learnerId, rows);
  await noteAfter({ db, content }, attempt, skillIds, now);
}

function evidenceOf({ skills }: Pick<ContentLibrary, 'skills'>, { startedAt, handedInAt }: AttemptRow, answer: AnswerRow, now: Date): NewEvidence[] {
  const { body, score, checked } = answer;
  const skillIds = body.skillIds.filter((id) => skills.has(id));
  if (skillIds.length === 0 || score === null || isBlank(body.answer, answer.response)) return [];
  const end = handedInAt ?? now;
  const given = answer.savedAt ?? end;
  return [{
    // The answer's own: however often this runs, it is one row.
    answerKey: answer.id, questionId: null, itemId: answer.itemId, skillIds, context: 'assessment',
    isCorrect: kindOf(body.answer).isMarkedByPeople ? score >= rightFrom : score === 1, score, attempt: 1, level: body.level, choices: choicesOf(body.answer), hintsUsed: 0, isAided: false,
    seconds: answer.seconds > 0 ? Math.min(answer.seconds, (end.getTime() - startedAt.getTime()) / 1_000) : null,
    misconceptionId: score === 1 ? null : checked?.misconceptionId ?? null, stem: body.stem, response: (checked?.understood || answer.response || '').slice(0, longestKept),
    answeredAt: new Date(Math.min(end.getTime(), Math.max(startedAt.getTime(), given.getTime()))), recordedAt: now,
  }];
}

/** Of an essay so much stands in the record; the whole of it stays with the attempt. */
const longestKept = 1_000;

type Recording = Pick<Services, 'db' | 'content'>;
const estimatesOf = (services: Recording, { learnerId }: AttemptRow, skillIds: readonly string[], now: Date) => loadEstimates(services, learnerId, skillIds, now);
const movedOf = ({ known, low, high, status, evidenceCount }: Estimate): MovedEstimate => ({ known, low, high, status, evidenceCount });

/** Before anything is recorded: a run that was killed in between finds what was noted then. */
async function noteBefore(services: Recording, attempt: AttemptRow, skillIds: readonly string[], now: Date): Promise<void> {
  const before = await estimatesOf(services, attempt, skillIds, now);
  await services.db.insert(skillMoves).values(before.map((one) => ({ attemptId: attempt.id, learnerId: attempt.learnerId, skillId: one.skillId, before: movedOf(one) }))).onConflictDoNothing();
}

async function noteAfter(services: Recording, attempt: AttemptRow, skillIds: readonly string[], now: Date): Promise<void> {
  const after = await estimatesOf(services, attempt, skillIds, now);
  const set = (db: Database, one: Estimate) => db.update(skillMoves).set({ after: movedOf(one) })
    .where(and(eq(skillMoves.attemptId, attempt.id), eq(skillMoves.skillId, one.skillId), isNull(skillMoves.after)));
  await services.db.transaction(async (tx) => { for (const one of after) await set(tx, one); });
}
