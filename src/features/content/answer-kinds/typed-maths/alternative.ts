import { z } from 'zod';

/** Another answer that counts, wholly or for a part of the mark, with words of its own. */
export const alternative = z.strictObject({ value: z.string(), score: z.number().gt(0).max(1), feedback: z.string().optional() });
