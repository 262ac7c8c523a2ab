import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { mistakesIn, nearestTerm } from '#engine/retrieval/nearest-term.ts';
import { englishAskingWords, englishStopWords } from '#engine/text/stop-words.ts';
import { isKnownWord } from '#engine/text/relatives.ts';
import { otherSpellings } from '#engine/text/other-spellings.ts';
import { stem } from '#engine/text/terms.ts';
import { tokenize } from '#engine/text/tokens.ts';
import type { Database } from '#server/db/database.ts';
import type { SearchScope } from './search-passages.ts';
import { isReadableBy } from '../readable-documents.ts';
import { documents, passageIndexes, postings } from '../tables.ts';

type Misspelt = { start: number; end: number; written: string; term: string; /** As it is written across the ocean. */ others: readonly string[]; isDoubtful: boolean };

/**
 * A question with those words put right that stand neither in the documents nor in a dictionary (in any of their spellings), and that a word of the documents
 * is very near to; and with a word spelt as the documents spell it (fibre, fiber). English documents only. @returns the question as it was where nothing is to be put right
 */
export async function correctSpelling(db: Database, scope: SearchScope, question: string): Promise<string> {
  const doubtful = tokenize(question).flatMap(({ text, start, end }): Misspelt[] => {
    const term = stem(text);
    const isOpen = /^[a-z]+$/.test(text) && !englishStopWords.has(text) && !englishAskingWords.has(text);
    const others = isOpen ? otherSpellings(text) : [];
    const isDoubtful = isOpen && mistakesIn(term) > 0 && ![text, ...others].some((spelling) => isKnownWord(stem(spelling)));
    return isDoubtful || others.length > 0 ? [{ start, end, written: text, term, others, isDoubtful }] : [];
  });
  if (doubtful.length === 0) return question;
  const known = await loadVocabulary(db, scope, among(doubtful.flatMap(({ term, others }) => [term, ...others.map((spelling) => stem(spelling))])));
  const unknown = doubtful.filter(({ term }) => !known.has(term));
  const otherOf = ({ others }: Misspelt) => others.find((spelling) => known.has(stem(spelling)));
  const guessed = unknown.filter((word) => word.isDoubtful && otherOf(word) === undefined);
  // Looking for what is near reads all terms of the documents: only for a word that has no other way.
  const near = guessed.length === 0 ? known : await loadVocabulary(db, scope, like(guessed));
  let corrected = question;
  for (const word of unknown.toReversed()) {
    const meant = guessed.includes(word) ? nearestTerm(word.term, near) : null;
    const better = otherOf(word) ?? (meant === null ? null : withEnding(word.written, word.term, meant));
    if (better !== null) corrected = corrected.slice(0, word.start) + better + corrected.slice(word.end);
  }
  return corrected;
}

const among = (terms: readonly string[]) => sql`${postings.term} = any(${sql.param(terms)}::text[])`;
/** Terms that begin as the words do and are about as long. */
const like = (words: readonly Misspelt[]) =>
  sql`${postings.term} ~ any(${sql.param(words.map(({ term }) => `^${term.slice(0, 1)}.{${Math.max(1, term.length - 3)},${term.length + 1}}$`))}::text[])`;

/** The ending that the stem lost is given back where the word still has the stem that is meant. */
function withEnding(written: string, term: string, meant: string): string {
  const whole = meant + written.slice(term.length);
  return stem(whole) === meant ? whole : meant;
}

/** Those terms of the documents with how many passages hold each. */
async function loadVocabulary(db: Database, scope: SearchScope, isWanted: SQL): Promise<Map<string, number>> {
  const rows = await db
    .select({ term: postings.term, count: sql<number>`sum(${postings.passageFrequency})::int` })
    .from(postings)
    .innerJoin(passageIndexes, eq(passageIndexes.documentId, postings.documentId))
    .innerJoin(documents, eq(documents.id, postings.documentId))
    .where(and(
      isReadableBy(scope.ownerId),
      eq(documents.status, 'ready'),
      eq(passageIndexes.language, 'english'),
      scope.documentIds === null ? undefined : inArray(documents.id, [...scope.documentIds]),
      isWanted,
    ))
    .groupBy(postings.term);
  return new Map(rows.map(({ term, count }) => [term, count]));
}
