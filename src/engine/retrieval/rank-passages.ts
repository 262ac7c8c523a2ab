import { type Language, queryTerms } from '../text/terms.ts';
import { best, type Collection, scoreBm25, type TermPostings } from './bm25.ts';

/** Where ranking reads from: the database in the product. Passages are numbered across the collection from 0. */
export type PassageSource = Collection & {
  /** How the words of its documents were made terms. */
  languages: ReadonlySet<Language>;
  /** The lists of those terms that occur. */
  postings(terms: readonly string[]): Promise<Map<string, PostingLists>>;
};

export type PostingLists = Omit<TermPostings, 'weight'>;

export type RankedPassage = { number: number; score: number; matches: Record<string, number> };

/** The passages that most likely hold what the query asks for, best first. */
export async function rankPassages(source: PassageSource, query: string, limit: number): Promise<RankedPassage[]> {
  const wanted = wantedTerms(query, source.languages);
  const found = await source.postings([...wanted.keys()]);
  const terms = [...found].map(([term, lists]) => ({ ...lists, term, weight: wanted.get(term) ?? 1 }));
  const scores = scoreBm25(source, terms);
  return best(scores, limit).map((number) => ({ number, score: scores[number] ?? 0, matches: {} }));
}

/** The query's terms with how often it names them; a word counts once even where languages make different terms of it. */
export function wantedTerms(query: string, languages: Iterable<Language>): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const language of languages) {
    const counts = new Map<string, number>();
    for (const term of queryTerms(query, language)) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) wanted.set(term, Math.max(wanted.get(term) ?? 0, count));
  }
  return wanted;
}
