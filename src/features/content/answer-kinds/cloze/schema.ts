import { z } from 'zod';
import { choiceSpec } from '../choice/schema.ts';
import { expressionSpec } from '../formula/schema.ts';
import { numberSpec } from '../number/schema.ts';
import { textSpec } from '../text/schema.ts';

/** What can stand in a gap. */
export const gapAnswer = z.discriminatedUnion('kind', [textSpec, numberSpec, expressionSpec, choiceSpec]);
export type GapAnswer = z.infer<typeof gapAnswer>;

export const gap = z.strictObject({
  /** Stands in the text between double braces: `{{a}}`. */
  id: z.string().regex(/^[a-z0-9]{1,12}$/, 'lower-case letters and digits'),
  /** For who cannot see where it stands: "litres for 250 km". */
  label: z.string().min(1).optional(),
  /** Its share of the mark, beside the others; omitted: 1. */
  mark: z.number().gt(0).max(100).optional(),
  answer: gapAnswer,
  /** Wrong answers with a known cause, as an item has them. */
  mistakes: z.array(z.strictObject({ misconception: z.string().optional(), answer: z.string().min(1), feedback: z.string().optional() })
    .refine(({ misconception, feedback }) => misconception !== undefined || feedback !== undefined, 'A mistake without a misconception needs feedback')).max(20).optional(),
  /** What is said to a wrong answer that no other feedback is for. */
  wrong: z.string().min(1).optional(),
});
export type Gap = z.infer<typeof gap>;

/** A text with gaps of several kinds, each with its own mark. */
export const clozeSpec = z.strictObject({
  kind: z.literal('cloze'),
  /** Markdown with maths, in which each gap stands once. An empty line begins a new paragraph. */
  text: z.string().min(1),
  gaps: z.array(gap).min(1).max(30),
  /** `each`: every gap has its mark. `all-or-nothing`. Omitted: `each`. */
  rule: z.enum(['each', 'all-or-nothing']).optional(),
});
export type ClozeSpec = z.infer<typeof clozeSpec>;
