import * as z from 'zod/mini';

const options = z.array(z.object({ id: z.string(), text: z.string() }));

export const choiceInput = z.object({ kind: z.literal('choice'), options });
export const choicesInput = z.object({ kind: z.literal('choices'), options, /** At most so many may be chosen; omitted: any number. */ most: z.optional(z.number()) });
export type ChoiceInput = z.infer<typeof choiceInput>;
export type ChoicesInput = z.infer<typeof choicesInput>;
