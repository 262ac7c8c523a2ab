import { z } from 'zod';

/** Answers that are typed as maths and compared by the maths engine. Values are plain maths ("3/4", "2x + 1"). */
export const numberSpec = z.strictObject({
  kind: z.literal('number'), value: z.string(),
  /** Largest allowed difference, as a number in words of maths ("0.05"); omitted: exact. */
  tolerance: z.string().optional(),
  /** The unit the answer is in ("cm^2", "km/h"); an answer in another unit of the same kind is converted, one without any counts. */
  unit: z.string().optional(),
  /** Required form; a right value in another form is answered with "right value, other form". */
  form: z.enum(['integer', 'decimal', 'fraction', 'simplified', 'mixed']).optional(),
  /** Words after the answer field ("cups of white"). */
  after: z.string().optional(),
});
export const expressionSpec = z.strictObject({ kind: z.literal('expression'), value: z.string(), form: z.enum(['simplified', 'factored', 'expanded']).optional() });
/** Equivalent up to exchanged sides and a common factor. The solution of the key, "x = 14", is not the equation that is asked for. */
export const equationSpec = z.strictObject({ kind: z.literal('equation'), value: z.string() });
/** An inequality or interval: "x > 3", "2 < x <= 5", "[2, 5)". */
export const intervalSpec = z.strictObject({ kind: z.literal('interval'), value: z.string() });
/** A list of numbers or expressions whose order does not matter: "2, 3". */
export const setSpec = z.strictObject({ kind: z.literal('set'), value: z.string() });

export const mathsSpecs = [numberSpec, expressionSpec, equationSpec, intervalSpec, setSpec] as const;
export type MathsSpec = z.infer<(typeof mathsSpecs)[number]>;
