import { z } from 'zod';
import { alternative } from '../typed-maths/alternative.ts';

const fields = { value: z.string(), alternatives: z.array(alternative).max(20).optional() };

/**
 * How it must be written; a right value written otherwise is "right value, other form". Omitted: the same value is enough. `up-to-order`: the same
 * terms and factors, in any order, nothing worked out or multiplied out.
 */
export const expressionForms = ['simplified', 'factored', 'expanded', 'one-fraction', 'completed-square', 'up-to-order'] as const;

export const expressionSpec = z.strictObject({
  kind: z.literal('expression'), value: z.string(), form: z.enum(expressionForms).optional(),
  /** What a right value in another form is worth once it is final; omitted: nothing. */
  otherForm: z.number().min(0).max(1).optional(),
  alternatives: fields.alternatives,
});
/** Equivalent up to exchanged sides and a common factor. The solution of the key, "x = 14", is not the equation that is asked for, unless the form is `equivalent`. */
export const equationSpec = z.strictObject({ kind: z.literal('equation'), ...fields, form: z.literal('equivalent').optional() });
/** An inequality or interval: "x > 3", "2 < x <= 5", "[2, 5)". `equivalent`: one that is not solved yet counts too. */
export const intervalSpec = z.strictObject({ kind: z.literal('interval'), ...fields, form: z.literal('equivalent').optional() });
/** A list of numbers or expressions whose order does not matter: "2, 3". */
export const setSpec = z.strictObject({ kind: z.literal('set'), ...fields });
/** In a fixed order: a point "(2, 3)", a vector, a list, a matrix by its rows. */
export const listSpec = z.strictObject({ kind: z.literal('list'), ...fields });
/** Equations that hold together, compared by their solutions: "x = 2, y = 3". */
export const systemSpec = z.strictObject({ kind: z.literal('system'), ...fields });

export const formulaSpecs = [expressionSpec, equationSpec, intervalSpec, setSpec, listSpec, systemSpec] as const;
export type FormulaSpec = z.infer<(typeof formulaSpecs)[number]>;
export type SpecOf<Kind extends FormulaSpec['kind']> = Extract<FormulaSpec, { kind: Kind }>;
