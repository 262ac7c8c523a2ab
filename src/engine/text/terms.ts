import { newStemmer } from 'snowball-stemmers';
import { englishAskingWords, englishStopWords, foreignStopWords } from './stop-words.ts';
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

const nonLatin = /(?!\p{sc=Latin})\p{L}/gu;
/** A longer text in English has at least this share of its commonest words. */
const englishShare = 0.06;
const longEnoughToTell = 100;

/**
 * English unless the text speaks against it: by another script, by more of another language's commonest words, or by
 * having hardly any of English's. A short note without any of them is taken for English. `text` may be a part of the whole.
 */
export function detectLanguage(text: string): Language {
  const part = text.slice(0, 20_000);
  const tokens = tokenize(part);
  const letters = part.match(/\p{L}/gu)?.length ?? 0;
  if (letters > 0 && (part.match(nonLatin)?.length ?? 0) / letters > 0.5) return 'neutral';
  const english = tokens.filter((token) => englishStopWords.has(token.text)).length;
  const foreign = tokens.filter((token) => foreignStopWords.has(token.text)).length;
  if (foreign > english) return 'neutral';
  return tokens.length >= longEnoughToTell && english / tokens.length < englishShare ? 'neutral' : 'english';
}
