import { z } from 'zod';
import type { AnswerKind } from './answer-kind.ts';
import { choosing, type ChosenOption, optionFields, shownOptions } from './options.ts';

/** Some options are right, and all of them have to be chosen. */
export const choicesSpec = z.strictObject({ kind: z.literal('choices'), ...optionFields });
type ChoicesSpec = z.infer<typeof choicesSpec>;

export const choices: AnswerKind<ChoicesSpec> = {
  ...choosing<ChoicesSpec>({
    count: (options) => 2 ** options - 1,
    rightFault: (right, options) => (right > 0 && right < options ? null : 'Some options must be correct and some not'),
    mostChosen: Infinity,
    score: shareOf,
  }),
  input: (answer) => ({ kind: 'choices', options: shownOptions(answer) }),
  asked: () => 'all options that are right',
};

/** Share of the options that were rightly chosen, less those wrongly chosen; below all of them. */
function shareOf(options: readonly ChosenOption[]): number {
  const wanted = options.filter(({ isCorrect }) => isCorrect).length;
  const hits = options.filter(({ isChosen, isCorrect }) => isChosen && isCorrect).length;
  const misses = options.filter(({ isChosen, isCorrect }) => isChosen && !isCorrect).length;
  return wanted === 0 ? 0 : Math.max(0, (hits - misses) / wanted);
}
