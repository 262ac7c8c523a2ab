import { stem } from '../text/terms.ts';

/** How clearly a sentence says what a thing is: 0 not at all, 1 beyond doubt. `terms` and `subject` are stems in order. */
export function definitionCue(text: string, terms: readonly string[], subject: readonly string[]): number {
  const at = places(terms, subject);
  if (at.length === 0) return 0;
  return Math.max(...at.map((place) => cueAt(text, terms, place, subject.length)));
}

function places(terms: readonly string[], subject: readonly string[]): number[] {
  const found: number[] = [];
  if (subject.length === 0) return found;
  for (let at = 0; at + subject.length <= terms.length; at += 1) {
    if (subject.every((term, offset) => terms[at + offset] === term)) found.push(at);
  }
  return found;
}

const articles = new Set(['a', 'an', 'the', 'one']);
const copulas = new Set(['is', 'ar', 'are', 'wa', 'was', 'were', 'mean', 'refer', 'describ', 'defin', 'denot', 'consist', 'involv', 'occur']);
const naming = new Set(['call', 'term', 'name', 'known', 'dub', 'label']);
const partOfWhole = new Set(['not', 'also', 'often', 'usual', 'now', 'then', 'still', 'onli', 'veri', 'import', 'common', 'necessari', 'present', 'found', 'us', 'us']);
const genus = new Set(['a', 'an', 'the', 'ani', 'ar', 'one', 'ani', 'defin', 'studi', 'movement', 'process']);
const isStems = new Set(['is', 'are', 'was', 'were'].map((word) => stem(word)));

function cueAt(text: string, terms: readonly string[], at: number, length: number): number {
  const before = terms.slice(Math.max(0, at - 4), at);
  const rest = terms.slice(at + length);
  const opens = before.every((term) => articles.has(term)) && before.length <= 1;
  const [next = '', second = '', third = ''] = rest;
  if (before.some((term) => naming.has(term)) && before.indexOf('not') === -1) return 0.8;
  if (isStems.has(before.at(-1) ?? '') && before.some((term) => naming.has(term))) return 0.8;
  if (!opens) return apposition(text, next, second);
  if (next === 'refer' || next === 'mean' || (isStems.has(next) && second === 'defin') || (next === 'can' && third === 'defin')) return 1;
  if (!copulas.has(next)) return apposition(text, next, second);
  if (partOfWhole.has(second)) return 0.35;
  return genus.has(second) ? 1 : 0.7;
}

/** 'X, or Y, …' and 'X—the movement of …' explain in passing. */
function apposition(text: string, next: string, second: string): number {
  if (next === 'or' || (articles.has(next) && second !== '')) return /[—–(,:]/.test(text) ? 0.3 : 0.1;
  return 0;
}
