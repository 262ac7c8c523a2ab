/**
 * How an authored answer is written; the shapes equal those of the content's answer specification.
 * Values are plain maths as a person types it ("3/4", "2x + 1", "x > 3", "2, 3").
 */
/** `any`: worked out or not. */
export type NumberForm = 'integer' | 'decimal' | 'fraction' | 'simplified' | 'mixed' | 'scientific' | 'any';
export type ExpressionForm = 'simplified' | 'factored' | 'expanded' | 'one-fraction' | 'completed-square' | 'up-to-order';

export type NumberAnswer = {
  kind: 'number';
  value: string;
  /** Largest allowed difference, in the answer's own unit; omitted: exact. */
  tolerance?: string | undefined;
  /** Largest allowed difference as a part of the answer: "0.01", "1%". */
  relative?: string | undefined;
  /** Asked for with so many significant figures, or decimal places. */
  figures?: number | undefined;
  places?: number | undefined;
  unit?: string | undefined;
  /** Without its unit the answer is not complete. */
  needsUnit?: boolean | undefined;
  /** Number and unit are told apart (`Checked.quantity`), so that each can have its own mark. */
  tellsUnit?: boolean | undefined;
  form?: NumberForm | undefined;
  /** Words shown after the answer field ("cups of white"); a pupil may type them too. */
  after?: string | undefined;
};
export type ExpressionAnswer = { kind: 'expression'; value: string; form?: ExpressionForm | undefined };
/** `equivalent`: whatever has the same solutions counts, the solution itself too. */
export type EquationAnswer = { kind: 'equation'; value: string; form?: 'equivalent' | undefined };
/** `equivalent`: an inequality that is not solved yet counts too. */
export type IntervalAnswer = { kind: 'interval'; value: string; form?: 'equivalent' | undefined };
export type SetAnswer = { kind: 'set'; value: string };
/** In a fixed order: a list, a point, a vector, a matrix by its rows. */
export type ListAnswer = { kind: 'list'; value: string };
/** Equations that hold together, compared by their solutions. */
export type SystemAnswer = { kind: 'system'; value: string };
export type MathsAnswer = NumberAnswer | ExpressionAnswer | EquationAnswer | IntervalAnswer | SetAnswer | ListAnswer | SystemAnswer;
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
  /**
   * `wrong`: proven not to be the answer. `other-form`: the right value, but not in the form that was asked for (or not worked out).
   * `undecided`: it was read, and neither is known; it counts for nothing, and another form is asked for.
   */
  verdict: 'correct' | 'wrong' | 'other-form' | 'undecided' | 'unreadable';
  readBack: ReadBack | null;
  /** The first of `mistakes` whose value equals the response. */
  mistake: number | null;
  /** Why it can't be read, or which form or unit was expected. */
  note: string | null;
  /**
   * Where the answer asks for it: whether the number as it stands is the one of the answer, whatever unit is beside it, and what that unit is.
   * `converted`: another one that measures the same.
   */
  quantity?: { isNumberRight: boolean; unit: 'same' | 'converted' | 'missing' | 'wrong' } | undefined;
};

/** The longest response that is read at all, in characters. */
export const longestResponse = 1_000;
