import type { QuestionBody } from '#features/content/library.ts';
import type { CheckedResponse } from '#features/content/answer-kinds/checked-response.ts';
import type { PracticeKind } from '#features/practice/contract.ts';
import { isAided, isUnaidedKind, mostAttempts } from '#features/practice/practice-rules.ts';
import type { Random } from '#shared/random.ts';
import type { SimulatedLearner } from './simulated-learner.ts';

export type GivenAnswer = {
  context: PracticeKind;
  body: QuestionBody;
  isCorrect: boolean;
  score: number;
  attempt: number;
  hintsUsed: number;
  isAided: boolean;
  seconds: number;
  misconceptionId: string | null;
  response: string;
};

export type Check = (body: QuestionBody, response: string) => Promise<CheckedResponse>;

/**
 * One learner before one question: hints, tries, until it closes by the rules of practice. What they answer is checked by
 * the product's own checker; what that can't read is not recorded, as in the product.
 */
export async function answerLikeALearner(learner: SimulatedLearner, body: QuestionBody, context: PracticeKind, check: Check, random: Random): Promise<GivenAnswer[]> {
  const isUnaided = isUnaidedKind(context);
  const hintsUsed = isUnaided ? 0 : learner.hintsWanted(body);
  const given: GivenAnswer[] = [];
  for (let attempt = 1; attempt <= (isUnaided ? 1 : mostAttempts); attempt += 1) {
    // What was just said to a wrong answer helps a little with the next one.
    const isRight = random.next() < learner.chance(body, hintsUsed + (attempt - 1) * 0.7);
    const response = learner.respond(body, isRight);
    if (response === null) break;
    const { verdict, score, misconceptionId, understood } = await check(body, response);
    if (verdict !== 'right' && verdict !== 'wrong') break;
    given.push({
      context, body, isCorrect: verdict === 'right', score, attempt, hintsUsed, misconceptionId, response: understood,
      isAided: isAided({ followsExample: false, hintsShown: hintsUsed, attempts: attempt - 1 }), seconds: learner.secondsFor(body),
    });
    if (verdict === 'right' || !learner.triesAgain()) break;
  }
  if (given.length > 0) for (const skillId of body.skillIds) learner.learnFromAnswer(skillId);
  return given;
}
