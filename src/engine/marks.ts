import type { EngineFailure, Provenance } from './answer.ts';

/** A line of a rubric: its levels from the lowest to the highest. */
export type MarkedCriterion = { id: string; name: string; levels: readonly { name?: string | undefined; says: string }[] };

/** What is proposed for a line of a rubric: never a mark. */
export type SuggestedLevel = {
  criterionId: string;
  /** Place of the level, counted from 0; null: nothing is proposed. */
  level: number | null;
  /** Each stands word for word in the essay. */
  quotes: string[];
  /** What was found, in plain words. */
  why: string;
};

export type MarksRequest = {
  /** What was asked of who wrote it. */
  asked: string;
  criteria: readonly MarkedCriterion[];
  /** A good answer; empty: none is known. */
  sample: string;
  essay: string;
  /** Stretches of the essay that speak to who marks: they are not sent, and count for nothing. */
  leftOut: readonly string[];
  /** What Slate proposes by counting words. It is what comes back when there is no model, or when nothing of its reply passes. */
  counted: readonly SuggestedLevel[];
  signal?: AbortSignal;
};

export type MarksResult = {
  criteria: SuggestedLevel[];
  /** `engine` says whose proposal it is. */
  provenance: Provenance;
  /** Why a model's proposal is not there; `refused`: it wrote, and nothing of it passed. null: nothing failed. */
  failure: EngineFailure | 'refused' | null;
};

export interface MarkEngine {
  /**
   * Proposes levels of a rubric for an essay. A model's failure is not thrown: what was counted comes back, with a note.
   * @throws EngineError `stopped`, when the caller's signal says so
   */
  suggestMarks(request: MarksRequest): Promise<MarksResult>;
}

/** What was counted, as the result. */
export const countedMarks = ({ counted }: Pick<MarksRequest, 'counted'>, failure: MarksResult['failure'] = null, notes: string[] = []): MarksResult =>
  ({ criteria: [...counted], provenance: { engine: 'builtin', model: null, abstained: false, notes }, failure });
