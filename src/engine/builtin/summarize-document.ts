import type { AnswerEvent, SummaryRequest } from '../answer.ts';
import { detectLanguage } from '../text/terms.ts';
import { type Candidate, keySentences } from './key-sentences.ts';
import { rarityOf } from './lexrank.ts';
import { quote } from './quotation.ts';
import { quotableSentences, type QuotableSentence } from './quotable-sentences.ts';

const opensParagraph = 0.1;
const isExample = -0.15;
/** Taken off for every word beyond what a key sentence usually has. */
const perWordTooMany = -0.005;
const usualWords = 22;
const exampleOrAddress = /\b(?:for example|for instance|figure|e\.g\.|imagine|recall|consider|suppose|you|your)\b/i;

/** The sentences that say most of a document, word for word, in reading order. */
export async function* summarizeDocument(request: SummaryRequest): AsyncGenerator<AnswerEvent> {
  const language = detectLanguage(request.passages.slice(0, 30).map((passage) => passage.text).join('\n\n'));
  const sentences = quotableSentences(request.passages, language);
  const rarity = request.rarity ?? rarityOf(sentences.map((sentence) => sentence.terms));
  const chosen = keySentences(sentences.map(candidate), rarity, request.sentences).flatMap((at) => sentences[at] ?? []);
  for (const [at, { passage, start, end }] of chosen.entries()) {
    const { documentId, documentTitle, page } = passage;
    yield* quote([{ documentId, documentTitle, page, start, end, text: passage.text.slice(start - passage.start, end - passage.start) }], at + 1, at > 0 ? '\n\n' : '');
  }
  if (chosen.length === 0) yield { type: 'text', text: 'This document has no whole sentences that could be quoted.' };
  yield { type: 'done', provenance: { engine: 'builtin', model: null, abstained: chosen.length === 0, notes: [] } };
}

/** A sentence that opens its passage often says what follows; an example, or a word to the reader, seldom does. */
function candidate({ terms, stems, before, text }: QuotableSentence): Candidate {
  const merit = (before === null ? opensParagraph : 0)
    + (exampleOrAddress.test(text) ? isExample : 0)
    + perWordTooMany * Math.max(0, stems.length - usualWords);
  return { terms, merit };
}
