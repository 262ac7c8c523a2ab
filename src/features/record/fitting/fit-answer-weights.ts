import { plainWeights, predictAnswer, type AnswerFeatures, type AnswerWeights } from '../tracing/predict-answer.ts';

export type Predicted = { features: AnswerFeatures; isRight: boolean };

/** Pull towards the plain weights, in answers: with few of them the fit hardly moves. */
const priorWeight = 20;
const mostSteps = 15;

/** Weights of the prediction by penalised logistic regression, with Newton's method (iteratively reweighted least squares). */
export function fitAnswerWeights(predicted: readonly Predicted[]): AnswerWeights {
  const size = plainWeights.length;
  let weights: AnswerWeights = plainWeights;
  for (let step = 0; step < mostSteps; step += 1) {
    const gradient = plainWeights.map((plain, index) => priorWeight * (plain - (weights[index] ?? 0)));
    const curvature = Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, column): number => (row === column ? priorWeight : 0)));
    for (const { features, isRight } of predicted) {
      const chance = predictAnswer(features, weights);
      const error = (isRight ? 1 : 0) - chance;
      const spread = chance * (1 - chance);
      for (let row = 0; row < size; row += 1) {
        const feature = features[row] ?? 0;
        gradient[row] = (gradient[row] ?? 0) + error * feature;
        const line = curvature[row] ?? [];
        for (let column = 0; column < size; column += 1) line[column] = (line[column] ?? 0) + spread * feature * (features[column] ?? 0);
      }
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = solve(curvature, gradient);
    weights = [weights[0] + a, weights[1] + b, weights[2] + c, weights[3] + d, weights[4] + e, weights[5] + f];
    if (Math.max(...[a, b, c, d, e, f].map(Math.abs)) < 1e-6) break;
  }
  return weights;
}

/** Gaussian elimination; the matrix is symmetric and positive definite, so that no pivot is zero. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((line, index) => [...line, right[index] ?? 0]);
  const size = rows.length;
  for (const [pivot, pivotRow] of rows.entries()) {
    for (const row of rows.slice(pivot + 1)) {
      const factor = (row[pivot] ?? 0) / (pivotRow[pivot] ?? 1);
      for (let column = pivot; column <= size; column += 1) row[column] = (row[column] ?? 0) - factor * (pivotRow[column] ?? 0);
    }
  }
  const solution = Array.from({ length: size }, () => 0);
  for (let index = size - 1; index >= 0; index -= 1) {
    const row = rows[index] ?? [];
    let rest = row[size] ?? 0;
    for (let column = index + 1; column < size; column += 1) rest -= (row[column] ?? 0) * (solution[column] ?? 0);
    solution[index] = rest / (row[index] ?? 1);
  }
  return solution;
}
