import { basename, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import type { SourcePassage } from '#engine/answer.ts';
import { builtinEngine } from '#engine/builtin/builtin-engine.ts';
import { indexPassages } from '#features/documents/server/reading/index-passages.ts';
import { searchPassages } from '#features/documents/server/asking/search-passages.ts';
import { documents } from '#features/documents/server/tables.ts';
import { maxPages } from '#features/documents/contract.ts';
import { newId } from '#shared/ids.ts';
import { type Evaluate, mean, percentile, round, WrongInput } from './evaluation.ts';
import { openProduct, type Product } from './product.ts';
import { readJsonLines, readText } from './read-json-lines.ts';

const corpusRow = z.object({ _id: z.coerce.string(), title: z.nullish(z.string()), text: z.string() });
const queryRow = z.object({ _id: z.coerce.string(), text: z.string() });
type Entry = z.infer<typeof corpusRow>;
type Query = z.infer<typeof queryRow>;

/** Ranks are judged to this depth, as is usual for mean average precision. */
const judgedDepth = 1_000;
/** As many as the built-in engine asks for when it answers: what is timed. */
const timedDepth = builtinEngine.passagesWanted ?? 12;

/**
 * Ranking on a collection with judged queries. Each entry of the corpus is one passage (its title its heading), and as
 * many entries as a document may have pages make a document, so that the whole collection is one person's documents.
 */
export const evaluate: Evaluate = async ([folder = ''], report) => {
  const corpus = await readJsonLines(join(folder, 'corpus.jsonl'), corpusRow);
  const judged = await readJudgements(folder);
  const queries = (await readJsonLines(join(folder, 'queries.jsonl'), queryRow)).filter((query) => judged.has(query._id));
  if (corpus.length === 0) throw new WrongInput(`${join(folder, 'corpus.jsonl')} holds no documents`);
  if (queries.length === 0) throw new WrongInput(`No query of ${folder} has a relevant document`);
  const product = await openProduct();
  try {
    const started = performance.now();
    const entryAt = await indexCorpus(product, corpus);
    const indexSeconds = (performance.now() - started) / 1_000;
    report.progress(`${corpus.length} documents indexed in ${indexSeconds.toFixed(1)} s`);
    const found = await rankQueries(product, queries, entryAt);
    const rows = found.map(({ query, ranked, ms }) => ({ query: query._id, ...judge(ranked, judged.get(query._id) ?? new Map()), ms: round(ms, 2) }));
    for (const row of rows) report.row(row);
    const times = found.map(({ ms }) => ms);
    return {
      set: basename(resolve(folder)),
      docs: corpus.length,
      queries: queries.length,
      ndcg10: round(mean(rows.map((row) => row.ndcg10))),
      map: round(mean(rows.map((row) => row.ap))),
      recall100: round(mean(rows.map((row) => row.recall100))),
      p50_ms: round(percentile(times, 0.5), 1),
      p95_ms: round(percentile(times, 0.95), 1),
      index_s: round(indexSeconds, 1),
    };
  } finally {
    await product.close();
  }
};

/** Query → document → gain, relevant ones only. The file may be `qrels.tsv` or BEIR's `qrels/test.tsv`. */
async function readJudgements(folder: string): Promise<Map<string, Map<string, number>>> {
  const text = await readText(join(folder, 'qrels.tsv')).catch(() => readText(join(folder, 'qrels', 'test.tsv'))).catch(() => {
    throw new WrongInput(`${folder} has neither qrels.tsv nor qrels/test.tsv`);
  });
  const judged = new Map<string, Map<string, number>>();
  for (const line of text.split('\n')) {
    const [query, document, score] = line.trim().split(/\s+/);
    const gain = Number(score);
    if (query === undefined || document === undefined || !(gain > 0)) continue;
    judged.set(query, (judged.get(query) ?? new Map<string, number>()).set(document, gain));
  }
  return judged;
}

/** @returns which entry stands at a document's page */
async function indexCorpus({ db, ownerId }: Product, corpus: Entry[]): Promise<Map<string, string>> {
  const entryAt = new Map<string, string>();
  for (let from = 0; from < corpus.length; from += maxPages) {
    const part = corpus.slice(from, from + maxPages);
    const id = newId();
    await db.insert(documents).values({
      id, ownerId, title: `Part ${from / maxPages + 1}`, fileName: 'corpus.jsonl', byteSize: 0, fileKey: id, status: 'reading',
    });
    part.forEach((entry, at) => entryAt.set(`${id} ${at + 1}`, entry._id));
    await indexPassages(db, id, part.map(({ title, text }, at) => ({
      page: at + 1, start: 0, end: text.length, section: title?.trim() || null, text,
    })));
  }
  return entryAt;
}

async function rankQueries({ db, ownerId }: Product, queries: Query[], entryAt: Map<string, string>) {
  const scope = { ownerId, documentIds: null };
  const entryOf = (passage: SourcePassage) => entryAt.get(`${passage.documentId} ${passage.page}`) ?? '';
  const found: { query: Query; ranked: string[]; ms: number }[] = [];
  // What a process does once (compiling, warming connections) is not a query's time.
  for (const { text } of queries.slice(0, 5)) await searchPassages(db, scope, text, timedDepth);
  for (const query of queries) {
    const started = performance.now();
    await searchPassages(db, scope, query.text, timedDepth);
    const ms = performance.now() - started;
    const ranked = await searchPassages(db, scope, query.text, judgedDepth);
    found.push({ query, ranked: ranked.map(entryOf), ms });
  }
  return found;
}

/** Normalised discounted cumulative gain at 10, average precision, and recall at 100 (trec_eval's definitions). */
function judge(ranked: string[], gains: ReadonlyMap<string, number>) {
  const discounted = (values: number[]) => values.slice(0, 10).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
  const ideal = discounted([...gains.values()].sort((a, b) => b - a));
  let hits = 0;
  let precision = 0;
  ranked.forEach((entry, at) => {
    if (!gains.has(entry)) return;
    hits += 1;
    precision += hits / (at + 1);
  });
  return {
    ndcg10: round(discounted(ranked.map((entry) => gains.get(entry) ?? 0)) / ideal),
    ap: round(precision / gains.size),
    recall100: round(ranked.slice(0, 100).filter((entry) => gains.has(entry)).length / gains.size),
  };
}
