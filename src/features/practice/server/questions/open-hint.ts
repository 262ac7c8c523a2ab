import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Question } from '../../contract.ts';
import { nextHint } from '../../hint-ladder.ts';
import { loadQuestion, type QuestionRow } from './load-questions.ts';
import { showQuestion } from '../practices/present-practice.ts';
import { questions } from '../tables.ts';

/**
 * Opens the next level of the hint ladder. Asked for twice at the same moment it opens one level.
 * @param question as loaded and authorised
 * @throws AppError 409: `question_closed`, `without_help`, `no_more_hints`, `hint_locked` (one more try first)
 */
export async function openHint({ db, content }: Pick<Services, 'db' | 'content'>, question: QuestionRow): Promise<Question> {
  assertHelpable(question);
  const next = nextHint(question);
  if (!next) throw new AppError('no_more_hints', 409, 'You have seen all hints to this question.');
  if (next.isLocked) throw new AppError('hint_locked', 409, 'Try once more first; then the full solution opens.');
  const isAsRead = and(eq(questions.id, question.id), eq(questions.status, 'open'), eq(questions.isUnaided, false), eq(questions.hintsShown, question.hintsShown), eq(questions.attempts, question.attempts));
  const [opened] = await db.update(questions).set({ hintsShown: next.level, attemptsAtHint: question.attempts }).where(isAsRead).returning();
  return showQuestion(content, opened ?? (await loadQuestion(db, question.id)));
}

/** @throws AppError `question_closed` or `without_help` 409 */
export function assertHelpable({ status, isUnaided }: Pick<QuestionRow, 'status' | 'isUnaided'>): void {
  if (status === 'closed') throw new AppError('question_closed', 409, 'This question is closed.');
  if (isUnaided) throw new AppError('without_help', 409, 'This question is to be answered without help.');
}
