import type { AnswerRequest, Citation, SourcePassage, Turn } from '#engine/answer.ts';
import { withoutMarks } from '#engine/model/checks/statement-marks.ts';
import { searchQuery } from '#engine/retrieval/search-query.ts';
import { correctSpelling } from '#features/documents/server/asking/correct-spelling.ts';
import { searchPassages } from '#features/documents/server/asking/search-passages.ts';
import type { Product } from './product.ts';

export type BuiltinAnswer = { found: SourcePassage[]; text: string; citations: Citation[]; abstained: boolean };

/** What the product gives the built-in engine for a question about everything the person keeps. */
export async function searchFor({ db, ownerId, engines }: Product, question: string, history: readonly Turn[] = []): Promise<AnswerRequest> {
  const scope = { ownerId, documentIds: null };
  const meant = await correctSpelling(db, scope, question);
  const passages = await searchPassages(db, scope, searchQuery(meant, history), engines.builtin.passagesWanted ?? 12);
  return { question: meant, history: [...history], passages, documentCount: 1 };
}

/** One question to the built-in engine, as the product asks it. */
export async function askBuiltin(product: Product, question: string, history: readonly Turn[] = []): Promise<BuiltinAnswer> {
  const request = await searchFor(product, question, history);
  const answer: BuiltinAnswer = { found: request.passages, text: '', citations: [], abstained: false };
  for await (const event of product.engines.builtin.answer(request)) {
    if (event.type === 'text') answer.text += event.text;
    if (event.type === 'citation') answer.citations.push(event.citation);
    if (event.type === 'done') answer.abstained = event.provenance.abstained;
  }
  return answer;
}

/** A question as what was said before another one, with its answer, for a follow-up. */
export async function askBefore(product: Product, question: string): Promise<Turn[]> {
  const { text } = await askBuiltin(product, question);
  return [{ role: 'person', content: question }, { role: 'assistant', content: withoutMarks(text) }];
}
