/** How well predictions of right answers came true. */
export type PredictionQuality = {
  /** Chance that a right answer was predicted higher than a wrong one; 0.5 is no better than a coin. NaN when all answers are alike. */
  auc: number;
  /** Mean negative log-likelihood, in nats. */
  logLoss: number;
  /** Mean distance between predicted and true share over ten bands of prediction, by answers (expected calibration error, Naeini et al. 2015). */
  calibrationError: number;
};

const bands = 10;
/** A prediction of certainty that fails would cost without bound. */
const surest = 1e-6;

/** @param chances predicted chance of each answer to be right; @param answers 1 right, 0 wrong */
export function measurePredictions(chances: ArrayLike<number>, answers: ArrayLike<number>): PredictionQuality {
  const count = answers.length;
  let loss = 0;
  const predicted = new Float64Array(bands);
  const right = new Float64Array(bands);
  for (let index = 0; index < count; index += 1) {
    const chance = Math.min(1 - surest, Math.max(surest, chances[index] ?? 0));
    const isRight = answers[index] === 1;
    loss -= Math.log(isRight ? chance : 1 - chance);
    const band = Math.min(bands - 1, Math.floor(chance * bands));
    predicted[band] = (predicted[band] ?? 0) + chance;
    right[band] = (right[band] ?? 0) + (isRight ? 1 : 0);
  }
  const off = predicted.reduce((sum, chance, band) => sum + Math.abs(chance - (right[band] ?? 0)), 0);
  return { auc: areaUnderCurve(chances, answers), logLoss: loss / count, calibrationError: off / count };
}

/** By ranks (Mann & Whitney 1947); equal predictions share theirs. */
function areaUnderCurve(chances: ArrayLike<number>, answers: ArrayLike<number>): number {
  const order = Uint32Array.from({ length: answers.length }, (_, index) => index).sort((a, b) => (chances[a] ?? 0) - (chances[b] ?? 0));
  let [rankSum, rights] = [0, 0];
  for (let from = 0; from < order.length; ) {
    let to = from;
    let rightHere = 0;
    const chance = chances[order[from] ?? 0];
    for (; to < order.length && chances[order[to] ?? 0] === chance; to += 1) rightHere += answers[order[to] ?? 0] === 1 ? 1 : 0;
    rankSum += rightHere * ((from + to + 1) / 2);
    rights += rightHere;
    from = to;
  }
  const wrongs = order.length - rights;
  return (rankSum - (rights * (rights + 1)) / 2) / (rights * wrongs);
}
