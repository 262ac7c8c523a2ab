import { z } from 'zod';

const acceptedText = z.union([
  z.string().min(1),
  /** With a part of the mark, or words of its own. */
  z.strictObject({ text: z.string().min(1), score: z.number().gt(0).max(1).optional(), feedback: z.string().optional() }),
]);

/** A word or short phrase. Case, accents, spaces around, and a full stop at the end do not count, unless a rule says so. */
export const textSpec = z.strictObject({
  kind: z.literal('text'), accepted: z.array(acceptedText).min(1).max(60),
  rules: z.strictObject({
    matchCase: z.boolean().optional(),
    matchAccents: z.boolean().optional(),
    /** Spaces and hyphens within do not count: "ice cream", "ice-cream", "icecream". */
    ignoreSpaces: z.boolean().optional(),
    /** `forgiving`: one slip in words of four to seven letters, two in longer ones, never one that makes another answer of the question. */
    spelling: z.enum(['exact', 'forgiving']).optional(),
    /** `*` in an accepted text stands for any characters, as in Moodle; `\*` is the star itself. */
    wildcard: z.boolean().optional(),
  }).optional(),
});
export type TextSpec = z.infer<typeof textSpec>;
export type TextRules = NonNullable<TextSpec['rules']>;
