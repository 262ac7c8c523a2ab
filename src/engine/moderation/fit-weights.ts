import { places } from './count-features.ts';
import { logitOf, noWeights, sumOf, type Weights } from './weights.ts';

export type Example = { features: readonly number[]; isIt: boolean };
type Settings = { rounds: number; rate: number; decay: number };
/** Of one over how many times fewer messages say it. */
const balance = 0.8;
/** Words that were never met say nothing. */
const highestBias = -1;
/** An example that is told as well as this teaches nothing more. */
const sure = 0.02;
const usual: Settings = { rounds: 40, rate: 0.2, decay: 1e-3 };

/**
 * Logistic regression by stochastic gradient with a step of its own for each weight (AdaGrad: Duchi, Hazan & Singer 2011). The examples come in the order given, so that
 * the same ones make the same weights.
 */
export function fitWeights(examples: readonly Example[], { rounds, rate, decay }: Settings = usual): Weights {
  const fitted = noWeights();
  const seen = new Float64Array(places);
  const it = examples.filter(({ isIt }) => isIt).length;
  // Where few messages say it and many do not, each of the few counts for more.
  const weight = Math.max(1, ((examples.length - it) / Math.max(1, it)) ** balance);
  for (let round = 0; round < rounds; round += 1) {
    for (const { features, isIt } of examples) {
      const error = (isIt ? weight : 1) * (Number(isIt) - 1 / (1 + Math.exp(-logitOf(fitted, sumOf(fitted, features), features.length))));
      fitted.bias = Math.min(highestBias, fitted.bias + 0.01 * error);
      if (Math.abs(error) < sure) continue;
      const part = error / Math.sqrt(Math.max(1, features.length));
      for (const place of features) {
        const step = part - decay * (fitted.values[place] ?? 0);
        seen[place] = (seen[place] ?? 0) + step * step;
        fitted.values[place] = (fitted.values[place] ?? 0) + rate * step / Math.sqrt((seen[place] ?? 0) + 1e-6);
      }
    }
  }
  return fitted;
}
