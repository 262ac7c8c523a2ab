import { readFileSync } from 'node:fs';
import { createRandom } from '#shared/random.ts';
import { categories, type ModerationCategory } from './categories.ts';
import { countFeatures, places } from './count-features.ts';
import { type Example, fitWeights } from './fit-weights.ts';
import { readSentences } from './read-words.ts';
import type { Weights } from './weights.ts';

/** The messages that were written for a category, one a line. `safe`: what says nothing of any, however much it sounds so; `study`: what lessons and questions say. */
export const messagesOf = (name: ModerationCategory | 'safe' | 'study'): string[] =>
  readFileSync(new URL(`messages/${name}.txt`, import.meta.url), 'utf8').split('\n').filter((line) => line.trim() !== '');

const counted = new Map<string, Example['features']>();
/** What of a message is looked at is the same for each category. */
function featuresOf(message: string): Example['features'] {
  const features = counted.get(message) ?? countFeatures(readSentences(message).flat());
  counted.set(message, features);
  return features;
}

/** In an order that is always the same, and mixes the kinds. */
export const examplesOf = (category: ModerationCategory): Example[] => createRandom(category).shuffle(
  ([category, 'safe', 'study'] as const).flatMap((name) => messagesOf(name).map((message) => ({ features: featuresOf(message), isIt: name === category }))));

const learned = new Map<ModerationCategory, Weights>();

/** What the messages of a category teach. Learned when it is first asked for, within a tenth of a second: the messages are the rules, and nothing else has to be kept in step. */
export function weightsOf(category: ModerationCategory): Weights {
  const weights = learned.get(category) ?? fitWeights(examplesOf(category));
  learned.set(category, weights);
  return weights;
}

/**
 * Of all categories side by side, so that what one feature says of each stands together in memory: `values[rows[place] * width + category]`. Of places that no message
 * taught anything there is no row (-1): more than half, and memory that is not looked into is what takes time.
 */
export type AllWeights = { biases: readonly number[]; rows: Int32Array; values: Float32Array; width: number };
let all: AllWeights | null = null;

export function allWeights(): AllWeights {
  if (all) return all;
  const each = categories.map(weightsOf);
  const width = each.length;
  const rows = new Int32Array(places).fill(-1);
  let taught = 0;
  for (let place = 0; place < places; place += 1) if (each.some(({ values }) => values[place] !== 0)) rows[place] = taught++;
  const values = new Float32Array(taught * width);
  for (const [at, weights] of each.entries()) {
    for (let place = 0; place < places; place += 1) {
      const row = rows[place] ?? -1;
      if (row >= 0) values[row * width + at] = weights.values[place] ?? 0;
    }
  }
  all = { biases: each.map(({ bias }) => bias), rows, values, width };
  return all;
}

/** After the start of a server, so that the first message does not wait; one category at a time, so that nobody else waits either. */
export async function learnAll(): Promise<void> {
  for (const category of categories) {
    weightsOf(category);
    await new Promise(setImmediate);
  }
  counted.clear();
  allWeights();
}
