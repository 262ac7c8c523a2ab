import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '#shared/random.ts';
import { fitTracing } from './fit-parameters.ts';
import { fitRecord, foresee, noGraph, type LearnerAnswers } from './fit-record.ts';
import { newSchool } from '../school.ts';
import { measurePredictions } from './measure-predictions.ts';
import { plainWeights } from '../tracing/predict-answer.ts';
import { defaultTracing, tracingBounds, type Tracing } from '../tracing/tracing-parameters.ts';

/** Answers of learners who learn just as the model says. */
function simulate(tracing: Tracing, learners: number, length: number, seed = 'fit'): number[][] {
  const random = createRandom(seed);
  return Array.from({ length: learners }, () => {
    let isKnown = random.next() < tracing.initial;
    return Array.from({ length }, () => {
      const isRight = random.next() < (isKnown ? 1 - tracing.slip : tracing.guess);
      isKnown ||= random.next() < tracing.learn;
      return isRight ? 1 : 0;
    });
  });
}

test('parameters that made the answers are found again', () => {
  const truth = { initial: 0.45, learn: 0.18, guess: 0.22, slip: 0.08, halfLifeDays: 45 };
  const { tracing, before, after, answers } = fitTracing(simulate(truth, 1_500, 10));
  expect(answers).toBe(15_000);
  expect(after).toBeLessThan(before);
  for (const name of ['initial', 'learn', 'guess', 'slip'] as const) expect(Math.abs(tracing[name] - truth[name])).toBeLessThan(0.05);
});

test('few answers stay near what is assumed; none change nothing', () => {
  const { tracing } = fitTracing([[0, 0], [0, 1]]);
  for (const name of ['initial', 'learn', 'guess', 'slip'] as const) expect(Math.abs(tracing[name] - defaultTracing[name])).toBeLessThan(0.12);
  expect(fitTracing([])).toMatchObject({ tracing: defaultTracing, answers: 0 });
});

test('whatever the answers, parameters stay within bounds, mean what they say, and fit no worse than the prior allows', () => {
  const sequences = fc.array(fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 15 }), { minLength: 1, maxLength: 40 });
  fc.assert(fc.property(sequences, (given) => {
    const { tracing, after } = fitTracing(given);
    for (const name of ['initial', 'learn', 'guess', 'slip'] as const) {
      expect(tracing[name]).toBeGreaterThanOrEqual(tracingBounds[name][0]);
      expect(tracing[name]).toBeLessThanOrEqual(tracingBounds[name][1]);
    }
    expect(tracing.guess + tracing.slip).toBeLessThan(1);
    expect(Number.isFinite(after)).toBe(true);
  }), { numRuns: 80 });
});

test.each([['all right', 1], ['all wrong', 0]])('answers that are %s do not make guessing out of knowing', (_, answer) => {
  const { tracing } = fitTracing(Array.from({ length: 200 }, () => Array.from({ length: 10 }, () => answer)));
  expect(tracing.guess).toBeLessThanOrEqual(0.45);
  expect(1 - tracing.slip).toBeGreaterThan(tracing.guess);
});

/** Learners of differing ability: what plain tracing does not know of. */
function learnersOfAbility(count: number): LearnerAnswers[] {
  const random = createRandom('ability');
  return Array.from({ length: count }, () => {
    const ability = (random.next() + random.next() + random.next() - 1.5) * 3;
    return Array.from({ length: 40 }, (_, at) => ({ skillId: `s${at % 8}`, itemId: `s${at % 8}.only`, level: 2, choices: null, isRight: random.next() < 1 / (1 + Math.exp(-(ability + 0.1 * Math.floor(at / 8) - (at % 8) / 4 + 1))) }));
  });
}

const fresh = () => ({ graph: noGraph, tracing: () => defaultTracing, ...newSchool() });

test('the fitted prediction beats tracing alone and is calibrated, on learners it has not seen; unfitted it is calibrated from the first day', () => {
  const all = learnersOfAbility(400);
  const { model } = fitRecord(all.slice(0, 300));
  const [fitted, traced, answers]: [number[], number[], number[]] = [[], [], []];
  for (const learner of all.slice(300)) {
    foresee(learner, model, ({ features, expected, isRight }) => {
      fitted.push(expected);
      traced.push(1 / (1 + Math.exp(-features[5])));
      answers.push(isRight ? 1 : 0);
    }, { learns: false });
  }
  const [own, tracingOnly] = [measurePredictions(fitted, answers), measurePredictions(traced, answers)];
  expect(own.auc).toBeGreaterThan(tracingOnly.auc);
  expect(own.logLoss).toBeLessThan(tracingOnly.logLoss);
  expect(own.calibrationError).toBeLessThan(0.03);
  const young = fresh();
  const [chances, outcomes]: [number[], number[]] = [[], []];
  for (const learner of all) {
    foresee(learner, young, ({ expected, isRight }) => {
      chances.push(expected);
      outcomes.push(isRight ? 1 : 0);
    });
  }
  expect(measurePredictions(chances, outcomes).calibrationError).toBeLessThan(0.04);
});

test('a prediction looks only back', () => {
  const [learner = []] = learnersOfAbility(1);
  const seen = (answers: LearnerAnswers) => {
    const list: (readonly number[])[] = [];
    foresee(answers, fresh(), ({ features }) => list.push(features));
    return list;
  };
  const turned = learner.map((answer, index) => (index < 20 ? answer : { ...answer, isRight: !answer.isRight }));
  expect(seen(turned).slice(0, 21)).toEqual(seen(learner).slice(0, 21));
  expect(seen(turned)[21]).not.toEqual(seen(learner)[21]);
});

test('without answers to weigh the weights stay plain', () => {
  expect(fitRecord([]).weights).toEqual(plainWeights);
});

test('measures by hand: ranks with ties, certainty that fails, bands', () => {
  expect(measurePredictions([0.1, 0.4, 0.35, 0.8], [0, 0, 1, 1]).auc).toBe(0.75);
  expect(measurePredictions([0.5, 0.5, 0.5], [0, 1, 1]).auc).toBe(0.5);
  expect(measurePredictions([0.25, 0.75], [0, 1]).logLoss).toBeCloseTo(-Math.log(0.75), 12);
  expect(measurePredictions([0, 1], [1, 0]).logLoss).toBeCloseTo(-Math.log(1e-6), 6);
  expect(measurePredictions([0.62, 0.68, 0.65, 0.65], [1, 1, 0, 0]).calibrationError).toBeCloseTo(0.15, 12);
});
