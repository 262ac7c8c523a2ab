import type { AnswerEvent, AnswerRequest } from '../answer.ts';
import { detectLanguage } from '../text/terms.ts';
import { weighQuestion } from './answering/asking.ts';
import { chooseQuotations, longestQuotation } from './answering/choose-quotations.ts';
import { isAnswered, signsOf } from './answering/is-answered.ts';
import { quoteWindow } from './answering/quote-window.ts';
import { type RatedWindow, WindowRater, windowsOf } from './answering/rate-windows.ts';
import { readSentences } from './answering/read-sentences.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { placesOf } from './definition-cue.ts';
import { type Question, readQuestion } from './question.ts';
import { quote, type QuotedPart } from './quotation.ts';

/** An answer stands in the best passages or beside them; the sentence that defines a thing may stand well behind those that name it most. */
const passagesRead = 12;
/** A passage that speaks of less than this share of the question is no closer than any other. */
const worthShowing = 0.35;

/** Quotes the sentences that most likely answer, or says that none does. Says nothing that is not in the documents. */
export async function* answerQuestion(request: AnswerRequest): AsyncGenerator<AnswerEvent> {
  const language = detectLanguage(request.passages.slice(0, 8).map((passage) => passage.text).join('\n\n'));
  const question = readQuestion(request.question, request.history, language);
  const read = question.kind === 'definition' ? request.passages : request.passages.slice(0, passagesRead);
  const sentences = readSentences(read, language);
  const asking = weighQuestion(request.question, question, request.passages, sentences, language);
  const rater = new WindowRater(asking);
  const chosen = chooseQuotations(asking, rater, windowsOf(sentences, longestQuotation));
  const signs = speaksOf(question, chosen) ? signsOf(asking, rater, chosen) : null;
  const abstained = signs === null || !isAnswered(asking, chosen, signs);
  if (abstained) yield { type: 'text', text: abstention(request, question) };
  const shown = abstained ? chosen.slice(0, 1).filter(({ features }) => features.coverage >= worthShowing) : chosen;
  const quotations = shown.map((one) => quoteWindow(asking, rater, one, !abstained));
  yield* quoteAll(quotations, abstained ? ' The closest passage is this: ' : '');
  yield { type: 'done', provenance: { engine: 'builtin', model: null, abstained, notes: [] } };
}

/** A definition is asked of one thing by its name: without that name as it stands nothing is its definition. */
function speaksOf({ subject }: Question, chosen: readonly RatedWindow[]): boolean {
  return subject.length === 0 || chosen.some(({ window }) => window.sentences.some(({ stems }) => placesOf(subject, stems).length > 0));
}

function* quoteAll(quotations: readonly QuotedPart[][], lead: string): Generator<AnswerEvent> {
  let number = 1;
  for (const [at, parts] of quotations.entries()) {
    yield* quote(parts, number, at === 0 ? lead : '\n\n');
    number += parts.length;
  }
}

/** Names what was asked about and nowhere found, in the words of the question. */
function abstention({ documentCount, passages }: AnswerRequest, { terms }: Question): string {
  const isKnown = passages.some((passage) => passage.matches !== undefined);
  const missing = terms.filter(({ term, isGeneral, isCarried }) => !isGeneral && !isCarried && !passages.some((passage) => passage.matches?.[term] !== undefined));
  const words = isKnown ? missing.slice(0, 3).map(({ word }) => `“${escapeMarkdown(word)}”`).join(' or ') : '';
  if (documentCount === 1) return `The document does not answer this question${words === '' ? '' : `; it says nothing about ${words}`}.`;
  return `None of the ${documentCount} documents ${words === '' ? 'answers this question' : `says anything about ${words}`}.`;
}
