import { categories, entryOf, type Finding, type ModerationCategory } from './categories.ts';
import { countFeatures } from './count-features.ts';
import { weightsOf } from './learned-messages.ts';
import { readSentences } from './read-words.ts';
import { isTelling } from './themes.ts';
import { logitOf, sumOf } from './weights.ts';

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
  return categories.flatMap((category) => {
    const logit = highestOf(category, looked) - (isText ? moreOfText : 0);
    const found = entryOf(category).severities.find(({ from }) => logit >= from);
    return found ? [{ category, severity: found.severity, logit }] : [];
  });
}

/** Of each sentence, and of up to three that follow one another. */
function highestOf(category: ModerationCategory, sentences: readonly (readonly number[] | null)[]): number {
  const weights = weightsOf(category);
  // What each says by itself; together they say the sum of it.
  const said = sentences.map((features) => (features === null ? null : { sum: sumOf(weights, features), count: features.length }));
  let highest = -Infinity;
  for (let first = 0; first < said.length; first += 1) {
    let [sum, count] = [0, 0];
    for (const one of said.slice(first, first + together)) {
      if (one === null) break;
      sum += one.sum;
      count += one.count;
      highest = Math.max(highest, logitOf(weights, sum, count));
    }
  }
  return highest;
}
