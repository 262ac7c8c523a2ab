import type { EngineFailure, Provenance } from './answer.ts';

/**
 * What a text is for. `practice-context` tells an exercise anew in another setting; `practice-solving` works out an exercise
 * without knowing its key, so that the two can be compared.
 */
export type DraftPurpose = 'plan-why' | 'plan-family' | 'practice-context' | 'practice-solving';

/** Something that the text may speak of. Facts are Slate's own: nothing that a person typed is among them, as it may name somebody. */
export type DraftFact =
  /** A name of something, which may be quoted. `isNeeded`: a text without it misses the point. */
  | { kind: 'name'; about: string; value: string; isNeeded?: boolean }
  /** How many of what: `of` is the noun in the singular ("skill"). */
  | { kind: 'count'; about: string; value: number; of: string; isNeeded?: boolean }
  /** A day, and what it is the day of: when it is likely to be done, or what was set. */
  | { kind: 'date'; about: string; role: 'ready' | 'due'; value: string; isNeeded?: boolean }
  /** Words of Slate's own: a state, a reason. */
  | { kind: 'text'; about: string; value: string; isNeeded?: boolean };

export type DraftRequest = {
  purpose: DraftPurpose;
  facts: readonly DraftFact[];
  /** Slate's own text for the same. It is what comes back when there is no model, or when its text does not pass. */
  authored: string;
  /** Checks of the caller's own. @returns what is wrong, each in one sentence that tells the writer what to change */
  check?: (text: string) => string[];
  signal?: AbortSignal;
};

export type DraftResult = {
  text: string;
  /** `engine` says whose words the text is. */
  provenance: Provenance;
  /** Why a model's text is not there; `refused`: it wrote, and what it wrote did not pass. null: nothing failed. */
  failure: EngineFailure | 'refused' | null;
};

export interface DraftEngine {
  /**
   * Writes a short text out of facts. A model's failure is not thrown: the authored text comes back, with a note.
   * @throws EngineError `stopped`, when the caller's signal says so
   */
  draft(request: DraftRequest): Promise<DraftResult>;
}
