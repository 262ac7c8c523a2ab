import type { QuestionBody } from '#features/content/library.ts';
import type { Hint } from './contract.ts';

/** 1 nudge, 2 strategy, 3 first step, 4 full worked solution. */
export const fullSolution = 4;

export type LadderState = { isUnaided: boolean; status: 'open' | 'closed'; hintsShown: number; attempts: number; attemptsAtHint: number };

/**
 * The level that can be opened next; null: none left, or none given here. The levels open one at a time.
 * The full solution stays locked until the learner tried once more with the first step before their eyes.
 */
export function nextHint({ isUnaided, status, hintsShown, attempts, attemptsAtHint }: LadderState): { level: number; isLocked: boolean } | null {
  if (isUnaided || status === 'closed' || hintsShown >= fullSolution) return null;
  const level = hintsShown + 1;
  return { level, isLocked: level === fullSolution && attempts <= attemptsAtHint };
}

/** The levels that were opened, lowest first, and nothing of the others. */
export function openedHints(body: Pick<QuestionBody, 'hints' | 'solution'>, hintsShown: number): Hint[] {
  const levels = body.hints.slice(0, hintsShown).map((text, index): Hint => ({ level: index + 1, text, steps: null }));
  return hintsShown >= fullSolution ? [...levels, { level: fullSolution, text: null, steps: body.solution }] : levels;
}
