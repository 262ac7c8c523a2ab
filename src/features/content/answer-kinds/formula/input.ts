import * as z from 'zod/mini';

export const expressionInput = z.object({ kind: z.literal('expression'), form: z.nullable(z.string()) });
export const equationInput = z.object({ kind: z.literal('equation') });
export const intervalInput = z.object({ kind: z.literal('interval') });
export const setInput = z.object({ kind: z.literal('set') });
export const listInput = z.object({ kind: z.literal('list') });
export const systemInput = z.object({ kind: z.literal('system') });
type Kinds = [typeof expressionInput, typeof equationInput, typeof intervalInput, typeof setInput, typeof listInput, typeof systemInput];
export type FormulaInput = z.infer<Kinds[number]>;
