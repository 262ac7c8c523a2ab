/** The exact calculation was given up: it needs more steps or larger numbers than its limits allow. */
export class TooMuchWork extends Error {
  constructor() {
    super('this takes too long to work out');
    this.name = 'TooMuchWork';
  }
}

/** The expression is not a quotient of polynomials (with roots of numbers): another way has to decide. */
export class NotRational extends Error {
  constructor() {
    super('not a rational function');
    this.name = 'NotRational';
  }
}

/** Something is divided by zero. */
export class DividesByZero extends Error {
  constructor() {
    super('division by zero');
    this.name = 'DividesByZero';
  }
}

export type WorkLimits = {
  /** Products of terms. */
  products: number;
  /** Largest power of a sum that is multiplied out. */
  power: number;
  /** Largest number of binary digits of a number. */
  bits: number;
  /** Operations on values of 240 binary digits. */
  values: number;
};

/** What a request may do on the thread that answers everybody: a few milliseconds at the very most. */
export const inProcessLimits: WorkLimits = { products: 4_000, power: 20, bits: 4_000, values: 12_000 };
/** What it may do on a thread of its own, which is ended after a second anyway. */
export const workerLimits: WorkLimits = { products: 400_000, power: 200, bits: 40_000, values: 250_000 };

/** Counts the work of one request. */
export class Work {
  readonly limits: WorkLimits;
  #left: number;
  #valuesLeft: number;

  constructor(limits: WorkLimits) {
    this.limits = limits;
    this.#left = limits.products;
    this.#valuesLeft = limits.values;
  }

  /** @param times how many simple operations it costs. @throws TooMuchWork */
  measure(bits: number, times = 1): void {
    this.#valuesLeft -= times * Math.max(1, bits / 240) ** 1.6;
    if (this.#valuesLeft < 0) throw new TooMuchWork();
  }

  /** @throws TooMuchWork */
  spend(products: number): void {
    this.#left -= products;
    if (this.#left < 0) throw new TooMuchWork();
  }
}
