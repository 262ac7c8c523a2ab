import { checkMaths } from '#engine/maths/check-maths.ts';
import type { QuestionBody } from '../../library.ts';
import { isMathsSpec } from '../check-maths-answer.ts';

export type MistakeFate = 'reached' | 'right' | 'unreadable' | { takenFor: number };

/** What a learner who gives each known wrong answer gets: its own feedback, another one's, or "right". */
export function fatesOfMistakes({ answer, mistakes }: QuestionBody): MistakeFate[] {
  if (!isMathsSpec(answer)) return mistakes.map(() => 'reached');
  return mistakes.map((mistake, index) => {
    const { verdict, mistake: found } = checkMaths({ answer, mistakes, response: mistake.answer });
    if (verdict === 'correct') return 'right';
    if (verdict === 'unreadable') return 'unreadable';
    return found === null || found === index ? 'reached' : { takenFor: found };
  });
}
