import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { QuestionBody } from '#features/content/library.ts';
import type { Feedback, ReadBack } from '#features/content/answer-contract.ts';
import type { Question, QuestionOutcome } from './contract.ts';
import { nextHint, openedHints } from './hint-ladder.ts';

export type PresentableQuestion = {
  id: string; practiceId: string; position: number; skillId: string; body: QuestionBody; contextId: string | null;
  isUnaided: boolean; hintsShown: number; attempts: number; attemptsAtHint: number;
  lastResponse: string | null; lastReadBack: ReadBack | null; lastFeedback: Feedback | null;
  status: 'open' | 'closed'; outcome: QuestionOutcome | null;
};

/**
 * A question as the learner may see it. While it is open: no key, no list of mistakes, no hint that was not opened.
 * Closed: also the right answer and the solution.
 */
export function presentQuestion(row: PresentableQuestion, skillName: string): Question {
  const { body } = row;
  const kind = kindOf(body.answer);
  const isClosed = row.status === 'closed';
  return {
    id: row.id, practiceId: row.practiceId, position: row.position, skill: { id: row.skillId, name: skillName }, level: body.level,
    stem: body.stem, isRecast: row.contextId !== null, figure: body.figure, input: kind.input(body.answer), isUnaided: row.isUnaided,
    hints: openedHints(body, row.hintsShown), nextHint: nextHint(row), attempts: row.attempts,
    lastResponse: row.lastResponse, lastReadBack: row.lastReadBack, lastFeedback: row.lastFeedback,
    status: row.status, outcome: row.outcome,
    answer: isClosed ? kind.inWords(body.answer) : null,
    solution: isClosed ? body.solution : null,
  };
}
