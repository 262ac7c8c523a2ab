import type { SourcePassage } from '../../answer.ts';
import { type Relatives, relativesOf } from '../../text/relatives.ts';
import { type Language, stem } from '../../text/terms.ts';
import { tokenize } from '../../text/tokens.ts';
import type { Question } from '../question.ts';
import { type AskedThing, askedThing } from './asked-thing.ts';
import type { Sentence } from './read-sentences.ts';

/** A question with what is known of its words where it was searched. */
export type Asking = {
  question: Question;
  asked: AskedThing | null;
  /** What it is about, each with how much that says of what is wanted: its rarity. Their sum is `total`. */
  terms: readonly AskedTerm[];
  total: number;
  /** All words of the question as stems: none of them answers it. */
  known: ReadonlySet<string>;
  /** How many of the terms are names or numbers: what is said of another one is no answer. */
  names: number;
  relatives: (term: string) => Relatives;
  /** The last page that was read, for how early a definition stands. */
  lastPage: number;
};

type AskedTerm = { term: string; weight: number; isName: boolean; /** It stands in something that was found. */ isSeen: boolean; relatives: Relatives };

/** A general word says this much less of what is wanted. */
const generalShare = 0.25;
/** A word that nothing found holds is rarer than all that were found, but not without end: a note of one page makes no word rare. */
const rarityOfMissing = (rarest: number) => Math.max(rarest, Math.min(7, 1.5 * rarest + 0.5));
const none: Relatives = new Map();

/** @param asked as the person wrote it */
export function weighQuestion(asked: string, question: Question, passages: readonly SourcePassage[], sentences: readonly Sentence[], language: Language): Asking {
  const rarity = new Map<string, number>();
  for (const { matches = {} } of passages) for (const [term, weight] of Object.entries(matches)) rarity.set(term, weight);
  const missing = rarity.size === 0 ? 1 : rarityOfMissing(Math.max(...rarity.values()));
  const names = namesAmong(question, asked, sentences);
  const relatives = language === 'english' ? relativesOf : () => none;
  const terms = question.terms.map(({ term, isGeneral }): AskedTerm => ({
    term, weight: (rarity.get(term) ?? missing) * (isGeneral ? generalShare : 1), isName: names.has(term), isSeen: rarity.size === 0 || rarity.has(term), relatives: relatives(term),
  }));
  return {
    question, terms, relatives,
    asked: language === 'english' ? askedThing(asked) : null,
    total: terms.reduce((sum, { weight }) => sum + weight, 0),
    known: new Set(tokenize(asked).map((token) => (language === 'english' ? stem(token.text) : token.text))),
    names: names.size,
    lastPage: Math.max(1, ...sentences.map((sentence) => sentence.places.at(-1)?.stretch.page ?? 1)),
  };
}

/** Numbers, and words that are written with a capital letter inside sentences: of the question, or nearly always of what was found. */
function namesAmong({ terms }: Question, asked: string, sentences: readonly Sentence[]): Set<string> {
  const open = new Set(terms.map(({ term }) => term));
  const seen = new Map<string, { capital: number; small: number }>();
  for (const { tokens, stems, text } of sentences) {
    stems.forEach((word, at) => {
      const token = tokens[at];
      if (at === 0 || token === undefined || !open.has(word)) return;
      const count = seen.get(word) ?? { capital: 0, small: 0 };
      if (/^\p{Lu}/u.test(text.slice(token.start))) count.capital += 1;
      else count.small += 1;
      seen.set(word, count);
    });
  }
  return new Set(terms.filter(({ term, word }) => {
    if (/\d/.test(term)) return term.length > 2;
    const count = seen.get(term);
    const inQuestion = /^\p{Lu}/u.test(word) && !asked.trimStart().startsWith(word);
    if (count === undefined || count.capital + count.small === 0) return inQuestion;
    return count.capital / (count.capital + count.small) >= (inQuestion ? 0.4 : 0.8);
  }).map(({ term }) => term));
}
