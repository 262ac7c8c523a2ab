import { z } from 'zod';

/**
 * How an answer is checked. Values are plain maths as a person types it ("3/4", "2x + 1", "x > 3", "{2, 3}").
 * Never leaves the server before the question is closed.
 */
export const answerSpec = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('number'), value: z.string(),
    /** Largest allowed difference, as a number in words of maths ("0.05"); omitted: exact. */
    tolerance: z.string().optional(),
    /** The unit the answer is in ("cm^2", "km/h"); an answer in another unit of the same kind is converted, one without any counts. */
    unit: z.string().optional(),
    /** Required form; a right value in another form is answered with "right value, other form". */
    form: z.enum(['integer', 'decimal', 'fraction', 'simplified', 'mixed']).optional(),
    /** Words after the answer field ("cups of white"). */
    after: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('expression'), value: z.string(), form: z.enum(['simplified', 'factored', 'expanded']).optional() }),
  /** Equivalent up to exchanged sides and a common factor. The solution of the key, "x = 14", is not the equation that is asked for. */
  z.strictObject({ kind: z.literal('equation'), value: z.string() }),
  /** An inequality or interval: "x > 3", "2 < x <= 5", "[2, 5)". */
  z.strictObject({ kind: z.literal('interval'), value: z.string() }),
  /** A list of numbers or expressions whose order does not matter: "2, 3". */
  z.strictObject({ kind: z.literal('set'), value: z.string() }),
  z.strictObject({
    kind: z.literal('choice'),
    options: z.array(z.strictObject({ text: z.string(), isCorrect: z.boolean().default(false), misconception: z.string().optional(), feedback: z.string().optional() })).min(2).max(8),
    /** Keep the order in which the options are written (numbers, "all of these"). */
    keepOrder: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('choices'),
    options: z.array(z.strictObject({ text: z.string(), isCorrect: z.boolean().default(false), misconception: z.string().optional(), feedback: z.string().optional() })).min(2).max(8),
    keepOrder: z.boolean().default(false),
  }),
  /** A word or short phrase; case, accents in doubt, and spaces around do not count. */
  z.strictObject({ kind: z.literal('text'), accepted: z.array(z.string().min(1)).min(1).max(20) }),
]);
export type AnswerSpec = z.infer<typeof answerSpec>;
