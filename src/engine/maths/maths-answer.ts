/**
 * How an authored answer is written; the shapes equal those of the content's answer specification.
 * Values are plain maths as a person types it ("3/4", "2x + 1", "x > 3", "2, 3").
 */
export type NumberForm = 'integer' | 'decimal' | 'fraction' | 'simplified' | 'mixed';
export type ExpressionForm = 'simplified' | 'factored' | 'expanded';

export type NumberAnswer = {
  kind: 'number';
  value: string;
  /** Largest allowed difference, in the answer's own unit; omitted: exact. */
  tolerance?: string | undefined;
  unit?: string | undefined;
  form?: NumberForm | undefined;
  /** Words shown after the answer field ("cups of white"); a pupil may type them too. */
  after?: string | undefined;
};
export type ExpressionAnswer = { kind: 'expression'; value: string; form?: ExpressionForm | undefined };
export type EquationAnswer = { kind: 'equation'; value: string };
export type IntervalAnswer = { kind: 'interval'; value: string };
export type SetAnswer = { kind: 'set'; value: string };
export type MathsAnswer = NumberAnswer | ExpressionAnswer | EquationAnswer | IntervalAnswer | SetAnswer;
export type MathsKind = MathsAnswer['kind'];

/** A response as it was understood: LaTeX for the eye, plain maths for a text line or a screen reader. */
export type ReadBack = { latex: string; text: string };

export type MathsInput = {
  answer: MathsAnswer;
  /** Wrong answers with a known cause, written like `answer.value`. */
  mistakes?: readonly { readonly answer: string }[] | undefined;
  /** What the pupil typed: keyboard maths or LaTeX from a maths field. */
  response: string;
};

export type Checked = {
  /** `other-form`: the right value, but not in the form that was asked for (or not worked out). */
  verdict: 'correct' | 'wrong' | 'other-form' | 'unreadable';
  readBack: ReadBack | null;
  /** The first of `mistakes` whose value equals the response. */
  mistake: number | null;
  /** Why it can't be read, or which form or unit was expected. */
  note: string | null;
};

/** The longest response that is read at all, in characters. */
export const longestResponse = 1_000;
