import { climb } from './climb.ts';
import { logPrior, weakPrior, type CurvePrior } from './curve-prior.ts';
import { expectCounts, normalNodes, type Curves, type Nodes } from './expect-counts.ts';
import { fitCurve } from './fit-curve.ts';
import { invert, type Square } from './invert.ts';
import { meanSquares, type MeanSquares } from './mean-squares.ts';
import { observedInformation } from './observed-information.ts';
import { countAnswers, whyUnusable, withItems, type ResponseTable, type Unusable } from './response-table.ts';

export type CalibrationSettings = {
  /** `by-size`: weak priors where an item has fewer than 500 answers. */
  priors: 'none' | 'weak' | 'by-size';
  /** Places at which ability is looked at, evenly over ±`range` logits. */
  nodes: number;
  range: number;
  /** It has converged once a step moves no slope or intercept by more than this. */
  enough: number;
  mostSteps: number;
};
export const usualCalibration: CalibrationSettings = { priors: 'by-size', nodes: 61, range: 6, enough: 1e-6, mostSteps: 1_000 };

/** Below this many answers the curves of two parameters are too unsteady to stand alone (Drasgow 1989; Reise & Yu 1990). */
const answersToStandAlone = 500;

/** An item's parameters, with a = discrimination (per logit) and b = difficulty (logits), D = 1. Standard errors are null where the information has no inverse. */
export type CalibratedItem = {
  answers: number;
  a: number;
  b: number;
  seA: number | null;
  seB: number | null;
  /**
   * `negative`: the able are right less often, so that the key is to be looked at; `steep`: steeper than the nodes lie close, as where few answers part all too well;
   * `far-off`: harder or easier than any of these learners can tell.
   */
  note: 'negative' | 'steep' | 'far-off' | null;
} & MeanSquares;

export type Calibration = {
  /** In the order of the table; where an item cannot be calibrated, why. */
  items: readonly (CalibratedItem | { answers: number; unusable: Unusable })[];
  learners: number;
  priors: 'none' | 'weak';
  /** False: the figures are where the climb was broken off, and not to be used. */
  isConverged: boolean;
  steps: number;
  /** Natural logarithm of the marginal likelihood of the answers, without the prior. */
  logLikelihood: number;
};

/**
 * Calibrates items from answers: marginal maximum likelihood of the two-parameter logistic model by the EM algorithm (Bock & Aitkin 1981), abilities being standard
 * normal. What a learner was not asked is left out, which is right where answers up to then decide what is asked (adaptive tests included; Mislevy & Wu 1996).
 * @throws RangeError for a table that is not whole
 */
export function calibrateItems(table: ResponseTable, settings: Partial<CalibrationSettings> = {}): Calibration {
  const { priors, nodes: count, range, enough, mostSteps } = { ...usualCalibration, ...settings };
  const { asked, right } = countAnswers(table);
  const why = Array.from(asked, (answers, item) => whyUnusable(answers, right[item] ?? 0));
  const kept = why.flatMap((unusable, item) => (unusable === null ? [item] : []));
  const own = withItems(table, kept);
  const isFew = kept.some((item) => (asked[item] ?? 0) < answersToStandAlone);
  const prior = priors === 'weak' || (priors === 'by-size' && isFew) ? weakPrior : null;
  const nodes = normalNodes(count, -range, range);
  const start = Float64Array.from(kept.flatMap((item) => [1, logit((right[item] ?? 0) / (asked[item] ?? 1))]));
  const { place: curves, ...climbed } = climb((place) => stepFrom(own, place, nodes, prior), start, { enough, mostSteps });
  const { expected, items } = describe(own, curves, nodes, prior, range);
  const calibrated = new Map(kept.map((item, place) => [item, items[place]]));
  return {
    items: why.map((unusable, item) => calibrated.get(item) ?? { answers: asked[item] ?? 0, unusable: unusable ?? 'unanswered' }),
    learners: table.learners, priors: prior === null ? 'none' : 'weak', ...climbed, logLikelihood: expected.logLikelihood,
  };
}

/** What is first taken of an item. A logit of the share, so that no item begins far from its place. */
const logit = (share: number) => Math.log(share / (1 - share));

function stepFrom(table: ResponseTable, curves: Curves, nodes: Nodes, prior: CurvePrior) {
  const { asked, right, logLikelihood } = expectCounts(table, curves, nodes);
  const count = nodes.at.length;
  const next = new Float64Array(curves.length);
  for (let item = 0; item < table.items; item += 1) {
    const row = { asked: asked.subarray(item * count, (item + 1) * count), right: right.subarray(item * count, (item + 1) * count) };
    const { slope, intercept } = fitCurve(row, nodes, { slope: curves[2 * item] ?? 1, intercept: curves[2 * item + 1] ?? 0 }, prior);
    next[2 * item] = slope;
    next[2 * item + 1] = intercept;
  }
  return { next, value: logLikelihood + logPrior(curves, prior) };
}

function describe(table: ResponseTable, curves: Curves, nodes: Nodes, prior: CurvePrior, range: number) {
  const expected = expectCounts(table, curves, nodes);
  const covariance = invert(observedInformation(table, curves, nodes, expected, prior));
  const { asked } = countAnswers(table);
  const items = meanSquares(table, curves, nodes, expected).map((fit, item): CalibratedItem => {
    const [a, b] = [curves[2 * item] ?? 0, -(curves[2 * item + 1] ?? 0) / (curves[2 * item] ?? 1)];
    return { answers: asked[item] ?? 0, a, b, ...errorsOf(covariance, item, a, b), note: noteOf(a, b, range), ...fit };
  });
  return { expected, items };
}

/** Above this a curve goes from hardly ever to nearly always right within two of the usual nodes. */
const steepest = 8;

function noteOf(a: number, b: number, range: number): CalibratedItem['note'] {
  if (a <= 0) return 'negative';
  if (a > steepest) return 'steep';
  return Math.abs(b) > range ? 'far-off' : null;
}

/** Standard errors of a, and of b = −intercept / a by the delta method. */
function errorsOf(covariance: Square | null, item: number, a: number, b: number): { seA: number | null; seB: number | null } {
  if (covariance === null) return { seA: null, seB: null };
  const at = (row: number, column: number) => covariance.values[(2 * item + row) * covariance.size + 2 * item + column] ?? 0;
  return { seA: Math.sqrt(at(0, 0)), seB: Math.sqrt(b * b * at(0, 0) + 2 * b * at(0, 1) + at(1, 1)) / Math.abs(a) };
}
