import { answerFault } from '#engine/maths/check-maths.ts';
import type { MathsSpec } from '../answer-kinds/typed-maths/maths-spec.ts';

const keyFaults = new WeakMap<MathsSpec, string | null>();

/** What the checker of learners' answers has against the key: it can't be read, or doesn't count as right. */
export function keyFault(answer: MathsSpec): string | null {
  const known = keyFaults.get(answer);
  if (known !== undefined) return known;
  const fault = answerFault(answer);
  keyFaults.set(answer, fault);
  return fault;
}
