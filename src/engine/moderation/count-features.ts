import { themeOf } from './themes.ts';

/** Weights stand in so many places; a feature has that of its hash (Weinberger et al. 2009). */
export const places = 1 << 18;

const prime = 0x01000193;
/** FNV-1a of 32 bits. */
function hashOf(text: string, from = 0, to = text.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return hash;
}

/** The place of one, two or three hashes in their order. @param kind so that a word and a theme of the same letters are two features */
function placeOf(kind: number, one: number, two = 0, three = 0): number {
  let hash = Math.imul(kind ^ one, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ two, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13) ^ three, 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) & (places - 1);
}

/** Pieces of so many letters, and of one more. */
const fewest = 4;

/**
 * What a sentence says, as places of its features: its words, what follows what, the themes of both and which themes stand in it together, and pieces of four and
 * five letters, in which misspelt words are like themselves.
 */
export function countFeatures(words: readonly string[]): number[] {
  const found: number[] = [];
  const own = words.map((word) => hashOf(word));
  const named = words.map(themeOf);
  const themes = named.map((theme, at) => hashOf(theme ?? '') ^ (theme === undefined ? own[at] ?? 0 : 0));
  for (let at = 0; at < words.length; at += 1) {
    const [word = 0, next, third] = [own[at], own[at + 1], own[at + 2]];
    found.push(placeOf(1, word));
    if (next !== undefined) found.push(placeOf(2, word, next), placeOf(6, themes[at] ?? 0, themes[at + 1]));
    if (third !== undefined) found.push(placeOf(3, word, third), placeOf(4, word, next, third), placeOf(7, themes[at] ?? 0, themes[at + 1], themes[at + 2]));
  }
  const together = [...new Set(named.flatMap((theme) => theme ?? []))].sort().map((theme) => hashOf(theme));
  for (const [at, one] of together.entries()) for (const other of together.slice(at)) found.push(placeOf(5, one, other));
  const line = ` ${words.join(' ')} `;
  for (let at = 0; at + fewest <= line.length; at += 1) {
    // The longer piece goes on where the shorter one ends.
    const short = hashOf(line, at, at + fewest);
    found.push(placeOf(fewest + 8, short));
    if (at + fewest < line.length) found.push(placeOf(fewest + 9, Math.imul(short ^ line.charCodeAt(at + fewest), prime)));
  }
  return found;
}
