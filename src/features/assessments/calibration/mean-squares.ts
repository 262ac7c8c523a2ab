import { chancesOf, type Curves, type Expected, type Nodes } from './expect-counts.ts';
import type { ResponseTable } from './response-table.ts';

/** 1 where answers scatter as the model has it; above: more surprises (guessing, a wrong key); below: fewer (an item that repeats another). Null without an answer. */
export type MeanSquares = { infit: number | null; outfit: number | null };

/**
 * Mean square residuals of each item (Wright & Masters 1982): outfit over answers alike, so that surprises far from the item are heard; infit weighted by information.
 * What is expected of an answer is taken from the learner's answers to the other items, over all that these leave possible. At an ability that was estimated with the
 * answer itself they would come out below 1 although everything fits; so their expectation is 1 whatever the length of the test.
 */
export function meanSquares({ learners, items, scores }: ResponseTable, curves: Curves, nodes: Nodes, { beliefs }: Expected): MeanSquares[] {
  const count = nodes.at.length;
  const chances = chancesOf(curves, nodes);
  return Array.from({ length: items }, (_, item) => {
    const own = chances.subarray(item * count, (item + 1) * count);
    let [squares, information, standardised, answers] = [0, 0, 0, 0];
    for (let learner = 0; learner < learners; learner += 1) {
      const score = scores[learner * items + item] ?? -1;
      if (score < 0) continue;
      const chance = chanceFromOthers(beliefs.subarray(learner * count, (learner + 1) * count), own, score);
      const variance = chance * (1 - chance);
      const square = (score - chance) ** 2;
      squares += square;
      information += variance;
      standardised += square / variance;
      answers += 1;
    }
    return answers === 0 ? { infit: null, outfit: null } : { infit: squares / information, outfit: standardised / answers };
  });
}

/** No answer is surer than this: beyond it the others' say is no more than rounding. */
const surest = 1e-6;

/** Chance of a right answer by what is believed without the answer itself: its likelihood is taken out of the belief again. */
function chanceFromOthers(belief: Float64Array, chances: Float64Array, score: number): number {
  let [right, all] = [0, 0];
  for (let node = 0; node < belief.length; node += 1) {
    const chance = chances[node] ?? 0;
    const before = (belief[node] ?? 0) / Math.max(Number.MIN_VALUE, score === 1 ? chance : 1 - chance);
    right += before * chance;
    all += before;
  }
  return Math.min(1 - surest, Math.max(surest, right / all));
}
