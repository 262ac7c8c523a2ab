import type { AnswerRequest } from '../../answer.ts';
import { detectLanguage } from '../../text/terms.ts';
import { readQuestion } from '../question.ts';
import { type Asking, weighQuestion } from './asking.ts';
import { type MeasuredSentence, SentenceMeasure } from './measure-sentences.ts';
import { readSentences } from './read-sentences.ts';

/** An answer stands in the best passages or beside them; the sentence that defines a thing may stand well behind those that name it most. */
const passagesRead = 12;

export type MeasuredRequest = { asking: Asking; measured: MeasuredSentence[] };

/** Every sentence that may be quoted for a question, with what speaks for it. */
export function measureRequest({ question: asked, history, passages }: Pick<AnswerRequest, 'question' | 'history' | 'passages'>): MeasuredRequest {
  const language = detectLanguage(passages.slice(0, 8).map((passage) => passage.text).join('\n\n'));
  const question = readQuestion(asked, history, language);
  const read = question.kind === 'definition' ? passages : passages.slice(0, passagesRead);
  const sentences = readSentences(read, language);
  const asking = weighQuestion(asked, question, passages, sentences, language);
  const measure = new SentenceMeasure(asking);
  return { asking, measured: sentences.filter(({ isQuotable }) => isQuotable).map((sentence) => measure.measure(sentence)) };
}
