import { newStemmer } from 'snowball-stemmers';
import { englishAskingWords, englishStopWords } from './stop-words.ts';
import { tokenize } from './tokens.ts';

/** How words become terms: English is stemmed and has stop words; anything else is taken as it stands. */
export type Language = 'english' | 'neutral';

const stemmer = newStemmer('porter');
const stems = new Map<string, string>();
const stemsKept = 200_000;
const latinWord = /^[a-z]+$/;

/** The Porter stem of an English word in lower case. */
export function stem(word: string): string {
  if (word.length < 3 || !latinWord.test(word)) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= stemsKept) stems.clear();
  const found = stemmer.stem(word);
  stems.set(word, found);
  return found;
}

/** Longer runs of characters are data, not words; PostgreSQL would not index them either. */
const longestTerm = 64;

/** The terms of a text in order, repeats included; stop words are left out. */
export function termsOf(text: string, language: Language): string[] {
  const terms: string[] = [];
  for (const token of tokenize(text)) {
    const term = termOf(token.text, language);
    if (term !== null) terms.push(term);
  }
  return terms;
}

/** The term a token is indexed as, or null when it is not indexed. */
export function termOf(token: string, language: Language): string | null {
  if (token.length > longestTerm || token === '') return null;
  if (language === 'neutral') return token;
  return englishStopWords.has(token) ? null : stem(token);
}

/** The terms a query searches for: what it is about, without the words that only ask. */
export function queryTerms(query: string, language: Language): string[] {
  if (language === 'neutral') return termsOf(query, language);
  const tokens = tokenize(query).map((token) => token.text);
  const content = tokens.filter((token) => !englishAskingWords.has(token));
  const terms = termsOfTokens(content, language);
  return terms.length > 0 ? terms : termsOfTokens(tokens, language);
}

function termsOfTokens(tokens: string[], language: Language): string[] {
  return tokens.map((token) => termOf(token, language)).filter((term) => term !== null);
}

/** English when enough of its commonest words stand in the text, else neutral. `text` may be a part of the whole. */
export function detectLanguage(text: string): Language {
  const tokens = tokenize(text.slice(0, 20_000));
  if (tokens.length === 0) return 'english';
  const common = tokens.filter((token) => englishStopWords.has(token.text)).length;
  return common / tokens.length >= (tokens.length < 40 ? 0.1 : 0.15) ? 'english' : 'neutral';
}
