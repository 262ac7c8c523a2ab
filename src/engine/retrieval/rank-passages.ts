import { type Language, queryTerms, termsOf } from '../text/terms.ts';
import { addBm25, best, inverseFrequency, type Lengths, scoreBm25, type WeightedPostings } from './bm25.ts';
import { feedbackTerms, feedbackWeights } from './feedback.ts';
import { fuseRankings } from './fuse-rankings.ts';
import type { Postings } from './packed-postings.ts';
import { neighbouringPairs, proximity } from './proximity.ts';
import { scoreSections, type Sections } from './section-scores.ts';

/** Where ranking reads from: the database in the product. Passages are numbered across the collection from 0. */
export type PassageSource = {
  /** How the words of its documents were made terms. */
  languages: ReadonlySet<Language>;
  lengths: Lengths;
  sections: Sections;
  /** Where those of the terms stand that occur; those in more than `atMost` passages are left out. */
  postings(terms: readonly string[], atMost?: number): Promise<Map<string, Postings>>;
  /** What was indexed of those passages: headings and text. */
  texts(passages: readonly number[]): Promise<Map<number, { text: string; language: Language }>>;
  /** Passages by likeness of their vectors to the query's, best first; null when the query has no vector. */
  nearest: ((limit: number) => Promise<number[]>) | null;
};

export type RankedPassage = {
  passage: number;
  score: number;
  /** The query's terms that stand in it, with their rarity. */
  matches: Record<string, number>;
};

/** BM25's k3: a word that the query repeats counts more each time, but less and less. */
const repetition = 8;
/** How many of the best passages are read again for words that stand together, and for words to widen the query with. */
const rereadPassages = 50;
const feedbackPassages = 10;
const feedbackCandidates = 25;
/** Words in more than this share of the collection do not tell passages apart. */
const feedbackShare = 0.1;
/** Weights against BM25 of the query's own terms. Small on purpose: each helps on average and may hurt one query. */
const proximityWeight = 0.4;
const feedbackWeight = 0.1;
const sectionWeight = 0.15;
/** What each passage already taken from a section takes off the next one's score, so that the first few say different things. */
const sameSection = 0.9;
const spreadPassages = 40;

/** The passages that most likely hold what the query asks for, best first. */
export async function rankPassages(source: PassageSource, query: string, limit: number): Promise<RankedPassage[]> {
  const wanted = wantedTerms(query, source.languages);
  const found = await source.postings([...wanted.keys()]);
  const terms: WeightedPostings[] = [...found].map(([term, postings]) => ({ ...postings, weight: wanted.get(term) ?? 0 }));
  const count = source.lengths.of.length;
  const rarity = new Map([...found].map(([term, { passages }]) => [term, inverseFrequency(count, passages.length)]));
  const scores = scoreBm25(source.lengths, terms);
  await reread(source, query, { scores, rarity, weight: terms.reduce((sum, term) => sum + term.weight, 0) });
  addSections(source, terms, scores);
  const lexical = spreadOverSections(source, best(scores, Math.max(limit, spreadPassages)), scores);
  const ranked = source.nearest === null ? lexical : fuseRankings([lexical, await source.nearest(Math.max(limit, spreadPassages))]);
  const chosen = ranked.slice(0, limit);
  const matches = matchesOf(chosen.map(({ passage }) => passage), found, rarity);
  return chosen.map(({ passage, score }) => ({ passage, score, matches: matches.get(passage) ?? {} }));
}

/** The query's terms with their weights; a word counts once even where two languages make different terms of it. */
export function wantedTerms(query: string, languages: Iterable<Language>): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const language of languages) {
    const counts = new Map<string, number>();
    for (const term of queryTerms(query, language)) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      wanted.set(term, Math.max(wanted.get(term) ?? 0, (count * (repetition + 1)) / (count + repetition)));
    }
  }
  return wanted;
}

type FirstPass = { scores: Float64Array; rarity: ReadonlyMap<string, number>; weight: number };

