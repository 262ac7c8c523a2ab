import { expect, test } from 'vitest';
import { calibrateItems } from './calibrate-items.ts';
import { logPrior, weakPrior, type CurvePrior } from './curve-prior.ts';
import { expectCounts, normalNodes } from './expect-counts.ts';
import { observedInformation } from './observed-information.ts';
import { simulateAnswers, simulateItems } from './simulated-answers.factory.ts';
import type { ResponseTable } from './response-table.ts';

const table = simulateAnswers('small', 60, simulateItems('small', 4), (learner, item) => (learner + item) % 5 !== 0);

/** The marginal log-likelihood written down as it is defined, one learner and one place after the other, at seven hundred places. */
function logLikelihood({ learners, items, scores }: ResponseTable, curves: Float64Array): number {
  let all = 0;
  for (let learner = 0; learner < learners; learner += 1) {
    let mass = 0;
    for (let theta = -7; theta <= 7; theta += 0.02) {
      let chance = (0.02 * Math.exp(-(theta ** 2) / 2)) / Math.sqrt(2 * Math.PI);
      for (let item = 0; item < items; item += 1) {
        const score = scores[learner * items + item];
        const right = 1 / (1 + Math.exp(-(curves[2 * item]! * theta + curves[2 * item + 1]!)));
        if (score !== -1) chance *= score === 1 ? right : 1 - right;
      }
      mass += chance;
    }
    all += Math.log(mass);
  }
  return all;
}

const moved = (curves: Float64Array, ...steps: [number, number][]) => {
  const next = curves.slice();
  for (const [at, step] of steps) next[at] = next[at]! + step;
  return next;
};

function calibratedCurves(priors: 'none' | 'weak', of = table): Float64Array {
  const { items } = calibrateItems(of, { priors, enough: 1e-9, mostSteps: 5_000 });
  return Float64Array.from(items.flatMap((item) => ('unusable' in item ? [] : [item.a, -item.a * item.b])));
}

test.each<['none' | 'weak', CurvePrior]>([['weak', weakPrior], ['none', null]])('where the climb ends no direction leads up (priors: %s)', (name, prior) => {
  // Without priors sixty learners would leave a slope without end.
  const own = prior === null ? simulateAnswers('more', 300, simulateItems('more', 4), (learner, item) => (learner + item) % 5 !== 0) : table;
  const curves = calibratedCurves(name, own);
  const value = (at: Float64Array) => logLikelihood(own, at) + logPrior(at, prior);
  for (let at = 0; at < curves.length; at += 1) {
    const slope = (value(moved(curves, [at, 1e-4])) - value(moved(curves, [at, -1e-4]))) / 2e-4;
    expect(Math.abs(slope)).toBeLessThan(1e-4);
  }
});

test('the information is the second derivative, written with differences', () => {
  const curves = calibratedCurves('weak');
  const nodes = normalNodes(121, -6, 6);
  const { size, values } = observedInformation(table, curves, nodes, expectCounts(table, curves, nodes), weakPrior);
  const value = (at: Float64Array) => logLikelihood(table, at) + logPrior(at, weakPrior);
  const step = 1e-3;
  for (let row = 0; row < size; row += 1) {
    for (let column = row; column < size; column += 1) {
      const corner = (one: number, other: number) => value(moved(curves, [row, one * step], [column, other * step]));
      const second = (corner(1, 1) - corner(1, -1) - corner(-1, 1) + corner(-1, -1)) / (4 * step * step);
      expect(values[row * size + column]).toBeCloseTo(-second, 3);
      expect(values[column * size + row]).toBe(values[row * size + column]);
    }
  }
});

test('the likelihood is the one that is defined, however far apart the nodes of the climb lie', () => {
  const curves = calibratedCurves('weak');
  expect(expectCounts(table, curves, normalNodes(61, -6, 6)).logLikelihood).toBeCloseTo(logLikelihood(table, curves), 6);
});
