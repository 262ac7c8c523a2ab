import * as z from 'zod/mini';

/** Most characters of a word or a short phrase. */
export const longestText = 1_000;

export const textInput = z.object({ kind: z.literal('text') });
export type TextInput = z.infer<typeof textInput>;
