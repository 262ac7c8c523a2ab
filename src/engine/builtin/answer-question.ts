import type { AnswerEvent, AnswerRequest } from '../answer.ts';
import { detectLanguage } from '../text/terms.ts';
import { type Question, readQuestion } from './question.ts';
import { quote, type Quotation } from './quotation.ts';
import { quotableSentences, type QuotableSentence } from './quotable-sentences.ts';
import { rateSentences, type RatedSentence, termWeights } from './rate-sentences.ts';
import { escapeMarkdown } from './escape-markdown.ts';

const quotesAtMost = 3;
/** A further quotation must rate at least this share of the best one. */
const worthAdding = 0.72;
/** Share of the question's weight that must stand in the best passages; below, the documents do not speak of it. */
const coverageNeeded = 0.5;

/** Quotes the sentences that most likely answer, or says that none does. Says nothing that is not in the documents. */
export async function* answerQuestion(request: AnswerRequest): AsyncGenerator<AnswerEvent> {
  const language = detectLanguage(request.passages.map((passage) => passage.text).join('\n\n'));
  const question = readQuestion(request.question, request.history, language);
  const weights = termWeights(question, request.passages);
  const sentences = quotableSentences(request.passages, language);
  const rated = rateSentences(question, sentences, weights);
  const [top] = rated;
  if (top === undefined || top.coverage < coverageNeeded) {
    yield* abstain(request, question, rated);
    return;
  }
  const quotations = chooseQuotations(rated);
  yield* quotations.flatMap((quotation, index) => quote(quotation, index + 1, index > 0 ? '\n\n' : ''));
  yield { type: 'done', provenance: { engine: 'builtin', model: null, abstained: false, notes: [] } };
}

function chooseQuotations(rated: RatedSentence[]): Quotation[] {
  const chosen: Quotation[] = [];
  const best = rated[0]?.rating ?? 0;
  for (const { sentence, rating } of rated) {
    if (chosen.length === quotesAtMost || rating < best * worthAdding) break;
    const quotation = withContext(sentence);
    const overlapping = chosen.find((other) => touches(other, quotation));
    if (overlapping === undefined) chosen.push(quotation);
    else {
      overlapping.start = Math.min(overlapping.start, quotation.start);
      overlapping.end = Math.max(overlapping.end, quotation.end);
    }
  }
  return chosen;
}

/** A sentence that points back is quoted with the one it points to. */
function withContext(sentence: QuotableSentence): Quotation {
  const first = sentence.leansBack && sentence.before !== null ? sentence.before : sentence;
  return { passage: sentence.passage, start: first.start, end: sentence.end };
}

function touches(a: Quotation, b: Quotation): boolean {
  const isSamePassage = a.passage.id === b.passage.id;
  return isSamePassage && a.start <= b.end + 2 && b.start <= a.end + 2;
}

function* abstain(request: AnswerRequest, question: Question, rated: RatedSentence[]): Generator<AnswerEvent> {
  yield { type: 'text', text: abstention(request, question) };
  const [closest] = rated;
  if (closest !== undefined && closest.coverage > 0) {
    yield* quote(withContext(closest.sentence), 1, ' The closest passage is this: ');
  }
  yield { type: 'done', provenance: { engine: 'builtin', model: null, abstained: true, notes: [] } };
}

function abstention({ documentCount, passages }: AnswerRequest, question: Question): string {
  const missing = question.terms.filter(({ term }) => !passages.some((passage) => passage.matches?.[term] !== undefined));
  const known = passages.some((passage) => passage.matches !== undefined);
  const words = missing.slice(0, 3).map(({ word }) => `“${escapeMarkdown(word)}”`);
  const about = known && words.length > 0 ? `says anything about ${words.join(' or ')}` : 'answers this question';
  if (documentCount === 1) return `The document does not answer this question${known && words.length > 0 ? `: it says nothing about ${words.join(' or ')}` : ''}.`;
  return `None of the ${documentCount} documents ${about}.`;
}
