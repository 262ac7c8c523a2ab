import { englishAskingWords } from '../text/stop-words.ts';
import { stem } from '../text/terms.ts';
import type { Postings } from './packed-postings.ts';

/** A passage that ranked high for the query as it was asked. */
export type FeedbackPassage = { terms: readonly string[]; score: number };

const tooGeneral = new Set([...englishAskingWords].map((word) => stem(word)));
const hasDigit = /\d/;

/**
 * Terms that the best passages share: candidates to widen the query with, each with its probability in them
 * (the relevance model of Lavrenko and Croft 2001, passages weighted by their scores). Terms of a single passage are left out.
 */
export function feedbackTerms(passages: readonly FeedbackPassage[], limit: number): Map<string, number> {
  const total = passages.reduce((sum, passage) => sum + passage.score, 0);
  const seen = new Map<string, { probability: number; passages: number }>();
  for (const { terms, score } of passages) {
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      if (term.length < 2 || hasDigit.test(term) || tooGeneral.has(term)) continue;
      const known = seen.get(term) ?? { probability: 0, passages: 0 };
      known.probability += ((score / total) * count) / terms.length;
      known.passages += 1;
      seen.set(term, known);
    }
  }
  return new Map(
    [...seen]
      .filter(([, { passages: holding }]) => holding > 1)
      .map(([term, { probability }]) => [term, probability] as const)
      .sort(([, a], [, b]) => b - a)
      .slice(0, limit),
  );
}

/**
 * How much each candidate is worth to the query: what it says of the best passages and not of the whole collection
 * (its share of the Kullback-Leibler divergence, as Carpineto et al. 2001 weigh them). Weights add up to 1.
 */
export function feedbackWeights(candidates: ReadonlyMap<string, number>, postings: ReadonlyMap<string, Postings>, collectionTerms: number): Map<string, number> {
  const weights = new Map<string, number>();
  let total = 0;
  for (const [term, probability] of candidates) {
    const occurrences = postings.get(term)?.frequencies.reduce((sum, frequency) => sum + frequency, 0) ?? 0;
    if (occurrences === 0) continue;
    const weight = probability * Math.log((probability * collectionTerms) / occurrences);
    if (weight <= 0) continue;
    weights.set(term, weight);
    total += weight;
  }
  return new Map([...weights].map(([term, weight]) => [term, weight / total]));
}
