import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { CheckedResponse } from '#features/content/answer-kinds/checked-response.ts';
import type { QuestionBody } from '#features/content/library.ts';
import { tellFeedback } from '#features/content/tell-feedback.ts';
import type { FeedbackTime } from '#features/assessments/test-body.ts';
import type { AttemptQuestion } from './contract.ts';

export type PresentableQuestion = {
  id: string; position: number; sectionId: string; points: number; body: QuestionBody; response: string | null; sequence: number; savedAt: Date | null; isFlagged: boolean;
  seenAt: Date | null; seconds: number; closedAt: Date | null; checked: CheckedResponse | null;
};

/**
 * A question as who takes the test may see it: what is asked, how it is answered, and what stands in the field. Never its key, its mistakes, its
 * hints or what it was drawn from; how it did only where the test tells that at once, and the question is closed.
 */
export function presentForLearner(row: PresentableQuestion, feedback: FeedbackTime): AttemptQuestion {
  const { body } = row;
  const isToldNow = feedback === 'now';
  return {
    id: row.id, position: row.position, sectionId: row.sectionId, points: row.points, stem: body.stem, figure: body.figure, images: body.images ?? [], input: kindOf(body.answer).input(body.answer),
    isToldNow, response: row.response ?? '', sequence: row.sequence, savedAt: row.savedAt?.toISOString() ?? null, isFlagged: row.isFlagged, isSeen: row.seenAt !== null, seconds: row.seconds,
    isClosed: row.closedAt !== null, told: isToldNow && row.closedAt !== null && row.checked !== null ? tellFeedback(row.checked, body, true) : null,
  };
}