/** Looks into the best passages: adds to `scores` what only their text tells. */
async function reread(source: PassageSource, query: string, { scores, rarity, weight }: FirstPass): Promise<void> {
  const top = best(scores, rereadPassages);
  const texts = await source.texts(top);
  const read = top.flatMap((passage) => {
    const text = texts.get(passage);
    return text === undefined ? [] : [{ passage, language: text.language, terms: termsOf(text.text, text.language) }];
  });
  const average = source.lengths.average || 1;
  for (const language of source.languages) {
    const pairs = neighbouringPairs(queryTerms(query, language), rarity);
    if (pairs.length === 0) continue;
    for (const { passage, terms, language: own } of read) {
      if (own !== language) continue;
      scores[passage] = (scores[passage] ?? 0) + proximityWeight * proximity(pairs, terms, terms.length / average);
    }
  }
  const fed = best(scores, feedbackPassages).flatMap((passage) => {
    const terms = read.find((candidate) => candidate.passage === passage)?.terms;
    return terms === undefined ? [] : [{ terms, score: scores[passage] ?? 0 }];
  });
  await widen(source, fed, scores, weight);
}

/** Adds what the words that the best passages share say about all passages. */
async function widen(source: PassageSource, fed: { terms: string[]; score: number }[], scores: Float64Array, weight: number): Promise<void> {
  if (fed.length < 2) return;
  const count = source.lengths.of.length;
  const candidates = feedbackTerms(fed, feedbackCandidates);
  const postings = await source.postings([...candidates.keys()], Math.floor(count * feedbackShare));
  const weights = feedbackWeights(candidates, postings, source.lengths.average * count);
  const terms = [...weights].flatMap(([term, share]) => {
    const where = postings.get(term);
    return where === undefined ? [] : [{ ...where, weight: feedbackWeight * weight * share }];
  });
  addBm25(scores, source.lengths, terms);
}

function addSections({ sections, lengths }: PassageSource, terms: WeightedPostings[], scores: Float64Array): void {
  if (sections.lengths.of.length === lengths.of.length) return;
  const bySection = scoreSections(sections, terms);
  for (let passage = 0; passage < scores.length; passage += 1) {
    const score = scores[passage] ?? 0;
    if (score > 0) scores[passage] = score + sectionWeight * (bySection[sections.ofPassage[passage] ?? 0] ?? 0);
  }
}

/** The first few are taken one by one, each section's next passage a little later; the rest stay in their order. */
function spreadOverSections({ sections }: PassageSource, ranked: number[], scores: Float64Array): { passage: number; score: number }[] {
  const open = ranked.slice(0, spreadPassages).map((passage) => ({ passage, score: scores[passage] ?? 0 }));
  const taken: { passage: number; score: number }[] = [];
  while (open.length > 0) {
    const next = open.reduce((a, b) => (b.score > a.score ? b : a));
    open.splice(open.indexOf(next), 1);
    taken.push(next);
    const section = sections.ofPassage[next.passage];
    for (const other of open) if (sections.ofPassage[other.passage] === section) other.score *= sameSection;
  }
  const floor = taken.at(-1)?.score ?? 0;
  return [...taken, ...ranked.slice(spreadPassages).map((passage) => ({ passage, score: Math.min(floor, scores[passage] ?? 0) }))];
}

function matchesOf(chosen: number[], found: ReadonlyMap<string, Postings>, rarity: ReadonlyMap<string, number>): Map<number, Record<string, number>> {
  const matches = new Map<number, Record<string, number>>();
  for (const passage of chosen) {
    const own: Record<string, number> = {};
    for (const [term, { passages }] of found) if (holds(passages, passage)) own[term] = rarity.get(term) ?? 0;
    matches.set(passage, own);
  }
  return matches;
}

/** Whether an ascending list has the number. */
function holds(ascending: Uint32Array, number: number): boolean {
  let from = 0;
  let to = ascending.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ascending[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return ascending[from] === number;
}
