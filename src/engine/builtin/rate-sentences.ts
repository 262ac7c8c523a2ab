import type { SourcePassage } from '../answer.ts';
import { definitionCue } from './definition-cue.ts';
import type { Question, QuestionKind } from './question.ts';
import type { QuotableSentence } from './quotable-sentences.ts';

export type RatedSentence = {
  sentence: QuotableSentence;
  rating: number;
  /** Share of the question's weight that stands in the sentence, its passage counted in part. */
  coverage: number;
};

/** How much each of the question's terms says about what is wanted: its rarity where that is known. */
export function termWeights(question: Question, passages: readonly SourcePassage[]): Map<string, number> {
  const rarity = new Map<string, number>();
  for (const passage of passages) {
    for (const [term, weight] of Object.entries(passage.matches ?? {})) rarity.set(term, weight);
  }
  const rarest = Math.max(0, ...rarity.values());
  return new Map(question.terms.map(({ term }) => [term, rarity.get(term) ?? (rarest > 0 ? rarest : 1)]));
}

const cues: Partial<Record<QuestionKind, RegExp>> = {
  reason: /\b(?:because|since|therefore|thus|due to|as a result|in order to|so that|causes?|caused by|results? (?:in|from)|leads? to|allows?|enables?|ensures?|reason|prevents?|necessary|important|essential)\b/i,
  manner: /\b(?:by \w+ing|through|using|via|when|first|then|next|finally|process|mechanism|so that|in this way|works?)\b/i,
  person: /\b\p{Lu}\p{Ll}+ (?:\p{Lu}\. ?)?\p{Lu}\p{Ll}+\b/u,
  time: /\b(?:1[5-9]\d\d|20\d\d|century|during|when|after|before|until|years? ago)\b/i,
  place: /\b(?:in|at|on|within|inside|outside|near|located|found|occurs?|takes place|between)\b/i,
  amount: /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|hundred|thousand|million|billion|half|third|percent)\b/i,
  list: /:|\b(?:include|includes|including|are|such as|types|kinds|steps|stages|phases|consists? of|first|second)\b/i,
  comparison: /\b(?:whereas|while|unlike|in contrast|differ|differs|difference|both|similar|similarly|compared|than|but|however|on the other hand|rather)\b/i,
};

/** Best first. */
export function rateSentences(question: Question, sentences: readonly QuotableSentence[], weights: Map<string, number>): RatedSentence[] {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const topScore = Math.max(...sentences.map((sentence) => sentence.passage.score), 0);
  return sentences
    .map((sentence) => {
      const own = shareOf(new Set(sentence.terms), weights, total);
      const around = shareOf(new Set([...sentence.terms, ...Object.keys(sentence.passage.matches ?? {})]), weights, total);
      const coverage = 0.6 * own + 0.4 * around;
      const cue = cues[question.kind]?.test(sentence.text) === true ? 0.15 : 0;
      const defines = question.kind === 'definition' ? definitionCue(sentence.text, sentence.stems, question.subject) : 0;
      const place = topScore > 0 ? sentence.passage.score / topScore : 1 / (1 + sentence.rank);
      const rating = coverage + 0.35 * place + cue + defines - lengthPenalty(sentence.stems.length) - (sentence.leansBack ? 0.05 : 0);
      return { sentence, rating, coverage };
    })
    .sort((a, b) => b.rating - a.rating);
}

function shareOf(terms: ReadonlySet<string>, weights: Map<string, number>, total: number): number {
  if (total === 0) return 0;
  let held = 0;
  for (const [term, weight] of weights) if (terms.has(term)) held += weight;
  return held / total;
}

function lengthPenalty(words: number): number {
  if (words < 7) return 0.15;
  return words > 45 ? Math.min(0.2, (words - 45) / 200) : 0;
}
