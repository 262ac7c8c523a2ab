import type { Citation, SourcePassage, Turn } from '#engine/answer.ts';
import { withoutMarks } from '#engine/model/checks/statement-marks.ts';
import { searchQuery } from '#engine/retrieval/search-query.ts';
import { correctSpelling } from '#features/documents/server/asking/correct-spelling.ts';
import { searchPassages } from '#features/documents/server/asking/search-passages.ts';
import type { Product } from './product.ts';

export type BuiltinAnswer = { found: SourcePassage[]; text: string; citations: Citation[]; abstained: boolean };

/** One question to the built-in engine about everything the person keeps, as the product asks it. */
export async function askBuiltin({ db, ownerId, engines }: Product, question: string, history: readonly Turn[] = []): Promise<BuiltinAnswer> {
  const scope = { ownerId, documentIds: null };
  const meant = await correctSpelling(db, scope, question);
  const found = await searchPassages(db, scope, searchQuery(meant, history), engines.builtin.passagesWanted ?? 12);
  const answer: BuiltinAnswer = { found, text: '', citations: [], abstained: false };
  for await (const event of engines.builtin.answer({ question: meant, history: [...history], passages: found, documentCount: 1 })) {
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
