import { analyseTest } from '#features/assessments/statistics/analyse-test.ts';
import { calibrateItems } from '#features/assessments/calibration/calibrate-items.ts';
import { startSession, takeAnswer, type AdaptiveTest } from '#features/assessments/adaptive/adaptive-session.ts';
import { usualPrior } from '#features/assessments/adaptive/estimate-ability.ts';
import { createRandom, normal } from '#shared/random.ts';
import { areaShares, simulatedBank, testTaker } from '../evals/simulated-bank.ts';
import { median, percentile, type Tell } from './figure.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { besideLoop } from './yardstick.ts';

const [attempts, questions] = [5_000, 40];
const tries = 7;
const calibrated = { learners: 1_000, items: 40 };

/** Statistics of a large test, the next item of an adaptive one, and a calibration: arithmetic alone, without database or requests. */
export async function benchAssessments(tell: Tell): Promise<void> {
  const loops = [await tellStatistics(tell), await tellNextItem(tell), await tellCalibration(tell)];
  tell(loopFigure(median(loops)));
}

/** Every third question is worth more and marked in halves; one attempt in ten ends early. */
function largeTest() {
  const random = createRandom('statistics');
  const maxMarks = Array.from({ length: questions }, (_, place) => (place % 3 === 0 ? 2 : 1));
  const marks = new Float64Array(attempts * questions);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const ability = normal(random);
    const reached = random.next() < 0.1 ? random.integer(20, questions) : questions;
    for (const [place, most] of maxMarks.entries()) {
      const share = 1 / (1 + Math.exp(place / 20 - 1 - ability));
      marks[attempt * questions + place] = place >= reached ? Number.NaN : most === 1 ? Number(random.next() < share) : Math.round(4 * Math.min(1, share + random.next() / 3)) / 2;
    }
  }
  return { maxMarks, marks };
}

async function tellStatistics(tell: Tell): Promise<number> {
  const table = largeTest();
  const { result: times, ...beside } = await besideLoop(() => timed(() => analyseTest(table)));
  // The first one, as a server that has just started does it, is the one that is held to the limit.
  const row = `statistics of ${attempts.toLocaleString('en')} attempts × ${questions} questions, the first time`;
  tell(onThisMachine({ row, value: times[0] ?? Number.NaN, unit: 'ms', against: 300, source: 'limit' }, beside));
  tell({ row: 'the same again, median', value: median(times.slice(1)), unit: 'ms', times: median(times.slice(1)) / beside.loop });
  return beside.loop;
}

function timed(work: () => unknown): number[] {
  return Array.from({ length: tries }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
}

async function tellNextItem(tell: Tell): Promise<number> {
  const random = createRandom('next item');
  const bank = simulatedBank(random, 1_000);
  const test: AdaptiveTest = { bank, prior: usualPrior, choice: { amongBest: 5, mostExposure: 0.25, shares: areaShares }, stop: { leastItems: 1, mostItems: 30, se: null, cut: null } };
  const { result: times, ...beside } = await besideLoop(() => Array.from({ length: 20 }, (_, at) => takeOne(test, testTaker(random, bank).scores, String(at))).flat());
  tell(onThisMachine({
    row: 'next item of a bank of 1,000, with the estimate, p95', value: percentile(times, 0.95), unit: 'ms', against: 5, source: 'limit of our own',
    note: `median ${median(times).toFixed(2)} ms, 20 tests of 30 items`,
  }, beside));
  return beside.loop;
}

function takeOne(test: AdaptiveTest, scores: Int8Array, seed: string): number[] {
  const exposure = { sessions: 1, uses: new Int32Array(scores.length) };
  const times: number[] = [];
  for (let state = startSession(test, seed, exposure); state.nextId !== null; ) {
    const answer = { itemId: state.nextId, score: scores[test.bank.indexOf.get(state.nextId) ?? -1] === 1 ? 1 as const : 0 as const };
    const began = performance.now();
    state = takeAnswer(test, state, answer, exposure);
    times.push(performance.now() - began);
  }
  return times;
}

async function tellCalibration(tell: Tell): Promise<number> {
  const random = createRandom('calibration');
  const bank = simulatedBank(random, calibrated.items);
  const scores = Int8Array.from(Array.from({ length: calibrated.learners }, () => [...testTaker(random, bank).scores]).flat());
  const began = performance.now();
  const { result: { steps, isConverged }, ...beside } = await besideLoop(() => calibrateItems({ ...calibrated, scores }));
  const value = performance.now() - began;
  if (!isConverged) throw new Error('The calibration has not converged.');
  tell({
    row: `calibration of ${calibrated.learners.toLocaleString('en')} learners × ${calibrated.items} items`, value, unit: 'ms', times: value / beside.loop,
    note: `${steps} steps, with standard errors and fit`,
  });
  return beside.loop;
}
