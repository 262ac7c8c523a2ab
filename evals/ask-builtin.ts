import type { Citation, SourcePassage } from '#engine/answer.ts';
import { searchQuery } from '#engine/retrieval/search-query.ts';
import { searchPassages } from '#features/documents/server/search-passages.ts';
import type { Product } from './product.ts';

export type BuiltinAnswer = { found: SourcePassage[]; text: string; citations: Citation[]; abstained: boolean };

/** One question to the built-in engine about everything the person keeps, as the product asks it. */
export async function askBuiltin({ db, ownerId, engines }: Product, question: string): Promise<BuiltinAnswer> {
  const found = await searchPassages(db, { ownerId, documentIds: null }, searchQuery(question, []), engines.builtin.passagesWanted ?? 12);
  const answer: BuiltinAnswer = { found, text: '', citations: [], abstained: false };
  for await (const event of engines.builtin.answer({ question, history: [], passages: found, documentCount: 1 })) {
    if (event.type === 'text') answer.text += event.text;
    if (event.type === 'citation') answer.citations.push(event.citation);
    if (event.type === 'done') answer.abstained = event.provenance.abstained;
  }
  return answer;
}
