import type { ReadBack } from '../maths-answer.ts';

export type WorkedKind = 'linear-equation' | 'linear-inequality' | 'system' | 'quadratic' | 'fractions' | 'percentage' | 'derivative';

export type WorkedStep = {
  /** What is done, in words for a pupil. */
  say: string;
  /** How it stands afterwards, as LaTeX. */
  maths: string;
  /** The same as plain maths: an equation or inequality, two equations with ";", or for calculations "this = that". */
  check: string;
};

export type Worked = { kind: WorkedKind; steps: WorkedStep[]; answer: ReadBack };
export type Unsupported = { unsupported: string };
