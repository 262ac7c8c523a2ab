import { appendEvidence, withLearnerLock } from '#features/record/server/public.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Practice } from '../contract.ts';
import { closeOrKeep, evidenceOf, saveAndSettle } from './answer-question.ts';
import { loadPractice, loadQuestion, type QuestionRow } from './load-questions.ts';

/**
 * Leaves a question out. Where it is to be found out what the learner can do alone, that says "I don't know" and is recorded as such,
 * under the question's own id, so that it counts once.
 * @throws AppError `question_closed` 409
 */
export async function skipQuestion({ db, content, log }: Pick<Services, 'db' | 'content' | 'log'>, { id, learnerId }: Pick<QuestionRow, 'id' | 'learnerId'>, now = new Date()): Promise<Practice> {
  return withLearnerLock(db, learnerId, async (tx) => {
    const within = { db: tx, content, log };
    const question = await loadQuestion(tx, id);
    if (question.status === 'closed') throw new AppError('question_closed', 409, 'This question is closed.');
    const practice = await loadPractice(tx, question.practiceId);
    const given = { answerKey: question.id, answeredAt: now.toISOString(), isCorrect: false, score: 0, misconceptionId: null, response: '' };
    const recorded = question.isUnaided ? await appendEvidence(within, learnerId, [evidenceOf(practice, question, given, now)]) : null;
    return saveAndSettle(within, practice, closeOrKeep(question, 'skipped', now), recorded, now);
  });
}
