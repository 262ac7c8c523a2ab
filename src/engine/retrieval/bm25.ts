import type { Postings } from './packed-postings.ts';

/** What BM25 needs to know of the things it scores (passages, or whole sections), numbered from 0. */
export type Lengths = {
  /** In terms. */
  of: Float32Array;
  average: number;
};

export type WeightedPostings = Postings & {
  /** How much the query wants the term. */
  weight: number;
};

/** k1: how soon repetitions stop counting; b: how much a long text is held back for its length. */
export type Bm25Settings = { k1: number; b: number };
/** The values that Robertson and Zaragoza (2009) call reasonable for most collections. */
export const bm25Settings: Bm25Settings = { k1: 1.2, b: 0.7 };

/** How rare a term is: ln(1 + (N - n + 0.5) / (n + 0.5)), which unlike the original never goes below zero. */
export function inverseFrequency(count: number, holding: number): number {
  return Math.log(1 + (count - holding + 0.5) / (holding + 0.5));
}

/**
 * BM25 of everything in the collection (Robertson and Zaragoza 2009):
 * sum over terms of weight · idf · tf / (tf + k1 · (1 - b + b · length / average)).
 */
export function scoreBm25(lengths: Lengths, terms: Iterable<WeightedPostings>, settings = bm25Settings): Float64Array {
  const { k1, b } = settings;
  const count = lengths.of.length;
  const scores = new Float64Array(count);
  const average = lengths.average > 0 ? lengths.average : 1;
  for (const { passages, frequencies, weight } of terms) {
    const gain = weight * inverseFrequency(count, passages.length);
    for (let at = 0; at < passages.length; at += 1) {
      const passage = passages[at] ?? 0;
      const frequency = frequencies[at] ?? 0;
      const saturation = k1 * (1 - b + (b * (lengths.of[passage] ?? 0)) / average);
      scores[passage] = (scores[passage] ?? 0) + (gain * frequency) / (frequency + saturation);
    }
  }
  return scores;
}

/** Numbers of the highest scores above zero, best first; equal scores in order of their numbers. */
export function best(scores: Float64Array, limit: number): number[] {
  const found: number[] = [];
  scores.forEach((score, at) => {
    if (score > 0) found.push(at);
  });
  const byScore = (a: number, b: number) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b;
  if (found.length <= limit * 4) return found.sort(byScore).slice(0, limit);
  return found.filter(aboveBound(found, scores, limit)).sort(byScore).slice(0, limit);
}

/** A bound that leaves little more than `limit` of many scores, found by counting them in 1,024 steps. */
function aboveBound(found: number[], scores: Float64Array, limit: number): (at: number) => boolean {
  const highest = found.reduce((max, at) => Math.max(max, scores[at] ?? 0), 0);
  const stepOf = (at: number) => Math.min(1_023, Math.floor(((scores[at] ?? 0) / highest) * 1_024));
  const counts = new Uint32Array(1_024);
  for (const at of found) counts[stepOf(at)] = (counts[stepOf(at)] ?? 0) + 1;
  let step = 1_024;
  for (let above = 0; above < limit && step > 0; step -= 1) above += counts[step - 1] ?? 0;
  return (at) => stepOf(at) >= step;
}
