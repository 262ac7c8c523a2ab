import { parseArgs } from 'node:util';
import { startSession, takeAnswer, type AdaptiveTest } from '#features/assessments/adaptive/adaptive-session.ts';
import { addAnswer, beliefBefore, densityOf, eapOf, usualPrior } from '#features/assessments/adaptive/estimate-ability.ts';
import { createRandom } from '#shared/random.ts';
import { type Evaluate, mean, round, WrongInput } from './evaluation.ts';
import { areaShares, simulatedBank, testTaker, type TestTaker } from './simulated-bank.ts';

/** So long are the random tests at most; nobody sits through more. */
const mostItems = 150;
const usage = 'cat: --learners wants a whole number from 20 to 100000, --bank one from 150 to 5000, --seed any text';

/**
 * Simulated learners through the product's own adaptive session, one after the other as they come in a school, with content balance and no item shown to more than
 * a quarter of them; and the same learners, with the same answers, through the same bank in a random order and by the same estimator.
 * Random order may stop in the way that suits it best: everyone after the same number of items, or each at a standard error, whichever reaches the adaptive
 * test's root mean square error with fewer items. Both know the true parameters of the items.
 */
export const evaluate: Evaluate = (args, report) => {
  const { learners, seed, bank: bankSize } = read(args);
  const random = createRandom(`cat ${seed}`);
  const bank = simulatedBank(random, bankSize);
  const takers = Array.from({ length: learners }, () => testTaker(random, bank));
  const test: AdaptiveTest = {
    bank, prior: usualPrior, choice: { amongBest: 5, mostExposure: 0.25, shares: areaShares }, stop: { leastItems: 5, mostItems: 60, se: 0.32, cut: null },
  };
  const adaptive = runAdaptive(test, takers, seed);
  report.progress(`${learners} learners took the adaptive test`);
  const orders = takers.map((taker) => runRandom(test, taker, random.shuffle([...bank.ids.keys()]).slice(0, mostItems)));
  const [fixed, stopped] = [fixedLength(orders, takers, adaptive.rmse), stoppedAtSe(orders, takers, adaptive.rmse)];
  const randomOrder = stopped.items < fixed.items ? stopped : fixed;
  report.row({ order: 'adaptive', ...adaptive.told });
  for (const each of [fixed, stopped]) report.row({ order: 'random', ...each, items: round(each.items, 2), rmse: round(each.rmse), reached: each.rmse <= adaptive.rmse });
  return Promise.resolve({
    items_adaptive: round(adaptive.items, 2), items_random: round(randomOrder.items, 2), rmse_adaptive: round(adaptive.rmse), rmse_random: round(randomOrder.rmse),
    bias: round(adaptive.bias), max_exposure: round(adaptive.maxExposure), ratio: round(adaptive.items / randomOrder.items, 3), learners, bank: bankSize,
  });
};

function read(args: string[]): { learners: number; bank: number; seed: string } {
  try {
    const { values } = parseArgs({ args, options: { learners: { type: 'string', default: '1000' }, bank: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } } });
    const [learners, bank] = [Number(values.learners), Number(values.bank)];
    const isWithin = (value: number, least: number, most: number) => Number.isSafeInteger(value) && value >= least && value <= most;
    if (!isWithin(learners, 20, 100_000) || !isWithin(bank, 150, 5_000)) throw new WrongInput(usage);
    return { learners, bank, seed: values.seed };
  } catch {
    throw new WrongInput(usage);
  }
}

function runAdaptive(test: AdaptiveTest, takers: readonly TestTaker[], seed: string) {
  const { bank } = test;
  const uses = new Int32Array(bank.ids.length);
  const areas = new Map<string, number>();
  const errors: number[] = [];
  const lengths: number[] = [];
  const standardErrors: number[] = [];
  for (const [at, { theta, scores }] of takers.entries()) {
    const exposure = { sessions: at + 1, uses };
    let state = startSession(test, `${seed} ${at}`, exposure);
    while (state.nextId !== null) {
      const item = bank.indexOf.get(state.nextId) ?? -1;
      uses[item] = (uses[item] ?? 0) + 1;
      const area = bank.areas[bank.area[item] ?? 0] ?? '';
      areas.set(area, (areas.get(area) ?? 0) + 1);
      state = takeAnswer(test, state, { itemId: state.nextId, score: scores[item] === 1 ? 1 : 0 }, exposure);
    }
    errors.push(state.theta - theta);
    lengths.push(state.answers.length);
    standardErrors.push(state.se);
  }
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const maxExposure = uses.reduce((most, count) => Math.max(most, count), 0) / takers.length;
  return {
    items: mean(lengths), rmse: rootMeanSquare(errors), bias: mean(errors), maxExposure,
    told: {
      items: round(mean(lengths), 2), longest: Math.max(...lengths), rmse: round(rootMeanSquare(errors)), bias: round(mean(errors)), mean_se: round(mean(standardErrors)),
      max_exposure: round(maxExposure), never_shown: uses.filter((count) => count === 0).length,
      areas: Object.fromEntries(Object.keys(areaShares).map((area) => [area, round((areas.get(area) ?? 0) / all, 3)])),
    },
  };
}

/** Estimate and standard error after each item. */
type Path = { theta: number; se: number }[];

function runRandom({ bank, prior }: AdaptiveTest, { scores }: TestTaker, order: readonly number[]): Path {
  const belief = beliefBefore(prior);
  return order.map((item) => {
    addAnswer(belief, bank, { item, score: scores[item] === 1 ? 1 : 0 });
    return eapOf(densityOf(belief));
  });
}

type RandomOrder = { stops: string; items: number; rmse: number };

/** The shortest length at which random order is as exact. */
function fixedLength(paths: readonly Path[], takers: readonly TestTaker[], rmse: number): RandomOrder {
  for (let length = 1; ; length += 1) {
    const own = rootMeanSquare(paths.map((path, at) => (path[length - 1]?.theta ?? 0) - (takers[at]?.theta ?? 0)));
    if (own <= rmse || length === mostItems) return { stops: `after ${length} items`, items: length, rmse: own };
  }
}

/** The standard error at which random order, stopped there, is as exact with the fewest items. */
function stoppedAtSe(paths: readonly Path[], takers: readonly TestTaker[], rmse: number): RandomOrder {
  for (let thousandths = 600; ; thousandths -= 2) {
    const ends = paths.map((path) => {
      const end = path.findIndex(({ se }) => se <= thousandths / 1_000);
      return end < 0 ? path.length : end + 1;
    });
    const own = rootMeanSquare(ends.map((end, at) => (paths[at]?.[end - 1]?.theta ?? 0) - (takers[at]?.theta ?? 0)));
    if (own <= rmse || thousandths <= 100) return { stops: `at a standard error of ${thousandths / 1_000}`, items: mean(ends), rmse: own };
  }
}

const rootMeanSquare = (errors: readonly number[]) => Math.sqrt(mean(errors.map((error) => error * error)));
