import type { AnswerEvent, AnswerRequest } from '../answer.ts';
import { noAnswerFound } from '../no-answer-found.ts';
import { chooseQuotations } from './answering/choose-quotations.ts';
import { confidence, coverageOf, signsOf } from './answering/is-answered.ts';
import { measureRequest } from './answering/measure-request.ts';
import { quoteWindow } from './answering/quote-window.ts';
import { rateSentences, windowsOf } from './answering/rate-sentences.ts';
import { sureEnough } from './answering/weights.ts';
import { asksForSummary } from './asks-for-summary.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import type { Question } from './question.ts';
import { quote, type QuotedPart } from './quotation.ts';

/** A passage that speaks of less than this share of the question is no closer than any other. */
const worthShowing = 0.35;
/** In a further quotation that hardly answers nothing is marked as the answer. */
const worthMarking = 0.1;

/** Quotes the sentences that most likely answer, or says that none was found. Says nothing that is not in the documents. */
export async function* answerQuestion(request: AnswerRequest): AsyncGenerator<AnswerEvent> {
  const summary = asksForSummary(request.question);
  if (summary !== null) {
    yield { type: 'text', text: whereSummariesAre(summary.topic) };
    yield { type: 'done', provenance: { engine: 'builtin', model: null, abstained: true, asksFor: 'summary', notes: [] } };
    return;
  }
  const { asking, measured } = measureRequest(request);
  const chosen = chooseQuotations(asking, windowsOf(rateSentences(measured)));
  const signs = signsOf(asking, chosen);
  const abstained = signs === null || confidence(signs) < sureEnough;
  if (abstained) yield { type: 'text', text: abstention(request, asking.question) };
  const shown = abstained ? chosen.slice(0, 1).filter((window) => coverageOf(asking, window) >= worthShowing) : chosen;
  const quotations = shown.map((one) => quoteWindow(asking, one, !abstained && (asking.question.sides !== null || one.share >= worthMarking * (chosen[0]?.share ?? 0))));
  yield* quoteAll(quotations, abstained ? ' The closest passage is this: ' : '');
  yield { type: 'done', provenance: { engine: 'builtin', model: null, abstained, notes: [] } };
}

function* quoteAll(quotations: readonly QuotedPart[][], lead: string): Generator<AnswerEvent> {
  let number = 1;
  for (const [at, parts] of quotations.entries()) {
    yield* quote(parts, number, at === 0 ? lead : '\n\n');
    number += parts.length;
  }
}

/** Without a model a summary is made of a whole document, by its own button. */
function whereSummariesAre(topic: string | null): string {
  const instead = topic === null ? 'You can also ask a question about one thing in it.' : `There is no summary of one chapter; you can ask a question about ${escapeMarkdown(topic)} instead.`;
  return `You can get a summary of a whole document. Find it in the list of documents, open the menu beside its name and choose “Summarise”. ${instead}`;
}

/** Names what was asked about and not found, in the words of the question. */
function abstention({ documentCount, passages }: AnswerRequest, { terms }: Question): string {
  const isKnown = passages.some((passage) => passage.matches !== undefined);
  const missing = terms.filter(({ term, isGeneral, isCarried }) => !isGeneral && !isCarried && !passages.some((passage) => passage.matches?.[term] !== undefined));
  const words = isKnown ? missing.slice(0, 3).map(({ word }) => `“${escapeMarkdown(word)}”`).join(' or ') : '';
  return noAnswerFound(documentCount, words);
}
