import { z } from 'zod';
import { alternative } from '../typed-maths/alternative.ts';

export const numberSpec = z.strictObject({
  kind: z.literal('number'), value: z.string(),
  /** Largest allowed difference, as a number in words of maths ("0.05"); omitted: exact. */
  tolerance: z.string().optional(),
  /** The unit the answer is in ("cm^2", "km/h"); an answer in another unit of the same kind is converted, one without any counts. */
  unit: z.string().optional(),
  /** Required form; a right value in another form is answered with "right value, other form". `any`: need not be worked out. */
  form: z.enum(['integer', 'decimal', 'fraction', 'simplified', 'mixed', 'scientific', 'any']).optional(),
  /** Words after the answer field ("cups of white"). */
  after: z.string().optional(),
  /** Largest allowed difference as a part of the answer ("0.01", "1%"), instead of `tolerance`. */
  relative: z.string().optional(),
  /** Asked for with so many significant figures, or so many decimal places. */
  figures: z.number().int().min(1).max(15).optional(),
  places: z.number().int().min(0).max(15).optional(),
  /** The unit has a mark of its own: it must be written, and a right number without it, or with another one, has only the rest. */
  unitMark: z.strictObject({
    /** Its share of the whole mark. */
    share: z.number().gt(0).max(1),
    /** The unit must be the one that is asked for; omitted: another of the same kind counts with the number that fits it. */
    isExact: z.boolean().optional(),
    /** Units to choose from; omitted: it is typed. */
    offered: z.array(z.string().min(1)).min(2).max(12).optional(),
  }).optional(),
  /** What a right value in another form than was asked for is worth once it is final; omitted: nothing. */
  otherForm: z.number().min(0).max(1).optional(),
  alternatives: z.array(alternative.extend({ tolerance: z.string().optional(), relative: z.string().optional() })).max(20).optional(),
}).refine(({ tolerance, relative }) => tolerance === undefined || relative === undefined, { path: ['relative'], message: 'Write tolerance or relative, not both' })
  .refine(({ unit, unitMark }) => unit !== undefined || unitMark === undefined, { path: ['unitMark'], message: 'A mark for the unit needs a unit' });
export type NumberSpec = z.infer<typeof numberSpec>;
