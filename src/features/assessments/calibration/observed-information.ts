import type { CurvePrior } from './curve-prior.ts';
import { chancesOf, type Curves, type Expected, type Nodes } from './expect-counts.ts';
import type { Square } from './invert.ts';
import type { ResponseTable } from './response-table.ts';

/** A belief smaller than this at a node adds nothing that shows. */
const tooLittle = 1e-12;

/**
 * The observed information about all slopes and intercepts: the negative second derivatives of the marginal log-likelihood (and of the prior), by Louis 1982.
 * It is what the answers would say if every ability were known, less what not knowing them hides: the covariance, within each learner's belief, of the derivatives.
 * @returns 2 × items square, in the order of `curves`
 */
export function observedInformation(table: ResponseTable, curves: Curves, nodes: Nodes, { asked, beliefs }: Expected, prior: CurvePrior): Square {
  const { items } = table;
  const size = 2 * items;
  const values = new Float64Array(size * size);
  const chances = chancesOf(curves, nodes);
  addComplete({ size, values }, asked, chances, nodes);
  for (let node = 0; node < nodes.at.length; node += 1) takeProducts({ size, values }, productsAt(table, beliefs, chances, node, nodes.at.length), nodes.at[node] ?? 0);
  addScores({ size, values }, table, beliefs, chances, nodes);
  for (let row = 0; row < size; row += 1) {
    if (prior !== null) values[row * size + row] = (values[row * size + row] ?? 0) + 1 / (row % 2 === 0 ? prior.slope.sd : prior.intercept.sd) ** 2;
    for (let column = row + 1; column < size; column += 1) values[column * size + row] = values[row * size + column] ?? 0;
  }
  return { size, values };
}

/** What there would be with abilities known: a block of two for each item. */
function addComplete({ size, values }: Square, asked: Float64Array, chances: Float64Array, nodes: Nodes): void {
  const count = nodes.at.length;
  for (const [cell, chance] of chances.entries()) {
    const [item, theta] = [Math.floor(cell / count), nodes.at[cell % count] ?? 0];
    const weight = (asked[cell] ?? 0) * chance * (1 - chance);
    const corner = 2 * item * size + 2 * item;
    values[corner] = (values[corner] ?? 0) + weight * theta * theta;
    values[corner + 1] = (values[corner + 1] ?? 0) + weight * theta;
    values[corner + size + 1] = (values[corner + size + 1] ?? 0) + weight;
  }
}

/** Sums over learners of belief × residual × residual of each pair of items at one node; items square, the upper half. */
function productsAt({ learners, items, scores }: ResponseTable, beliefs: Float64Array, chances: Float64Array, node: number, count: number): Float64Array {
  const products = new Float64Array(items * items);
  const residuals = new Float64Array(items);
  for (let learner = 0; learner < learners; learner += 1) {
    const belief = beliefs[learner * count + node] ?? 0;
    if (belief < tooLittle) continue;
    for (let item = 0; item < items; item += 1) {
      const score = scores[learner * items + item] ?? -1;
      residuals[item] = score < 0 ? 0 : score - (chances[item * count + node] ?? 0);
    }
    for (let one = 0; one < items; one += 1) {
      const weighted = belief * (residuals[one] ?? 0);
      if (weighted === 0) continue;
      const row = one * items;
      for (let other = one; other < items; other += 1) products[row + other] = (products[row + other] ?? 0) + weighted * (residuals[other] ?? 0);
    }
  }
  return products;
}

function takeProducts({ size, values }: Square, products: Float64Array, theta: number): void {
  const items = size / 2;
  for (let one = 0; one < items; one += 1) {
    for (let other = one; other < items; other += 1) {
      const product = products[one * items + other] ?? 0;
      const corner = 2 * one * size + 2 * other;
      values[corner] = (values[corner] ?? 0) - product * theta * theta;
      values[corner + 1] = (values[corner + 1] ?? 0) - product * theta;
      if (one !== other) values[corner + size] = (values[corner + size] ?? 0) - product * theta;
      values[corner + size + 1] = (values[corner + size + 1] ?? 0) - product;
    }
  }
}

/** Adds the products of each learner's own derivatives: together with the products at the nodes that is a covariance. */
function addScores({ size, values }: Square, { learners, items, scores }: ResponseTable, beliefs: Float64Array, chances: Float64Array, nodes: Nodes): void {
  const count = nodes.at.length;
  const score = new Float64Array(size);
  for (let learner = 0; learner < learners; learner += 1) {
    for (let item = 0; item < items; item += 1) {
      let [bySlope, byIntercept] = [0, 0];
      const answer = scores[learner * items + item] ?? -1;
      for (let node = 0; node < count; node += 1) {
        if (answer < 0) break;
        const weighted = (beliefs[learner * count + node] ?? 0) * (answer - (chances[item * count + node] ?? 0));
        bySlope += weighted * (nodes.at[node] ?? 0);
        byIntercept += weighted;
      }
      score[2 * item] = bySlope;
      score[2 * item + 1] = byIntercept;
    }
    for (let row = 0; row < size; row += 1) {
      const own = score[row] ?? 0;
      if (own === 0) continue;
      for (let column = row; column < size; column += 1) values[row * size + column] = (values[row * size + column] ?? 0) + own * (score[column] ?? 0);
    }
  }
}
