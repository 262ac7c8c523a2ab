import * as z from 'zod/mini';

const number = z.number();
const place = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('rectangle'), x: number, y: number, width: number, height: number }),
  z.object({ shape: z.literal('circle'), x: number, y: number, radius: number }),
  z.object({ shape: z.literal('polygon'), points: z.array(z.tuple([number, number])) }),
]);
export const hotspotInput = z.object({
  kind: z.literal('hotspot'),
  image: z.object({ asset: z.string(), width: number, height: number, alt: z.string() }),
  points: number,
  /** Those to choose from; null: points are marked. */
  areas: z.nullable(z.array(z.object({ id: z.string(), label: z.string(), place }))),
});
export type HotspotInput = z.infer<typeof hotspotInput>;
export type Place = z.infer<typeof place>;
