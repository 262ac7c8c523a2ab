import * as z from 'zod/mini';

/** Most characters that are handed in. */
export const longestEssay = 40_000;

const count = z.nullable(z.number());
export const essayInput = z.object({
  kind: z.literal('essay'), words: z.object({ min: count, max: count }), template: z.nullable(z.string()),
  /** What it will be looked at for. Points are part of it: a pupil should know what counts. */
  criteria: z.array(z.object({ name: z.string(), points: z.number() })),
});
export type EssayInput = z.infer<typeof essayInput>;
