import { categories, entryOf, type Finding } from './categories.ts';
import { countFeatures } from './count-features.ts';
import { allWeights, type AllWeights } from './learned-messages.ts';
import { readSentences } from './read-words.ts';
import { isTelling } from './themes.ts';

/** A text of more sentences is no message, but a task, an essay, a page: each of its sentences is one more chance to be wrong, so that more is asked of it. */
const mostOfMessage = 8;
const moreOfText = 1;
/** Sentences that are read together: who is upset seldom says it in one. */
const together = 3;

/**
 * What a message is about that a school must not leave alone, without a language model and without the network: what was learned from messages that were written for
 * it (`messages/`). At most one finding of each category. It does not understand irony or a tale told over many messages, and knows few words that are not English.
 */
export function moderateMessage(text: string): Finding[] {
  // Words of one and two letters alone say nothing of it.
  const sentences = readSentences(text).filter((words) => words.some((word) => word.length > 2));
  const isText = sentences.length > mostOfMessage;
  // Of a text only what has a telling word is looked at, with what stands around it.
  const looked = sentences.map((words) => (!isText || isTelling(words) ? countFeatures(words) : null));
  const highest = highestOf(looked);
  return categories.flatMap((category, at) => {
    const logit = (highest[at] ?? -Infinity) - (isText ? moreOfText : 0);
    const found = entryOf(category).severities.find(({ from }) => logit >= from);
    return found ? [{ category, severity: found.severity, logit }] : [];
  });
}

/** Of each category the highest logit: of each sentence, and of up to three that follow one another. */
function highestOf(sentences: readonly (readonly number[] | null)[]): Float64Array {
  const weights = allWeights();
  const { biases, width } = weights;
  // What each says by itself; together they say the sum of it.
  const said = sentences.map((features) => (features === null ? null : { sums: sumsOf(features, weights), count: features.length }));
  const highest = new Float64Array(width).fill(-Infinity);
  const sums = new Float64Array(width);
  for (let first = 0; first < said.length; first += 1) {
    sums.fill(0);
    let count = 0;
    for (let next = first; next < first + together; next += 1) {
      const one = said[next];
      if (!one) break;
      count += one.count;
      const root = Math.sqrt(Math.max(1, count));
      for (let at = 0; at < width; at += 1) {
        sums[at] = (sums[at] ?? 0) + (one.sums[at] ?? 0);
        highest[at] = Math.max(highest[at] ?? -Infinity, (biases[at] ?? 0) + (sums[at] ?? 0) / root);
      }
    }
  }
  return highest;
}

function sumsOf(features: readonly number[], { rows, values, width }: AllWeights): Float64Array {
  const sums = new Float64Array(width);
  for (const place of features) {
    const row = rows[place] ?? -1;
    if (row < 0) continue;
    const from = row * width;
    for (let at = 0; at < width; at += 1) sums[at] = (sums[at] ?? 0) + (values[from + at] ?? 0);
  }
  return sums;
}
