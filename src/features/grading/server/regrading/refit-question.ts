import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { type BankItem, drawableOf } from '#features/content/bank-item.ts';
import { ContentError } from '#features/content/content-error.ts';
import type { ContentLibrary, QuestionBody } from '#features/content/library.ts';
import { drawItem } from '#features/content/make-question.ts';

/**
 * A question as it was asked, with the key, the known mistakes and the feedback that a newer version of its item has: drawn with the same seed.
 * @returns null where the newer version would have asked something else: another text, other numbers, other options, or another order of them
 */
export function refitQuestion(body: QuestionBody, itemId: string, newer: BankItem, library: Pick<ContentLibrary, 'misconceptions'>): QuestionBody | null {
  const drawn = drawAgain(body, itemId, newer, library);
  if (!drawn || drawn.answer.kind !== body.answer.kind) return null;
  const asks = ({ stem, answer, figure }: QuestionBody) => JSON.stringify([stem, figure, kindOf(answer).input(answer)]);
  if (asks(drawn) !== asks(body)) return null;
  const { feedback: _feedback, ...asAsked } = body;
  return { ...asAsked, answer: drawn.answer, mistakes: drawn.mistakes, solution: drawn.solution, ...(drawn.feedback && { feedback: drawn.feedback }) };
}

function drawAgain({ level, seed }: QuestionBody, itemId: string, newer: BankItem, library: Pick<ContentLibrary, 'misconceptions'>): QuestionBody | null {
  try {
    return drawItem(drawableOf(newer, itemId), library, { level, seed }).body;
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}
