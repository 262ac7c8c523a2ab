import * as z from 'zod/mini';

const piece = z.object({ id: z.string(), text: z.string() });
export const matchingInput = z.object({
  kind: z.literal('matching'), left: z.array(piece), right: z.array(piece),
  /** A partner can be given to several. */
  isReused: z.boolean(),
});
export type MatchingInput = z.infer<typeof matchingInput>;
