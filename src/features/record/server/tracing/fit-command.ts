import type { Services } from '#server/services.ts';
import type { Tracing } from '../../tracing/tracing-parameters.ts';
import { fitSkills } from './fit-skills.ts';
import { rebuildEstimates } from './rebuild-estimates.ts';

const usage = `usage: npm run fit                 fits the parameters of every skill to the evidence, then rebuilds all estimates
       npm run fit -- --rebuild    only rebuilds all estimates from the evidence; interrupted, it goes on`;

type Output = { print: (line: string) => void };

/** `npm run fit`. @returns the exit code: 0 when it ran, 2 for a command that is none */
export async function runFitCommand(args: readonly string[], services: Pick<Services, 'db' | 'content'>, { print }: Output): Promise<number> {
  const isRebuild = args.length === 1 && args[0] === '--rebuild';
  if (args.length > 0 && !isRebuild) {
    print(usage);
    return 2;
  }
  if (!isRebuild) await fit(services, print);
  const began = performance.now();
  const { learners, evidence } = await rebuildEstimates(services, { isFresh: !isRebuild });
  print(`Rebuilt the estimates of ${learners} people from ${evidence} pieces of evidence in ${((performance.now() - began) / 1_000).toFixed(1)} s.`);
  return 0;
}

async function fit(services: Pick<Services, 'db' | 'content'>, print: Output['print']): Promise<void> {
  const { skills, left, quality } = await fitSkills(services);
  for (const { skillId, learners, answers, before, tracing, lossBefore, lossAfter } of skills) {
    print(`${skillId}: ${answers} answers of ${learners} learners, log loss ${lossBefore.toFixed(4)} → ${lossAfter.toFixed(4)}`);
    print(`  ${shares(before, tracing)}`);
  }
  print(`Fitted ${skills.length} skills; ${left} have too little evidence and keep what the content says.`);
  if (quality) print(`Of ${quality.answers} answers, each foreseen from those before it: AUC ${quality.auc.toFixed(3)}, log loss ${quality.logLoss.toFixed(4)}, calibration error ${quality.calibrationError.toFixed(4)}.`);
}

const shares = (before: Tracing, after: Tracing) =>
  (['initial', 'learn', 'guess', 'slip'] as const).map((name) => `${name} ${before[name].toFixed(2)} → ${after[name].toFixed(2)}`).join(', ');
