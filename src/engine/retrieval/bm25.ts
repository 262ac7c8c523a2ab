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
  const scores = new Float64Array(lengths.of.length);
  addBm25(scores, lengths, terms, settings);
  return scores;
}

/** The same, added to scores that are there. */
export function addBm25(scores: Float64Array, lengths: Lengths, terms: Iterable<WeightedPostings>, settings = bm25Settings): void {
  const { k1, b } = settings;
  const count = lengths.of.length;
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
}

/** Numbers of the highest scores above zero, best first; equal scores in order of their numbers. */
export function best(scores: Float64Array, limit: number): number[] {
  const isWorse = (a: number, b: number) => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference < 0 || (difference === 0 && a > b);
  };
  // A heap of the best so far with the worst of them on top: most scores are compared with that one alone.
  const heap: number[] = [];
  let floor = 0;
  for (let at = 0; at < scores.length; at += 1) {
    if ((scores[at] ?? 0) <= floor) continue;
    if (heap.length < limit) {
      heap.push(at);
      siftUp(heap, isWorse);
    } else if (limit > 0) {
      heap[0] = at;
      siftDown(heap, isWorse);
    }
    if (heap.length === limit) floor = scores[heap[0] ?? 0] ?? 0;
  }
  return heap.sort((a, b) => (isWorse(a, b) ? 1 : -1));
}

type Order = (a: number, b: number) => boolean;

function siftUp(heap: number[], isWorse: Order): void {
  let child = heap.length - 1;
  while (child > 0) {
    const parent = (child - 1) >> 1;
    if (!isWorse(heap[child] ?? 0, heap[parent] ?? 0)) return;
    swap(heap, child, parent);
    child = parent;
  }
}

function siftDown(heap: number[], isWorse: Order): void {
  let parent = 0;
  for (;;) {
    const left = parent * 2 + 1;
    if (left >= heap.length) return;
    const right = left + 1;
    const child = right < heap.length && isWorse(heap[right] ?? 0, heap[left] ?? 0) ? right : left;
    if (!isWorse(heap[child] ?? 0, heap[parent] ?? 0)) return;
    swap(heap, child, parent);
    parent = child;
  }
}

function swap(heap: number[], a: number, b: number): void {
  [heap[a], heap[b]] = [heap[b] ?? 0, heap[a] ?? 0];
}
