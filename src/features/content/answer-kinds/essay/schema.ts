import { z } from 'zod';

const text = z.string().trim().min(1);
const words = z.number().int().min(0).max(5_000);

/** What is looked at, and what each level of it is worth. */
export const rubric = z.strictObject({
  criteria: z.array(z.strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/), name: text.max(120),
    /** From the lowest to the highest. */
    levels: z.array(z.strictObject({ points: z.number().min(0).max(100), name: text.max(60).optional(), says: text.max(600) })).min(2).max(8),
  })).min(1).max(12),
});
export type Rubric = z.infer<typeof rubric>;

/** A longer text. People mark it by a rubric. */
export const essaySpec = z.strictObject({
  kind: z.literal('essay'),
  words: z.strictObject({ min: words.optional(), max: words.optional() }).optional(),
  rubric: rubric.optional(),
  /** What the field begins with. */
  template: z.string().max(4_000).optional(),
  /** A good answer, for who marks, and for the pupil once that is allowed. */
  sample: z.string().max(20_000).optional(),
});
export type EssaySpec = z.infer<typeof essaySpec>;
