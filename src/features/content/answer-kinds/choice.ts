import { z } from 'zod';
import type { AnswerKind } from './answer-kind.ts';
import { choosing, optionFields, shownOptions } from './options.ts';

/** One option is right. */
export const choiceSpec = z.strictObject({ kind: z.literal('choice'), ...optionFields });
type ChoiceSpec = z.infer<typeof choiceSpec>;

export const choice: AnswerKind<ChoiceSpec> = {
  ...choosing<ChoiceSpec>({
    count: (options) => options,
    rightFault: (right) => (right === 1 ? null : `A choice has exactly one correct option; this one has ${right}`),
    mostChosen: 1,
    score: () => 0,
  }),
  input: (answer) => ({ kind: 'choice', options: shownOptions(answer) }),
  asked: () => 'one of several options',
};
