import { z } from 'zod/mini';

/** The one shape of every error reply of the API. `reference` finds the log line; it carries no personal text. */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.optional(z.unknown()),
    reference: z.optional(z.string()),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
