import model from 'wink-eng-lite-web-model';
import winkNlp, { type WinkMethods } from 'wink-nlp';
import { englishGeneralWords, englishStopWords } from './stop-words.ts';
import { stem } from './terms.ts';

export type NounPhrase = {
  /** As it stands in the text, single spaces. */
  text: string;
  /** Stems of its words, joined by spaces: one key for singular and plural. */
  key: string;
  words: number;
};

const longest = 4;
const word = /^\p{L}[\p{L}\p{N}’'+-]*$/u;
let loaded: WinkMethods | null = null;

/** The noun phrases of English text in order, repeats included: adjectives and nouns that end in a noun. */
export function nounPhrases(text: string): NounPhrase[] {
  loaded ??= winkNlp(model, ['sbd', 'pos']);
  const { its } = loaded;
  const tokens = loaded.readDoc(text).tokens();
  const values = tokens.out();
  const tags = tokens.out(its.pos) as string[];
  const phrases: NounPhrase[] = [];
  let run: { value: string; tag: string }[] = [];
  const close = () => {
    phrases.push(...phrasesOf(run));
    run = [];
  };
  values.forEach((value, at) => {
    const tag = tags[at] ?? '';
    const isPart = (tag === 'NOUN' || tag === 'PROPN' || tag === 'ADJ') && word.test(value) && !englishStopWords.has(value.toLowerCase());
    if (isPart) run.push({ value, tag });
    else if (tag !== 'SPACE' || value.includes('\n\n')) close();
  });
  close();
  return phrases;
}

/** The longest phrase of a run, without words in front that say nothing ('important process', 'other cell'). */
function phrasesOf(run: readonly { value: string; tag: string }[]): NounPhrase[] {
  const last = run.findLastIndex(({ tag }) => tag !== 'ADJ');
  const kept = run.slice(0, last + 1);
  while (kept.length > 1 && kept[0]?.tag === 'ADJ' && englishGeneralWords.has(kept[0].value.toLowerCase())) kept.shift();
  const parts = kept.slice(-longest).map(({ value }) => value);
  if (parts.length === 0 || (parts.length === 1 && (parts[0]?.length ?? 0) < 3)) return [];
  return [{ text: parts.join(' '), key: keyOf(parts), words: parts.length }];
}

const keyOf = (parts: readonly string[]) => parts.map((part) => stem(part.toLowerCase().replaceAll('’', "'"))).join(' ');
