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

/**
 * Codes of a 503: it will go another time, and the header Retry-After says in how many seconds to try again. `unavailable`: the database
 * cannot be reached; `busy`: too much at once; `storage_full`: nothing more can be kept until somebody makes room.
 */
export type OutageCode = 'unavailable' | 'busy' | 'storage_full';
