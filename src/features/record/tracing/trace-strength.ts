/**
 * How strong a learner is in a skill, as it is believed: normally distributed, in logits beside the average learner (0). A learner as strong as a
 * question is difficult answers it in half of the cases without guessing.
 */
export type Strength = { mean: number; variance: number };

/** A question as the belief meets it. */
export type Asked = {
  /** Logits, on the scale of the strength. */
  difficulty: number;
  /** Chance of a right answer without knowing. */
  guess: number;
};

/** Wrong despite knowing: a slip of the pen is not a gap. */
const usualSlip = 0.03;
/** One answer with its solution teaches this much (logits), and how much is not sure: what was believed counts a little less with each question. */
const growth = 0.12;
const drift = 0.05;
const leastVariance = 0.02;

/** Places at which a belief is looked at, in standard deviations, and what each weighs: a quadrature of the normal distribution. */
const places = weighed([-2.8, -2.1, -1.4, -0.7, 0, 0.7, 1.4, 2.1, 2.8]);

/** Chance of a right answer at a given strength: the item response curve with guessing and slipping (Barton & Lord 1981). */
export const chanceAt = (strength: number, { difficulty, guess }: Asked, slip = usualSlip): number => guess + (1 - guess - slip) / (1 + Math.exp(difficulty - strength));

/** Chance of a right answer without help. */
export function expectRight({ mean, variance }: Strength, asked: Asked, slip = usualSlip): number {
  const deviation = Math.sqrt(variance);
  let sum = 0;
  for (const { node, weight } of places) sum += weight * chanceAt(mean + deviation * node, asked, slip);
  return sum;
}

/**
 * The belief after an answer: Bayes' rule on the item response curve, brought back to a normal distribution with the same mean and variance (assumed
 * density filtering, as in T-SKIRT: Ekanadham & Karklin 2015; the update of Glicko, Glickman 1999, is of this kind). What is surely known moves little, what
 * is hardly known moves far; a right answer to a difficult question says more than one to an easy one, and one that can be guessed says less.
 * @param weight below 1 tempers what the answer says; 0: nothing
 */
export function weighAnswer({ mean, variance }: Strength, asked: Asked, isRight: boolean, weight = 1): Strength {
  const deviation = Math.sqrt(variance);
  let [mass, first, second] = [0, 0, 0];
  for (const { node, weight: share } of places) {
    const right = chanceAt(mean + deviation * node, asked);
    const chance = isRight ? right : 1 - right;
    const likely = share * (weight === 1 ? chance : chance ** weight);
    mass += likely;
    first += likely * node;
    second += likely * node * node;
  }
  const moved = first / mass;
  const spread = second / mass - moved * moved;
  return { mean: mean + deviation * moved, variance: Math.max(leastVariance, variance * (spread / unitVariance)) };
}

/**
 * What one question changes in a learner. @param share how much of it concerns the skill
 * @param teaches whether they see what became of it; if not, they change all the same, one does not know in which direction
 */
export const moveOn = ({ mean, variance }: Strength, share: number, teaches: boolean): Strength => ({ mean: teaches ? mean + growth * share : mean, variance: variance + drift * share });

/** The variance of the quadrature itself: an answer that says nothing must leave the variance as it is. */
const unitVariance = places.reduce((sum, { node, weight }) => sum + weight * node * node, 0);

function weighed(nodes: number[]): { node: number; weight: number }[] {
  const density = (node: number) => Math.exp((-node * node) / 2);
  const sum = nodes.reduce((total, node) => total + density(node), 0);
  return nodes.map((node) => ({ node, weight: density(node) / sum }));
}
