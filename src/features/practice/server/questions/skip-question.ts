import { newId } from '#shared/ids.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Practice } from '../../contract.ts';
import { evidenceOf } from './answer-question.ts';
import { changeQuestion } from './change-question.ts';
import type { Asked } from './load-asked.ts';

/**
 * Leaves a question out. Where it is to be found out what the learner can do alone, that says "I don't know" and is recorded as such:
 * once, because the question closes with it, and under a key that nobody can have taken before.
 * @throws AppError `question_closed` 409
 */
export async function skipQuestion(services: Pick<Services, 'db' | 'content' | 'log'>, asked: Asked, now = new Date()): Promise<Practice> {
  const { practice } = await changeQuestion(services, asked, null, (current) => {
    const { question } = current;
    if (question.status === 'closed') throw new AppError('question_closed', 409, 'This question is closed.');
    const given = { answerKey: newId(now.getTime()), answeredAt: now.toISOString(), isCorrect: false, score: 0, misconceptionId: null, response: '' };
    return {
      question: { ...question, status: 'closed', outcome: 'skipped', closedAt: now },
      evidence: question.isUnaided ? evidenceOf(current.practice, question, given, now) : null,
    };
  }, now);
  return practice;
}
