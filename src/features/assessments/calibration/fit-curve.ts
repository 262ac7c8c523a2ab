import type { CurvePrior } from './curve-prior.ts';
import type { Nodes } from './expect-counts.ts';

/** Who is expected at each node: asked, and right. */
type Row = { asked: Float64Array; right: Float64Array };
type Curve = { slope: number; intercept: number };

const mostSteps = 12;
const enough = 1e-9;
/** A step longer than this is cut: far from the top Newton's method overshoots. */
const longest = 1;

/**
 * The M-step: slope and intercept that make the expected answers most probable, by Newton's method from where they are. The logarithm of the likelihood (and of
 * the prior) has one top, since it is a weighted logistic regression.
 */
export function fitCurve({ asked, right }: Row, nodes: Nodes, start: Curve, prior: CurvePrior): Curve {
  let { slope, intercept } = start;
  for (let step = 0; step < mostSteps; step += 1) {
    const [gs, gi, ss, si, ii] = derivatives({ asked, right }, nodes, { slope, intercept }, prior);
    const determinant = ss * ii - si * si;
    if (!(determinant > 0)) break;
    const [bySlope, byIntercept] = [(ii * gs - si * gi) / determinant, (ss * gi - si * gs) / determinant];
    const length = Math.max(Math.abs(bySlope), Math.abs(byIntercept));
    const scale = Math.min(1, longest / length);
    slope += scale * bySlope;
    intercept += scale * byIntercept;
    if (length < enough) break;
  }
  return { slope, intercept };
}

/** First derivatives, and the negative second ones. */
function derivatives({ asked, right }: Row, nodes: Nodes, { slope, intercept }: Curve, prior: CurvePrior): [number, number, number, number, number] {
  let [gs, gi, ss, si, ii] = [0, 0, 0, 0, 0];
  for (let node = 0; node < asked.length; node += 1) {
    const theta = nodes.at[node] ?? 0;
    const count = asked[node] ?? 0;
    const chance = 1 / (1 + Math.exp(-(slope * theta + intercept)));
    const residual = (right[node] ?? 0) - count * chance;
    const weight = count * chance * (1 - chance);
    gs += residual * theta;
    gi += residual;
    ss += weight * theta * theta;
    si += weight * theta;
    ii += weight;
  }
  if (prior !== null) {
    const [bySlope, byIntercept] = [1 / prior.slope.sd ** 2, 1 / prior.intercept.sd ** 2];
    gs -= (slope - prior.slope.mean) * bySlope;
    gi -= (intercept - prior.intercept.mean) * byIntercept;
    ss += bySlope;
    ii += byIntercept;
  }
  return [gs, gi, ss, si, ii];
}
