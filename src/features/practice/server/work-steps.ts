import type { Services } from '#server/services.ts';
import type { z } from 'zod/mini';
import type { workedStepsReply } from '../contract.ts';

/** A problem worked out step by step, each step checked by the same engine; or why it can't be. */
export async function workSteps({ engines }: { engines: Pick<Services['engines'], 'maths'> }, problem: string): Promise<z.infer<typeof workedStepsReply>> {
  const worked = await engines.maths.steps(problem);
  if ('unsupported' in worked) return { kind: null, note: worked.unsupported, steps: [], answer: null };
  return { kind: worked.kind, note: null, steps: worked.steps.map(({ say, maths }) => ({ say, maths, figure: null })), answer: worked.answer };
}
