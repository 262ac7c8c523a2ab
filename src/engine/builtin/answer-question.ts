import type { AnswerEvent, AnswerRequest } from '../answer.ts';
import { detectLanguage } from '../text/terms.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { placesOf } from './definition-cue.ts';
import { type Question, type QuestionKind, readQuestion } from './question.ts';
import { quote, type Quotation } from './quotation.ts';
import { quotableSentences, type QuotableSentence } from './quotable-sentences.ts';
import { rateSentences, type RatedSentence, termWeights } from './rate-sentences.ts';

const quotesAtMost = 3;
/** A further quotation rates at least this share of the best one, and speaks of as much of the question. */
const worthAdding = 0.88;
/** Two quotations that share more of their words than this say the same. */
const sameWords = 0.6;
/** A sentence that defines this clearly needs no other beside it that does not. */
const clearDefinition = 0.7;

/** These ask for a name, a moment or a number: a sentence without one is no answer. */
const needsCue: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['person', 'time', 'amount']);

/** Quotes the sentences that most likely answer, or says that none does. Says nothing that is not in the documents. */
export async function* answerQuestion(request: AnswerRequest): AsyncGenerator<AnswerEvent> {
  const language = detectLanguage(request.passages.map((passage) => passage.text).join('\n\n'));
  const question = readQuestion(request.question, request.history, language);
  const weights = termWeights(question, request.passages);
  const rated = rateSentences(question, quotableSentences(request.passages, language), weights, language);
  const fitting = rated.filter((one) => one.hasCue || !needsCue.has(question.kind));
  const quotations = speaksOf(question, fitting) ? chooseQuotations(fitting) : [];
  if (quotations.length === 0) yield* abstain(request, question, rated);
  else {
    yield* quotations.flatMap((quotation, at) => quote(quotation, at + 1, at > 0 ? '\n\n' : ''));
    yield { type: 'done', provenance: { engine: 'builtin', model: null, abstained: false, notes: [] } };
  }
}

/**
 * Whether what was found is about the question: a short question needs nearly all its words together, a long one, which
 * says much beside what it asks, a part. Chosen where questions that a textbook answers part best from ones that it does not.
 */
function speaksOf(question: Question, rated: readonly RatedSentence[]): boolean {
  if (question.subject.length > 0 && !rated.some(({ sentence }) => placesOf(question.subject, sentence.stems).length > 0)) return false;
  const specific = question.terms.filter((term) => !term.isGeneral).length;
  const needed = specific <= 3 ? 0.65 : specific <= 6 ? 0.45 : 0.35;
  return rated.some(({ coverage }) => coverage >= needed);
}

function chooseQuotations(rated: readonly RatedSentence[]): Quotation[] {
  const [best] = rated;
  if (best === undefined) return [];
  const chosen: { quotation: Quotation; terms: ReadonlySet<string> }[] = [];
  for (const one of rated) {
    if (chosen.length === quotesAtMost || one.rating < best.rating * worthAdding) break;
    if (one.own < best.own * worthAdding) continue;
    if (best.definition >= clearDefinition && one.definition < clearDefinition) continue;
    const terms = new Set(one.sentence.terms);
    if (chosen.some((other) => overlap(other.terms, terms) > sameWords)) continue;
    const quotation = withContext(one.sentence);
    const touching = chosen.find((other) => touches(other.quotation, quotation))?.quotation;
    if (touching === undefined) chosen.push({ quotation, terms });
    else {
      touching.start = Math.min(touching.start, quotation.start);
      touching.end = Math.max(touching.end, quotation.end);
    }
  }
  return chosen.map(({ quotation }) => quotation);
}

/** A sentence that points back is quoted with the one it points to. */
function withContext(sentence: QuotableSentence): Quotation {
  const first = sentence.leansBack && sentence.before !== null ? sentence.before : sentence;
  return { passage: sentence.passage, start: first.start, end: sentence.end };
}

function touches(a: Quotation, b: Quotation): boolean {
  const isSamePlace = a.passage.documentId === b.passage.documentId && a.passage.id === b.passage.id;
  return isSamePlace && a.start <= b.end + 2 && b.start <= a.end + 2;
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}

function* abstain(request: AnswerRequest, question: Question, rated: readonly RatedSentence[]): Generator<AnswerEvent> {
  yield { type: 'text', text: abstention(request, question) };
  const [closest] = rated;
  if (closest !== undefined && closest.own > 0) {
    yield* quote(withContext(closest.sentence), 1, ' The closest passage is this: ');
  }
  yield { type: 'done', provenance: { engine: 'builtin', model: null, abstained: true, notes: [] } };
}

function abstention({ documentCount, passages }: AnswerRequest, question: Question): string {
  const isKnown = passages.some((passage) => passage.matches !== undefined);
  const missing = question.terms.filter(({ term, isGeneral }) => !isGeneral && !passages.some((passage) => passage.matches?.[term] !== undefined));
  const words = isKnown ? missing.slice(0, 3).map(({ word }) => `“${escapeMarkdown(word)}”`).join(' or ') : '';
  if (documentCount === 1) return `The document does not answer this question${words === '' ? '' : `; it says nothing about ${words}`}.`;
  return `None of the ${documentCount} documents ${words === '' ? 'answers this question' : `says anything about ${words}`}.`;
}
