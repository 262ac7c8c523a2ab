import * as z from 'zod/mini';

export const textInput = z.object({ kind: z.literal('text') });
export type TextInput = z.infer<typeof textInput>;
