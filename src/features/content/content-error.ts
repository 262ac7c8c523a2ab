/** Content that can't be used as it stands: a formula with a fault, a figure that doesn't fit, an item that is gone. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly reason: 'gone' | 'faulty';

  constructor(message: string, reason: 'gone' | 'faulty' = 'faulty') {
    super(message);
    this.reason = reason;
  }
}

/** A formula that can't be read or worked out. */
export class FormulaError extends ContentError {
  override name = 'FormulaError';
  readonly formula: string;
  /** Where in the formula, counted from 1. */
  readonly position: number;
  readonly problem: string;

  constructor(formula: string, at: number, problem: string) {
    super(`${problem} (in "${formula.length > 80 ? `${formula.slice(0, 77)}…` : formula}", character ${at + 1})`);
    this.formula = formula;
    this.position = at + 1;
    this.problem = problem;
  }
}
