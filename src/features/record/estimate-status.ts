import type { EstimateStatus } from './contract.ts';
import { enoughWeight, secureFrom, type Trace } from './trace-knowledge.ts';

/**
 * What an estimate amounts to.
 * @param known as of now, with the forgetting since the last answer
 */
export function estimateStatus(trace: Trace | undefined, known: number): EstimateStatus {
  if (!trace || trace.evidenceCount === 0) return 'not-started';
  if (trace.weight < enoughWeight) return 'finding-out';
  if (!trace.wasSecure) return 'learning';
  return known >= secureFrom ? 'secure' : 'fading';
}
