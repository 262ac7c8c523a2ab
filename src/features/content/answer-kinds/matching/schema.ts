import { z } from 'zod';

/** What belongs together. Several may have the same partner; a partner may be left over. */
export const matchingSpec = z.strictObject({
  kind: z.literal('matching'),
  pairs: z.array(z.strictObject({ left: z.string().min(1), right: z.string().min(1), mark: z.number().gt(0).max(100).optional(), feedback: z.string().optional() })).min(2).max(20),
  /** Partners that belong to none. */
  spare: z.array(z.string().min(1)).max(20).optional(),
  /** Wrong pairs with a known cause: what is said to who makes one. */
  mistakes: z.array(z.strictObject({ left: z.string().min(1), right: z.string().min(1), misconception: z.string().optional(), feedback: z.string().optional() })).max(40).optional(),
  /** `each`: every pair has its mark. `all-or-nothing`. Omitted: `each`. */
  rule: z.enum(['each', 'all-or-nothing']).optional(),
  /** Keep the order in which the left side is written. */
  keepOrder: z.boolean().optional(),
  /** The partners in the order in which they are shown, by their place among all partners. Set when a question is drawn. */
  shown: z.array(z.number().int().min(0)).optional(),
});
export type MatchingSpec = z.infer<typeof matchingSpec>;
