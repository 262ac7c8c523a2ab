import type { SourcePassage } from '../answer.ts';
import { type Language, termsOf } from '../text/terms.ts';
import { definitionCue, predicateCue } from './definition-cue.ts';
import type { Question, QuestionKind } from './question.ts';
import type { QuotableSentence } from './quotable-sentences.ts';

export type RatedSentence = {
  sentence: QuotableSentence;
  /** Comparable within one question only. */
  rating: number;
  /** Share of what the question is about that stands in the sentence, 0 to 1. */
  own: number;
  /** The same, with what stands around it counted in part: its neighbours and headings, then its passage. */
  coverage: number;
  /** How clearly it says what the asked thing is, for a definition. */
  definition: number;
  /** It has what this kind of question asks for: a name, a number, a reason. */
  hasCue: boolean;
};

/** A clear definition outranks every sentence that only speaks of the thing. */
const definitionWeight = 2.5;
/** Of two definitions the earlier one is likelier to be meant: a book explains a word where it first uses it. */
const earliness = 0.15;
const ownWeight = 0.6;
const coverageWeight = 0.4;
const placeWeight = 0.25;
const leaningPenalty = 0.05;
const near = 0.8;
const far = 0.4;
/** A general word says this much less of what is wanted. */
const general = 0.25;
/** The rarity of a word that nothing found holds, where the rarest word found is less rare. */
const rareAtLeast = 7;

type Cue = {
  /** Without this a sentence hardly answers. */
  weak: RegExp;
  /** With this it very likely does. */
  strong?: RegExp;
};

const cues: Partial<Record<QuestionKind, Cue>> = {
  reason: {
    weak: /\b(?:since|thus|allows?|enables?|ensures?|prevents?|necessary|important|essential|therefore|lead(?:s|ing)? to|results? (?:in|from)|so that|in order to|must|needs?)\b/i,
    strong: /\b(?:because|due to|caus(?:es?|ed|ing)|as a result|for this reason|reasons?|why)\b/i,
  },
  manner: {
    weak: /\b(?:through|using|via|when|first|then|next|finally|process|steps?)\b/i,
    strong: /\b(?:by (?:\w+ly )?\w+ing|mechanism|so that|in this way|works?|converts?|drives?)\b/i,
  },
  person: { weak: /\p{Lu}\p{Ll}+ (?:\p{Lu}\. ?)?(?:(?:de|da|van|von|la) )?\p{Lu}\p{Ll}+|(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}/u },
  time: { weak: /\b1\d\d\d\b|\b20\d\d\b|\bcentur(?:y|ies)\b|\byears? ago\b|\b\d+ (?:hours|days|weeks|months|years)\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/ },
  place: { weak: /\b(?:in|at|on|within|inside|outside|near|between)\b/i, strong: /\b(?:located|found|occurs?|takes? place|lies|situated)\b/i },
  amount: { weak: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundreds?|thousands?|millions?|billions?|half|third|percent|dozens?|twice)\b/i },
  list: { weak: /:|\b(?:include|includes|including|such as|types|kinds|steps|stages|phases|consists? of|first)\b/i, strong: /(?:, [^,;.]{2,40}){2,},? (?:and|or) /i },
  comparison: {
    weak: /\b(?:while|both|similar|similarly|compared|than|but|however|rather)\b/i,
    strong: /\b(?:whereas|unlike|in contrast|differ(?:s|ed|ences?|ent|ently)?|on the other hand)\b/i,
  },
};
const cueWeight = 0.3;

/** 0 to 1; null where the kind of question asks for nothing in particular. */
function cueOf(kind: QuestionKind, text: string): number | null {
  const cue = cues[kind];
  if (cue === undefined) return null;
  if (cue.strong?.test(text) === true) return 1;
  return cue.weak.test(text) ? 0.5 : 0;
}

/** How much each of the question's terms says about what is wanted: its rarity where that is known. */
export function termWeights(question: Question, passages: readonly SourcePassage[]): Map<string, number> {
  const rarity = new Map<string, number>();
  for (const { matches = {} } of passages) for (const [term, weight] of Object.entries(matches)) rarity.set(term, weight);
  const missing = rarity.size === 0 ? 1 : Math.max(rareAtLeast, ...rarity.values());
  return new Map(question.terms.map(({ term, isGeneral }) => [term, (rarity.get(term) ?? missing) * (isGeneral ? general : 1)]));
}

/** Best first. */
export function rateSentences(
  question: Question,
  sentences: readonly QuotableSentence[],
  weights: ReadonlyMap<string, number>,
  language: Language,
): RatedSentence[] {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const lastPage = Math.max(1, ...sentences.map((sentence) => sentence.passage.page));
  const topScore = Math.max(...sentences.map((sentence) => sentence.passage.score), 0);
  return sentences
    .map((sentence) => {
      const { own, coverage } = cover(sentence, weights, total, language);
      const cue = cueOf(question.kind, sentence.text);
      const naming = predicateCue(sentence.stems, question.wanted);
      const definition = question.kind !== 'definition' ? 0
        : definitionCue(sentence.text, sentence.stems, question.subject) * (1 - earliness * (sentence.passage.page / lastPage));
      const place = topScore > 0 ? sentence.passage.score / topScore : 1 / (1 + sentence.rank);
      const rating = ownWeight * own + coverageWeight * coverage + placeWeight * place + definitionWeight * definition
        + cueWeight * ((cue ?? 0) + naming) - lengthPenalty(sentence.stems.length) - (sentence.leansBack ? leaningPenalty : 0);
      return { sentence, rating, own, coverage, definition, hasCue: cue !== 0 };
    })
    .sort((a, b) => b.rating - a.rating);
}

function cover({ stems, before, after, passage }: QuotableSentence, weights: ReadonlyMap<string, number>, total: number, language: Language) {
  if (total === 0) return { own: 0, coverage: 0 };
  const inside = new Set(stems);
  const beside = new Set([...(before?.stems ?? []), ...(after?.stems ?? []), ...termsOf(passage.section ?? '', language)]);
  let own = 0;
  let coverage = 0;
  for (const [term, weight] of weights) {
    if (inside.has(term)) own += weight;
    coverage += weight * (inside.has(term) ? 1 : beside.has(term) ? near : passage.matches?.[term] === undefined ? 0 : far);
  }
  return { own: own / total, coverage: coverage / total };
}

function lengthPenalty(words: number): number {
  if (words < 7) return 0.15;
  return words > 45 ? Math.min(0.2, (words - 45) / 200) : 0;
}
