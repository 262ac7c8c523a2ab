import { and, asc, eq, inArray } from 'drizzle-orm';
import { EngineError, type AnswerEngine, type SourcePassage } from '#engine/answer.ts';
import { areForeign } from '#engine/model/checks/guess-language.ts';
import type { Services } from '#server/services.ts';
import type { Database } from '#server/db/database.ts';
import { searchPassages, type SearchScope } from './search-passages.ts';
import { isReadableBy } from '../readable-documents.ts';
import { documents, passages } from '../tables.ts';

/** How many passages an engine gets to answer from when it does not say. */
const passagesPerQuestion = 12;
/** More than so many passages are never read whole. */
const mostOfWhole = 30;
/** Lines of the documents that show in which language they are. */
const sampleLength = 600;

export type Gathered = { passages: SourcePassage[]; whole?: SourcePassage[] };

type Wanted = {
  question: string;
  /** What is searched for: the question with what it leans on. */
  query: string;
  engine: AnswerEngine;
  vector: readonly number[] | undefined;
  signal: AbortSignal;
};

/**
 * What an engine gets to answer from. One that can be asked for words to search by is asked where the question's own found nothing, or
 * are in another language than the documents; then it reads at least how they begin.
 */
export async function gatherPassages(services: Services, scope: SearchScope, { question, query, engine, vector, signal }: Wanted): Promise<Gathered> {
  const wanted = engine.passagesWanted ?? passagesPerQuestion;
  const found = await searchPassages(services.db, scope, query, wanted, vector);
  if (engine.searchWords === undefined) return { passages: found };
  const opening = await loadOpening(services.db, scope);
  if (opening.length <= mostOfWhole) {
    // The scores of what was found tell which of them are the best.
    const scores = new Map(found.map((passage) => [passage.id, passage]));
    const whole = opening.map((passage) => scores.get(passage.id) ?? passage);
    return { passages: found.length > 0 ? found : whole, whole };
  }
  const sample = opening.slice(0, 2).map(({ text }) => text).join('\n').slice(0, sampleLength);
  const isForeign = areForeign(question, sample);
  if (found.length > 0 && !isForeign) return { passages: found };
  const words = await askForWords(services, engine, { question: query, sample, signal });
  const reworded = words === null ? [] : await searchPassages(services.db, scope, words, wanted, vector);
  const all = [...new Map([...reworded, ...found].map((passage) => [passage.id, passage])).values()].slice(0, wanted);
  if (all.length > 0) return { passages: all };
  return { passages: isForeign ? opening.slice(0, wanted) : [] };
}

async function askForWords({ log }: Pick<Services, 'log'>, engine: Wanted['engine'], { question, sample, signal }: { question: string; sample: string; signal: AbortSignal }): Promise<string | null> {
  try {
    return (await engine.searchWords?.(question, sample, signal)) ?? null;
  } catch (error) {
    if (!(error instanceof EngineError) || signal.aborted) throw error;
    // The answer itself will tell what is wrong with the model.
    log.warn({ failure: error.failure }, 'a question got no words to search by');
    return null;
  }
}

/** The passages of the scope in reading order, one more than are ever read whole. */
async function loadOpening(db: Database, { ownerId, documentIds }: SearchScope): Promise<SourcePassage[]> {
  const rows = await db
    .select({ id: passages.id, documentId: passages.documentId, documentTitle: documents.title, page: passages.page, start: passages.start, end: passages.end, section: passages.section, text: passages.text })
    .from(passages)
    .innerJoin(documents, eq(documents.id, passages.documentId))
    .where(and(isReadableBy(ownerId), eq(documents.status, 'ready'), documentIds === null ? undefined : inArray(documents.id, [...documentIds])))
    .orderBy(documents.createdAt, asc(passages.documentId), asc(passages.ordinal))
    .limit(mostOfWhole + 1);
  return rows.map((row) => ({ ...row, score: 0 }));
}
