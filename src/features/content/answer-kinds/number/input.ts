import * as z from 'zod/mini';

const text = z.string();

export const numberInput = z.object({
  kind: z.literal('number'), unit: z.nullable(text), after: z.nullable(text), form: z.nullable(text),
  /** The unit is part of the answer. `units`: those to choose from; null: it is typed. */
  asksUnit: z.optional(z.boolean()), units: z.optional(z.nullable(z.array(text))),
});
export type NumberInput = z.infer<typeof numberInput>;
