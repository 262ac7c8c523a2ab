import { checkMaths } from '#engine/maths/check-maths.ts';
import { isMathsSpec } from '../../answer-kinds/answer-kinds.ts';
import type { QuestionBody } from '../../library.ts';
import { readRational } from '../../rational.ts';

export type MistakeFate = 'reached' | 'right' | 'unreadable' | { takenFor: number };

/** What a learner who gives each known wrong answer gets: its own feedback, another one's, or "right". */
export function fatesOfMistakes({ answer, mistakes }: QuestionBody): MistakeFate[] {
  if (!isMathsSpec(answer)) return mistakes.map(() => 'reached');
  return mistakes.map((mistake, index) => {
    const { verdict } = checkMaths({ answer, response: mistake.answer });
    if (verdict === 'correct') return 'right';
    if (verdict === 'unreadable') return 'unreadable';
    const earlier = mistakes.slice(0, index);
    // Plain numbers were compared when the question was drawn; what is left is compared as the product does it.
    if ([...earlier, mistake].every(({ answer: written }) => readRational(written))) return 'reached';
    const found = checkMaths({ answer, mistakes: earlier, response: mistake.answer }).mistake;
    return found === null ? 'reached' : { takenFor: found };
  });
}
