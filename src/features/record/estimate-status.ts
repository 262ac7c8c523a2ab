import type { EstimateStatus } from './contract.ts';
import { enoughWeight, type Trace } from './tracing/trace-knowledge.ts';

/** What was secure and by now has faded below this is due again. Lower than what makes it secure: a word should not change to and fro. */
const fadedBelow = 0.7;
/** A placement speaks from few answers, so it begins lower. */
const fadedBelowIfPlaced = 0.45;

/**
 * What an estimate amounts to.
 * @param known as of now, with the forgetting since the last answer
 */
export function estimateStatus(trace: Trace | undefined, known: number): EstimateStatus {
  if (!trace || trace.evidenceCount === 0) return 'not-started';
  if (trace.wasSecure) return known < (trace.isWaived ? fadedBelowIfPlaced : fadedBelow) ? 'fading' : 'secure';
  return trace.weight < enoughWeight ? 'finding-out' : 'learning';
}
