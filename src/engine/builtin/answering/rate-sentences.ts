import type { MeasuredSentence } from './measure-sentences.ts';
import type { Sentence } from './read-sentences.ts';
import { featureNames, featureWeights, type SentenceFeatures } from './weights.ts';

/** `share`: how likely this sentence is the one that answers, against all others that may be quoted; they sum to 1. */
export type RatedSentence = MeasuredSentence & { score: number; share: number };

/** One to four sentences in a row that may be quoted; `share`: how likely one of them answers. */
export type Window = { sentences: readonly RatedSentence[]; words: number; share: number };

/** In words. */
export const longestQuotation = 78;
const sentencesAtMost = 4;

export function rateSentences(measured: readonly MeasuredSentence[], weights: SentenceFeatures = featureWeights): RatedSentence[] {
  const scores = measured.map(({ features }) => featureNames.reduce((sum, name) => sum + weights[name] * features[name], 0));
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return measured.map((each, at) => ({ ...each, score: scores[at] ?? 0, share: (shares[at] ?? 0) / total }));
}

/** All runs of whole sentences that are short enough to be quoted; a single longer sentence is one too. */
export function windowsOf(rated: readonly RatedSentence[]): Window[] {
  const bySentence = new Map<Sentence | null, RatedSentence>(rated.map((each) => [each.sentence, each]));
  return rated.flatMap((first) => {
    const windows: Window[] = [];
    const taken: RatedSentence[] = [];
    let words = 0;
    let share = 0;
    for (let next: RatedSentence | undefined = first; next !== undefined && taken.length < sentencesAtMost; next = bySentence.get(next.sentence.after)) {
      words += next.sentence.tokens.length;
      if (taken.length > 0 && words > longestQuotation) break;
      taken.push(next);
      share += next.share;
      windows.push({ sentences: [...taken], words, share });
    }
    return windows;
  });
}
