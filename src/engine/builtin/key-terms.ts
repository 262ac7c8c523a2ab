import type { SourcePassage } from '../answer.ts';
import { nounPhrases } from '../text/noun-phrases.ts';
import { englishGeneralWords } from '../text/stop-words.ts';
import { stem } from '../text/terms.ts';
import { tokenize } from '../text/tokens.ts';
import { definitionCue } from './definition-cue.ts';
import { quotableSentences, type QuotableSentence } from './quotable-sentences.ts';

export type KeyTerm = {
  /** In the form that the text uses most. */
  term: string;
  score: number;
  /** The sentence that says best what it is, and how clearly (0 to 1). */
  definition: { sentence: QuotableSentence; clarity: number } | null;
};

const generalStems = new Set([...englishGeneralWords].map((word) => stem(word)));
/** How much being defined, and standing in a heading, add to what frequency says. */
const definitionWeight = 3;
const headingWeight = 0.6;
/** A phrase that stands once and is not explained is seldom a term of the subject. */
const onceOnly = 0.6;
const explained = 0.5;

type Found = {
  key: string;
  count: number;
  words: number;
  /** How often it is written how. Where a sentence opens with it, its capital letter says nothing. */
  forms: Map<string, number>;
  openingForms: Map<string, number>;
  inSentences: Set<QuotableSentence>;
};

/**
 * The terms a text is about, best first: noun phrases by how often they stand alone and not inside a longer one
 * (C-value, Frantzi et al. 2000), raised by a sentence that defines them.
 */
export function keyTerms(passages: readonly SourcePassage[], limit: number, rarity?: ReadonlyMap<string, number>): KeyTerm[] {
  const found = collect(quotableSentences(passages, 'english'));
  const headings = [...new Set(passages.map((passage) => passage.section ?? ''))].flatMap(headingsIn);
  const containers = containersOf(found);
  return [...found.values()]
    .filter(({ key }) => !key.split(' ').every((part) => generalStems.has(part)))
    .map((one) => rate(one, { longer: containers.get(one.key) ?? [], headings, rarity }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}

function collect(sentences: readonly QuotableSentence[]): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const sentence of sentences) {
    for (const { text, key, words, isOpening } of nounPhrases(sentence.text)) {
      const one = found.get(key) ?? { key, count: 0, words, forms: new Map<string, number>(), openingForms: new Map<string, number>(), inSentences: new Set<QuotableSentence>() };
      one.count += 1;
      const forms = isOpening ? one.openingForms : one.forms;
      forms.set(text, (forms.get(text) ?? 0) + 1);
      one.inSentences.add(sentence);
      found.set(key, one);
    }
  }
  return found;
}

/** The longer phrases that each phrase stands in. */
function containersOf(found: ReadonlyMap<string, Found>): Map<string, Found[]> {
  const containers = new Map<string, Found[]>();
  for (const longer of found.values()) {
    const parts = longer.key.split(' ');
    for (let from = 0; from < parts.length; from += 1) {
      for (let to = from + 1; to <= parts.length; to += 1) {
        const key = parts.slice(from, to).join(' ');
        if (key === longer.key || !found.has(key)) continue;
        containers.set(key, [...(containers.get(key) ?? []), longer]);
      }
    }
  }
  return containers;
}

/** Each heading above a passage as stems between spaces. */
function headingsIn(section: string): string[] {
  return section.split(' › ').slice(1).map((heading) => ` ${tokenize(heading).map((token) => stem(token.text)).join(' ')} `);
}

type Context = { longer: readonly Found[]; headings: readonly string[]; rarity: ReadonlyMap<string, number> | undefined };

function rate({ key, count, words, forms, openingForms, inSentences }: Found, { longer, headings, rarity }: Context): KeyTerm {
  const nested = longer.reduce((sum, { count: times }) => sum + times, 0);
  const value = Math.log2(words + 1) * (count + nested - (longer.length === 0 ? 0 : nested / longer.length));
  const parts = key.split(' ');
  let definition: KeyTerm['definition'] = null;
  for (const sentence of inSentences) {
    const clarity = definitionCue(sentence.text, sentence.stems, parts);
    if (clarity > (definition?.clarity ?? 0)) definition = { sentence, clarity };
  }
  const rare = rarity === undefined ? 1 : parts.reduce((sum, part) => sum + (rarity.get(part) ?? 1), 0) / parts.length;
  const clarity = definition?.clarity ?? 0;
  const score = Math.sqrt(value) * rare * (1 + definitionWeight * clarity)
    * (headings.some((heading) => heading.includes(` ${key} `)) ? 1 + headingWeight : 1)
    * (count === 1 && clarity < explained ? onceOnly : 1);
  return { term: commonest(forms, openingForms), score, definition };
}

/** The commonest form; one that opens a sentence counts for the same form without its capital, when that occurs. */
function commonest(forms: ReadonlyMap<string, number>, openingForms: ReadonlyMap<string, number>): string {
  const counts = new Map(forms);
  for (const [form, count] of openingForms) {
    const lower = form.charAt(0).toLowerCase() + form.slice(1);
    const same = counts.has(lower) ? lower : form;
    if (counts.has(same) || forms.size === 0) counts.set(same, (counts.get(same) ?? 0) + count);
  }
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as [string, number])[0];
}
