import { z } from 'zod';
import { picture } from '../../picture.ts';

const length = z.number().min(0).max(20_000);
const size = z.number().gt(0).max(20_000);

/** In pixels of the picture, from its upper left corner. */
const shape = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('rectangle'), x: length, y: length, width: size, height: size }),
  z.strictObject({ shape: z.literal('circle'), x: length, y: length, radius: size }),
  z.strictObject({ shape: z.literal('polygon'), points: z.array(z.tuple([length, length])).min(3).max(100) }),
]);

/** A picture in which a place is marked. */
export const hotspotSpec = z.strictObject({
  kind: z.literal('hotspot'),
  image: picture,
  areas: z.array(z.strictObject({
    place: shape,
    /** What lies there, in words: for the answer, and for the list of areas where they are shown. */
    label: z.string().min(1), isCorrect: z.boolean().default(false), feedback: z.string().optional(), misconception: z.string().optional(),
  })).min(1).max(40),
  /** The areas are drawn and named, and one chooses among them; omitted: one marks points without seeing them. */
  areasAreShown: z.boolean().optional(),
  /** Most places that can be marked; omitted: as many as there are right areas. */
  points: z.number().int().min(1).max(20).optional(),
  /** `less-wrong`: the share of the right areas that were marked, less the same for each mark outside of them. Omitted: `less-wrong`. */
  rule: z.enum(['less-wrong', 'all-or-nothing']).optional(),
});
export type HotspotSpec = z.infer<typeof hotspotSpec>;
