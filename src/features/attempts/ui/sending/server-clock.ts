import { ticksAt } from '../../attempt-clock.ts';

/**
 * The server's time as this page knows it, going on by a clock of the page that nobody can set. @param elapsed milliseconds since any fixed moment,
 * as `performance.now` has them
 */
export class ServerClock {
  readonly #elapsed: () => number;
  #offset: number;
  #last = 0;

  constructor(now: string, elapsed: () => number) {
    this.#elapsed = elapsed;
    this.#offset = Date.parse(now) - elapsed();
  }

  /** A reply told the time. @param askedAt when it was asked for, by `elapsed`: half of the way has gone by since it was said */
  hear(now: string, askedAt: number): void {
    const heardAt = this.#elapsed();
    this.#offset = Date.parse(now) - (askedAt + heardAt) / 2;
  }

  elapsed = (): number => this.#elapsed();
  /** Unix milliseconds. */
  now = (): number => this.#elapsed() + this.#offset;

  /** The count of a save: never the same twice, and greater than what the server had. */
  nextSequence(startedAt: string, known: number): number {
    this.#last = Math.max(this.#last + 1, known + 1, ticksAt(Date.parse(startedAt), this.now()));
    return this.#last;
  }
}
