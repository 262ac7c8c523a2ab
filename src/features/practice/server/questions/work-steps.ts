import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { ReadBack, WorkedStepsReply } from '../../contract.ts';
import type { findOpenCheck } from './find-open-check.ts';

type Maths = Pick<Services['engines']['maths'], 'steps' | 'readBack'>;

/** A problem worked out step by step, each step checked by the same engine; or why it can't be. Nothing of it is stored. */
export async function workSteps({ engines: { maths } }: { engines: { maths: Maths } }, problem: string): Promise<WorkedStepsReply> {
  const worked = await maths.steps(problem);
  if ('unsupported' in worked) return { kind: null, note: worked.unsupported, problem: null, steps: [], answer: null };
  const steps = worked.steps.map(({ say, maths: latex }) => ({ say, maths: latex, figure: null }));
  return { kind: worked.kind, note: null, problem: await readProblem(maths, worked.kind, problem), steps, answer: worked.answer };
}

/** The problem as it was understood; null where it stands in words, such as "15% of 80", and is shown as it was typed. */
async function readProblem(maths: Maths, kind: string, problem: string): Promise<ReadBack | null> {
  if (kind === 'linear-equation' || kind === 'quadratic') return maths.readBack('equation', problem);
  if (kind === 'linear-inequality') return maths.readBack('interval', problem);
  if (kind === 'fractions') return maths.readBack('expression', problem.replace(/\s*=\s*$/, ''));
  if (kind !== 'system') return null;
  const equations = await Promise.all(problem.split(/[;\n]|,(?!\d{3}(?!\d))| and /).map((part) => maths.readBack('equation', part.trim())));
  const [first, second] = equations;
  if (equations.length !== 2 || !first || !second) return null;
  return { latex: [first.latex, second.latex].join(String.raw` \quad\text{and}\quad `), text: `${first.text} and ${second.text}` };
}

/** @throws AppError `unaided_open` 409: what is asked in a check must not be worked out beside it */
export function assertNotInCheck(open: Awaited<ReturnType<typeof findOpenCheck>>): void {
  if (!open) return;
  const message = open.kind === 'placement'
    ? 'You are still finding out where you are, on your own. Worked-out steps open again when you have finished.'
    : 'You have a check open that is answered on your own. Worked-out steps open again when you have finished it.';
  throw new AppError('unaided_open', 409, message, { practiceId: open.id });
}
