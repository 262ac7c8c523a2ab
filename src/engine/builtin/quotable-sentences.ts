import type { SourcePassage } from '../answer.ts';
import { splitSentences } from '../text/sentences.ts';
import { type Language, stem, termsOf } from '../text/terms.ts';
import { tokenize } from '../text/tokens.ts';

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

const caption = /^(?:figure|fig\.?|table|box|exhibit|chart|diagram|image|photo|credit)\s*(?:\d|\()/i;
/** What a textbook tells its reader to do, and what remains of links. */
const instruction = /^(?:see|visit|click|watch|explore|revisit|view|visualize|visualise|imagine|think about|consider|let['’]s|go to|order|match|decide|choose|select|fill in|label|complete|follow|check|refer to|look at|open|take|try|turn to|problem statement|question|answers?|solution|note|hint|exercise|activity|learning objectives?|by the end of this)\b(?: (?!and\b)|:)/i;
const link = /\]\[\d|\]\(|https?:|www\.|\[(?:link|site|source|figure)\]/i;
const beginsWhole = /^["“‘'([]?(?:\p{Lu}|\p{Lt}|\p{Lo}|\p{N})/u;
const endsWhole = /[.!…。！।]["”’')\]]*$/u;
/** Openings that make sense only with what stands before. */
const back = /^(?:this|these|that|those|it|its|they|their|them|he|his|she|her|such|both|here|there(?:fore|by)|thus|hence|however|instead|otherwise|consequently|moreover|furthermore|likewise|similarly|in (?:this|that|these|those|addition|contrast|turn)|for (?:this|that|example|instance)|as a (?:result|consequence)|on the other hand|at this|the (?:former|latter|same|other|second|third|next|process|result|first)|but|and|or|so|then|another|others|also|once (?:this|these|it|they)|after (?:this|that|these)|because of (?:this|that|these))\b/i;

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
      leansBack: back.test(text),
    };
    if (before !== null) before.after = sentence;
    found.push(sentence);
    before = sentence;
  }
  return found;
}

function canBeQuoted(text: string): boolean {
  if (!beginsWhole.test(text) || !endsWhole.test(text) || caption.test(text) || instruction.test(text) || link.test(text)) return false;
  const tokens = tokenize(text);
  if (tokens.length < 3 || text.length > 1_200) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const marks = text.replaceAll(/\s/g, '').length;
  if (letters / marks < 0.6) return false;
  // A row of a table reads as many numbers, or as many single characters.
  const short = tokens.filter((token) => token.text.length === 1 && token.text !== 'a' && token.text !== 'i').length;
  return /^\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Thai}/u.test(text) || short / tokens.length < 0.35;
}
