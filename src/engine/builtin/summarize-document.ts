import type { AnswerEvent, SummaryRequest } from '../answer.ts';
import { detectLanguage } from '../text/terms.ts';
import { quote } from './quotation.ts';
import { quotableSentences } from './quotable-sentences.ts';
import { keySentences } from './key-sentences.ts';

/** The sentences that say most of a document, word for word, in reading order. */
export async function* summarizeDocument(request: SummaryRequest): AsyncGenerator<AnswerEvent> {
  const language = detectLanguage(request.passages.slice(0, 30).map((passage) => passage.text).join('\n\n'));
  const sentences = quotableSentences(request.passages, language);
  const chosen = keySentences(sentences.map((sentence) => sentence.terms), request.sentences);
  for (const [index, at] of chosen.entries()) {
    const sentence = sentences[at];
    if (sentence === undefined) continue;
    yield* quote({ passage: sentence.passage, start: sentence.start, end: sentence.end }, index + 1, index > 0 ? '\n\n' : '');
  }
  if (chosen.length === 0) yield { type: 'text', text: 'No sentence of this document can be quoted.' };
  yield { type: 'done', provenance: { engine: 'builtin', model: null, abstained: chosen.length === 0, notes: [] } };
}
