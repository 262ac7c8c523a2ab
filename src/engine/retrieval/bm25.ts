import { eachPosting } from './packed-postings.ts';

/** Passages are numbered across the whole collection: a document's passages follow one another from its `base`. */
export type Collection = {
  /** Of every passage, in terms. */
  lengths: Float32Array;
  averageLength: number;
};

export type TermPostings = {
  /** How much the query wants the term. */
  weight: number;
  /** How many passages of the collection hold it. */
  passageFrequency: number;
  lists: { base: number; packed: Uint8Array }[];
};

/** k1: how soon repetitions stop counting; b: how much a long passage is held back for its length. */
export type Bm25Settings = { k1: number; b: number };
export const bm25Settings: Bm25Settings = { k1: 1.2, b: 0.75 };

/**
 * BM25 of every passage (Robertson and Zaragoza 2009, with Lucene's idf that never goes negative):
 * sum over terms of weight · ln(1 + (N - n + 0.5) / (n + 0.5)) · tf / (tf + k1 · (1 - b + b · length / average)).
 */
export function scoreBm25(collection: Collection, terms: TermPostings[], settings = bm25Settings): Float64Array {
  const { lengths, averageLength } = collection;
  const count = lengths.length;
  const scores = new Float64Array(count);
  const { k1, b } = settings;
  const average = averageLength > 0 ? averageLength : 1;
  for (const term of terms) {
    const idf = Math.log(1 + (count - term.passageFrequency + 0.5) / (term.passageFrequency + 0.5));
    const gain = term.weight * idf;
    for (const { base, packed } of term.lists) {
      eachPosting(packed, (ordinal, frequency) => {
        const at = base + ordinal;
        const length = lengths[at] ?? average;
        const saturation = k1 * (1 - b + (b * length) / average);
        scores[at] = (scores[at] ?? 0) + (gain * frequency) / (frequency + saturation);
      });
    }
  }
  return scores;
}

/** Numbers of the passages with the highest scores above zero, best first; equal scores in reading order. */
export function best(scores: Float64Array, limit: number): number[] {
  const found: number[] = [];
  scores.forEach((score, at) => {
    if (score > 0) found.push(at);
  });
  found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return found.slice(0, limit);
}
