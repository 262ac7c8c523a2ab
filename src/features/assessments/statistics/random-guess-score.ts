import { mean } from './describe-column.ts';

/** What a question offers to someone who guesses. Marks are parts of the greatest one: 1 is all of it. */
export type Guessing =
  /** One of the options is chosen; the mark of each. Two options, of which one is right, is true or false. */
  | { kind: 'one-of'; marks: readonly number[] }
  /** Each of several things is matched with one of `choices`. */
  | { kind: 'match'; choices: number }
  /** Something is typed; what is given for just anything, usually 0. */
  | { kind: 'typed'; forAnything: number }
  /** Gaps, each with its weight. */
  | { kind: 'gaps'; gaps: readonly { weight: number; guessing: Guessing }[] }
  /** Several options at once, an order, an essay: Moodle does not try either. */
  | { kind: 'unknown' };

/**
 * The mark, as a part of the greatest, that guessing earns on average, as Moodle's kinds of questions have it: the mean of the options' marks; one in the number of
 * choices to match with; what is given for just anything; the mean of the gaps by weight. @returns null where it cannot be said
 */
export function randomGuessScore(guessing: Guessing): number | null {
  switch (guessing.kind) {
    case 'one-of': return guessing.marks.length === 0 ? null : mean(guessing.marks);
    case 'match': return guessing.choices < 1 ? null : 1 / guessing.choices;
    case 'typed': return guessing.forAnything;
    case 'gaps': return meanOfGaps(guessing.gaps);
    case 'unknown': return null;
  }
}

function meanOfGaps(gaps: readonly { weight: number; guessing: Guessing }[]): number | null {
  let [sum, weights] = [0, 0];
  for (const { weight, guessing } of gaps) {
    const score = randomGuessScore(guessing);
    if (score === null) return null;
    sum += weight * score;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}
