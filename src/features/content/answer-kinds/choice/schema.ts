import { z } from 'zod';

export const option = z.strictObject({
  text: z.string(), isCorrect: z.boolean().default(false), misconception: z.string().optional(), feedback: z.string().optional(),
  /** What choosing it is worth, as a share of the whole mark; below 0 it takes away. Only where the rule is `weights`, or one option is chosen. */
  score: z.number().min(-1).max(1).optional(),
});

const optionFields = {
  options: z.array(option).min(2).max(26),
  /** Keep the order in which the options are written (numbers, "all of these"). */
  keepOrder: z.boolean().default(false),
};

/** One option is right; others may be worth a part of the mark (`score`). */
export const choiceSpec = z.strictObject({
  kind: z.literal('choice'), ...optionFields,
  /** Several options are right, and any one of them is enough. */
  anyIsRight: z.boolean().optional(),
});

/** How a part of the right options counts. */
export const choicesRules = ['less-wrong', 'all-or-nothing', 'weights'] as const;

/** Some options are right, and all of them have to be chosen. */
export const choicesSpec = z.strictObject({
  kind: z.literal('choices'), ...optionFields,
  /**
   * `less-wrong`: the share of the right options that were chosen, less the same for each wrong one, never below 0. `weights`: the sum of what
   * the chosen options are worth, from 0 to 1. Omitted: `less-wrong`.
   */
  rule: z.enum(choicesRules).optional(),
  /** At most so many may be chosen; omitted: any number. */
  most: z.number().int().min(1).max(25).optional(),
});

/** A statement that holds or does not. */
export const trueFalseSpec = z.strictObject({
  kind: z.literal('true-false'), isTrue: z.boolean(),
  /** Where other words say it better: [Yes, No]. The first is the one for what holds. */
  words: z.tuple([z.string().min(1), z.string().min(1)]).optional(),
  /** What is said to who chose what holds, and what does not. */
  feedback: z.strictObject({ true: z.string().optional(), false: z.string().optional() }).optional(),
  misconception: z.string().optional(),
});

export type AnswerOptionSpec = z.infer<typeof option>;
export type ChoiceSpec = z.infer<typeof choiceSpec>;
export type ChoicesSpec = z.infer<typeof choicesSpec>;
export type TrueFalseSpec = z.infer<typeof trueFalseSpec>;
