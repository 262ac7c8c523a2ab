import { createCorrection, type Correction } from './tracing/learned-correction.ts';
import { createDifficulties, type Difficulties } from './tracing/learned-difficulty.ts';
import type { AnswerWeights } from './tracing/predict-answer.ts';

/** What the school's answers taught so far: what is assumed of the next question. */
export type School = {
  difficulties: Difficulties;
  correction: Correction;
  /** Null: nothing was fitted; then the correction holds. */
  weights: AnswerWeights | null;
};

/** Of a school without an answer. */
export const newSchool = (): School => ({ difficulties: createDifficulties(), correction: createCorrection(), weights: null });
