import * as z from 'zod/mini';

export const orderingInput = z.object({ kind: z.literal('ordering'), items: z.array(z.object({ id: z.string(), text: z.string() })) });
export type OrderingInput = z.infer<typeof orderingInput>;
