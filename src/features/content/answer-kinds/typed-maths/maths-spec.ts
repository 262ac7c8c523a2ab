import type { FormulaSpec } from '../formula/schema.ts';
import type { NumberSpec } from '../number/schema.ts';

/** Answers that are typed as maths and compared by the maths engine. Values are plain maths ("3/4", "2x + 1"). */
export type MathsSpec = NumberSpec | FormulaSpec;
