import type { EngineFailure } from '../../answer.ts';

export type CallEnd = {
  outcome: 'complete' | EngineFailure;
  /** As the provider says, or estimated where it does not, and for what was cut off. */
  tokens: { input: number; output: number; isEstimated: boolean };
  /** Milliseconds from the request to its end; until the first word, null when none came. */
  ms: number;
  firstWordMs: number | null;
};

/** Counts the calls of a model. Nothing reaches a model past it: `connectModel` wraps the model itself. */
export type Meter = {
  /**
   * Before a call leaves.
   * @returns what is to be told of its end, once
   * @throws EngineError `capped` when no further call may be made
   */
  begin(call: { model: string }): Promise<(end: CallEnd) => Promise<void>>;
};
