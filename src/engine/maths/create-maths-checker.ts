import { checkWithin, readBackMaths, takesTooLong, unreadable } from './check-maths.ts';
import { inProcessLimits, TooMuchWork } from './exact/too-much-work.ts';
import type { Checked, MathsInput, MathsKind, ReadBack } from './maths-answer.ts';
import { solveSteps } from './steps/solve-steps.ts';
import type { Unsupported, Worked } from './steps/worked.ts';
import { createWorkerPool, type PoolLimits } from './worker/worker-pool.ts';

export type MathsChecker = {
  /**
   * Almost always answered at once on this thread; the rest by a worker that is ended when it takes too long.
   * Always within a second.
   * @throws WrongAnswerSpec when the authored answer itself cannot be read
   */
  check(input: MathsInput): Promise<Checked>;
  /** How a response is understood, for showing it while it is typed; null when it cannot be read. */
  readBack(kind: MathsKind, response: string): Promise<ReadBack | null>;
  /** Works a problem out, each step checked; says so when it is of a kind it does not know. */
  steps(problem: string): Promise<Worked | Unsupported>;
  /** Ends the workers. They never keep a process alive, so this is for tests. */
  close(): Promise<void>;
};

/** @param options.onKilled is told of each request whose worker was ended */
export function createMathsChecker(options: { onKilled?: (() => void) | undefined; limits?: Partial<PoolLimits> } = {}): MathsChecker {
  const pool = createWorkerPool<MathsInput, Checked>(new URL('./worker/maths-worker.ts', import.meta.url), options);
  return {
    check: async (input) => {
      try {
        return checkWithin(input, inProcessLimits);
      } catch (error) {
        if (!(error instanceof TooMuchWork)) throw error;
      }
      const outcome = await pool.run(input);
      if (outcome.ok) return outcome.value;
      return unreadable(takesTooLong);
    },
    readBack: (kind, response) => Promise.resolve(readBackMaths(kind, response)),
    steps: (problem) => Promise.resolve().then(() => solveSteps(problem)),
    close: () => pool.close(),
  };
}
