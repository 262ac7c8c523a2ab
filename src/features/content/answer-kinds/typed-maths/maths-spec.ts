import type { FormulaSpec } from '../formula/schema.ts';
import type { NumberSpec } from '../number/schema.ts';

/** As many characters as the maths engine reads; beyond that it says that it is too long. */
export const longestMaths = 1_000;

/** Answers that are typed as maths and compared by the maths engine. Values are plain maths ("3/4", "2x + 1"). */
export type MathsSpec = NumberSpec | FormulaSpec;
