import { englishAskingWords, englishGeneralWords } from '../../text/stop-words.ts';
import { stem, termsOf } from '../../text/terms.ts';

const asking = new Set([...englishAskingWords].map((word) => stem(word)));
const general = new Set([...englishGeneralWords].map((word) => stem(word)));
const latin = /[a-z]/i;

/** What a text speaks of: its terms without words that only ask or join; runs of letters and digits keep theirs. */
export function contentTerms(text: string): Set<string> {
  const terms = termsOf(text, latin.test(text) ? 'english' : 'neutral');
  return new Set(terms.filter((term) => !asking.has(term)));
}

/** Terms that belong to a subject: not those that stand in any text. */
export const particularTerms = (text: string): Set<string> => new Set([...contentTerms(text)].filter((term) => !general.has(term)));

/** Whether one of the terms is this one, or begins with the same five letters: "unsupported" is not "support", "accidental" is "accident". */
export function holds(terms: ReadonlySet<string>, term: string): boolean {
  if (terms.has(term)) return true;
  if (term.length < 5) return false;
  const start = term.slice(0, 5);
  for (const other of terms) if (other.length >= 5 && other.startsWith(start)) return true;
  return false;
}

/** Share of a text's content terms that a source holds; 0 when there are none. */
export function coverage(terms: ReadonlySet<string>, source: ReadonlySet<string>): number {
  if (terms.size === 0) return 0;
  return [...terms].filter((term) => holds(source, term)).length / terms.size;
}
