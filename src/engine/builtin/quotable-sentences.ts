import type { SourcePassage } from '../answer.ts';
import { splitSentences } from '../text/sentences.ts';
import { type Language, stem, termsOf } from '../text/terms.ts';
import { tokenize } from '../text/tokens.ts';
import { canBeQuoted, pointsBack } from './quotable.ts';

/** A whole sentence that can stand as a quotation. */
export type QuotableSentence = {
  passage: SourcePassage;
  /** Rank of its passage, 0 the best. */
  rank: number;
  /** On the page. */
  start: number;
  end: number;
  text: string;
  /** Its words as stems, in order, stop words included. */
  stems: string[];
  /** What search would find it by: stop words left out. */
  terms: string[];
  /** It points back ('This process …') and needs the sentence before it. */
  leansBack: boolean;
  /** The sentence right before and after it on the page, when that can be quoted too. */
  before: QuotableSentence | null;
  after: QuotableSentence | null;
};

/** The sentences of passages, each once, best passage first. Headings, captions, questions and remains of tables are left out. */
export function quotableSentences(passages: readonly SourcePassage[], language: Language): QuotableSentence[] {
  const seen = new Set<string>();
  return passages.flatMap((passage, rank) => sentencesOf(passage, rank, language, isCut(passages[rank - 1], passage)).filter((sentence) => {
    const place = `${passage.documentId} ${passage.page} ${sentence.start}`;
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  }));
}

/** Whether a passage opens with the rest of a sentence; `before` is the one before it where passages stand in reading order. */
function isCut(before: SourcePassage | undefined, passage: SourcePassage): boolean {
  if (passage.continues !== undefined) return passage.continues;
  return before?.documentId === passage.documentId && before.page === passage.page - 1 && !/[.!?…。！？।:]["”’)\]]*\s*$/u.test(before.text);
}

function sentencesOf(passage: SourcePassage, rank: number, language: Language, opensCut: boolean): QuotableSentence[] {
  let before: QuotableSentence | null = null;
  const found: QuotableSentence[] = [];
  const spans = splitSentences(passage.text);
  for (const span of spans) {
    const text = passage.text.slice(span.start, span.end);
    if ((opensCut && span === spans[0]) || !canBeQuoted(text)) {
      before = null;
      continue;
    }
    const sentence: QuotableSentence = {
      passage, rank, text, before, after: null,
      start: passage.start + span.start,
      end: passage.start + span.end,
      stems: tokenize(text).map((token) => (language === 'english' ? stem(token.text) : token.text)),
      terms: termsOf(text, language),
      leansBack: pointsBack(text),
    };
    if (before !== null) before.after = sentence;
    found.push(sentence);
    before = sentence;
  }
  return found;
}
