import { z } from 'zod';

/** A picture of an item, of a size in pixels. */
export const picture = z.strictObject({
  /** An id, never an address. */
  asset: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/), width: z.number().int().min(1).max(20_000), height: z.number().int().min(1).max(20_000),
  /** What it shows, for who does not see it. */
  alt: z.string().min(1),
});
