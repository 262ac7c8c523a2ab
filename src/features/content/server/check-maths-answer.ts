import { answerFault, checkMaths } from '#engine/maths/check-maths.ts';
import type { AnswerSpec } from '../answer-spec.ts';
import type { QuestionBody } from '../library.ts';

type MathsSpec = Exclude<AnswerSpec, { kind: 'choice' | 'choices' | 'text' }>;

export const isMathsSpec = (answer: AnswerSpec): answer is MathsSpec => answer.kind !== 'choice' && answer.kind !== 'choices' && answer.kind !== 'text';

const keyFaults = new WeakMap<MathsSpec, string | null>();

/** What the checker of learners' answers has against the key: it can't be read, or doesn't count as right. */
export function keyFault(answer: MathsSpec): string | null {
  const known = keyFaults.get(answer);
  if (known !== undefined) return known;
  const fault = answerFault(answer);
  keyFaults.set(answer, fault);
  return fault;
}

/** Whether a wrong answer would be taken as right ("2/4" for "1/2", or a value within the tolerance), or can't be read at all. */
export function mistakeFault(answer: MathsSpec, mistake: QuestionBody['mistakes'][number]): 'right' | 'unreadable' | null {
  if (keyFault(answer) !== null) return null;
  const { verdict } = checkMaths({ answer, response: mistake.answer });
  return verdict === 'correct' ? 'right' : verdict === 'unreadable' ? 'unreadable' : null;
}
