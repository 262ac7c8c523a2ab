import model from 'wink-eng-lite-web-model';
import winkNlp, { type WinkMethods } from 'wink-nlp';
import { englishStopWords } from './stop-words.ts';
import { stem } from './terms.ts';

export type NounPhrase = {
  /** As it stands in the text, single spaces. */
  text: string;
  /** Stems of its words, joined by spaces: one key for singular and plural. */
  key: string;
  words: number;
  /** Its first word opens the text or a sentence of it, and has its capital letter from there. */
  isOpening: boolean;
};

type Part = { value: string; tag: string; isOpening: boolean };

const longest = 4;
/** Adjectives that stand before any noun and are part of no term. */
const empty = new Set(
  `other many several different various important same new certain particular own few more most main major common similar
  specific great good best better first second third next last additional possible available typical like likely
  numerous entire whole recent former latter single multiple key essential necessary interesting large larger small smaller`.split(/\s+/),
);
const word = /^\p{L}[\p{L}\p{N}’'+-]*$/u;
let loaded: WinkMethods | null = null;

/** The noun phrases of English text in order, repeats included: adjectives and nouns that end in a noun. */
export function nounPhrases(text: string): NounPhrase[] {
  loaded ??= winkNlp(model, ['sbd', 'pos']);
  const { its } = loaded;
  const tokens = loaded.readDoc(text).tokens();
  const values = tokens.out();
  // oxlint-disable-next-line typescript/unbound-method -- the library takes its own functions as names of what is wanted
  const tags = tokens.out(its.pos) as string[];
  const phrases: NounPhrase[] = [];
  let run: Part[] = [];
  const close = () => {
    phrases.push(...phrasesOf(run));
    run = [];
  };
  values.forEach((value, at) => {
    const tag = tags[at] ?? '';
    const isPart = (tag === 'NOUN' || tag === 'PROPN' || tag === 'ADJ') && word.test(value) && !englishStopWords.has(value.toLowerCase());
    if (isPart) run.push({ value, tag, isOpening: opensSentence(values, at) });
    else if (tag !== 'SPACE' || value.includes('\n\n')) close();
  });
  close();
  return phrases;
}

function opensSentence(values: readonly string[], at: number): boolean {
  const before = values[at - 1];
  return before === undefined || /[.!?]/.test(before) || (/^(?:the|an?)$/i.test(before) && /^\p{Lu}/u.test(before));
}

/** The longest phrase of a run, without words in front that say nothing ('important process', 'other cell'). */
function phrasesOf(run: readonly Part[]): NounPhrase[] {
  const last = run.findLastIndex(({ tag }) => tag !== 'ADJ');
  const kept = run.slice(0, last + 1);
  while (kept.length > 1 && kept[0]?.tag === 'ADJ' && empty.has(kept[0].value.toLowerCase())) kept.shift();
  const chosen = kept.slice(-longest);
  const parts = chosen.map(({ value }) => value);
  if (parts.length === 0 || (parts.length === 1 && (parts[0]?.length ?? 0) < 3)) return [];
  return [{ text: parts.join(' '), key: keyOf(parts), words: parts.length, isOpening: chosen[0]?.isOpening === true }];
}

const keyOf = (parts: readonly string[]) => parts.map((part) => stem(part.toLowerCase().replaceAll('’', "'"))).join(' ');
