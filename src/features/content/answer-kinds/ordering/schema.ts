import { z } from 'zod';

/** How a nearly right order counts; the docstrings of `order-scores.ts` define them. */
export const orderRules = ['exact', 'place', 'run', 'pairs'] as const;

/** Things that are put into an order. Written in the right one. */
export const orderingSpec = z.strictObject({
  kind: z.literal('ordering'),
  items: z.array(z.string().min(1)).min(2).max(15),
  /** Omitted: `pairs`. */
  rule: z.enum(orderRules).optional(),
  /** The things in the order in which they are shown, by their places as written. Set when a question is drawn. */
  shown: z.array(z.number().int().min(0)).optional(),
});
export type OrderingSpec = z.infer<typeof orderingSpec>;
export type OrderRule = (typeof orderRules)[number];
