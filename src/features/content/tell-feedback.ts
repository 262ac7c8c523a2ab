import type { Feedback } from './answer-contract.ts';
import { kindOf } from './answer-kinds/answer-kinds.ts';
import type { CheckedResponse } from './answer-kinds/checked-response.ts';
import type { QuestionBody } from './library.ts';

/**
 * What a learner is told of an answer by now. How its parts did is told while the question is open only where each is an answer of its own (a gap, a
 * pair), and never beside what did not count: else trying would find them out one by one for nothing.
 */
export function tellFeedback({ verdict, feedback, parts }: CheckedResponse, { answer, feedback: own }: Pick<QuestionBody, 'answer' | 'feedback'>, isClosing: boolean): Feedback {
  const isCounted = verdict === 'right' || verdict === 'wrong';
  const words = own && isCounted ? [feedback.text ?? wordsFor(feedback.kind, own), own.general].filter(Boolean).join('\n\n') || null : feedback.text;
  const isTold = isCounted && parts.length > 1 && (isClosing || kindOf(answer).hasOwnParts);
  return { ...feedback, text: words, ...(isTold && { parts: parts.map((part) => ({ id: part.id, is: isOf(part), text: part.feedback })) }) };
}

const isOf = ({ verdict, score }: CheckedResponse['parts'][number]) => (verdict === 'wrong' && score > 0 ? 'partly' : verdict);

function wordsFor(kind: Feedback['kind'], own: NonNullable<QuestionBody['feedback']>): string | undefined {
  if (kind === 'right') return own.right;
  return kind === 'partly' ? own.partly ?? own.wrong : own.wrong;
}
