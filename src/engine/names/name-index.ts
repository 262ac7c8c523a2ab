import { nicknamesOf } from './nicknames.ts';
import type { NamedPerson } from './named-person.ts';
import { plainForms } from './plain-forms.ts';

/** Parts of names that are nobody's alone. */
const particles = new Set(('de del della der den des di da das dos do du la le les los las van von vom zu zum zur ten ter te bin ibn bint binti al el ad as ash abu umm ben bat '
  + 'mac mc o d san santa st saint and y e i of the jr sr ii iii mr mrs ms miss mx dr sir prof student teacher admin demo pupil learner').split(' '));
/** Scripts that write no spaces: their names are looked for as they stand. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Hangul}]/u;

/** A stretch of letters, their marks and digits; everything else separates. */
export const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
export const wordsOf = (text: string): string[] => text.match(wordPattern) ?? [];

/** `parts`: plain words of the name; `initials`: their first letters; `strong`: those that tell who it is. */
export type IndexedPerson = { person: NamedPerson; parts: ReadonlySet<string>; initials: ReadonlySet<string>; signature: string };
export type NameIndex = {
  people: readonly IndexedPerson[];
  /** By plain word: whose name or nickname it is, as places in `people`. */
  byWord: ReadonlyMap<string, readonly number[]>;
  /** What is looked for letter by letter, the longest first, and whose it is. */
  literals: ReadonlyMap<string, number>;
  literalPattern: RegExp | null;
};

/** People by every word that they are called. Initials such as "T. P." are told by `signature`. */
export function indexNames(people: readonly NamedPerson[]): NameIndex {
  const byWord = new Map<string, number[]>();
  const literals = new Map<string, number>();
  const indexed = people.map((person, at): IndexedPerson => {
    const words = wordsOf(person.name);
    const parts = new Set<string>();
    const add = (form: string) => {
      const known = byWord.get(form);
      if (!known) byWord.set(form, [at]);
      else if (known.at(-1) !== at) known.push(at);
    };
    for (const word of words) {
      for (const form of plainForms(word)) {
        parts.add(form);
        if (isStrong(form)) {
          add(form);
          for (const nick of nicknamesOf(form)) {
            parts.add(nick);
            add(nick);
          }
        }
      }
    }
    // Anna-Lena is Annalena as well, O’Brien is Obrien.
    for (const joined of person.name.split(/\s+/).filter((part) => wordsOf(part).length > 1)) {
      for (const form of plainForms(wordsOf(joined).join(''))) {
        parts.add(form);
        add(form);
      }
    }
    for (const one of [...person.also, ...(unspaced.test(person.name) ? [person.name.replaceAll(/\s+/g, ''), person.name] : [])]) {
      const literal = one.trim().toLowerCase();
      if (literal.length >= 2 && !literals.has(literal)) literals.set(literal, at);
    }
    const initials = words.map((word) => plainForms(word)[0].charAt(0));
    return { person, parts, initials: new Set(initials), signature: initials.join('') };
  });
  return { people: indexed, byWord, literals, literalPattern: patternOf([...literals.keys()]) };
}

export const isParticle = (word: string) => particles.has(word);
const isStrong = (form: string) => form.length >= 2 && !particles.has(form) && !/^\d+$/.test(form);

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);

function patternOf(literals: readonly string[]): RegExp | null {
  if (literals.length === 0) return null;
  const longestFirst = literals.toSorted((one, other) => other.length - one.length);
  const whole = longestFirst.filter((one) => !unspaced.test(one)).map(escaped);
  const inside = longestFirst.filter((one) => unspaced.test(one)).map(escaped);
  const bounded = whole.length === 0 ? [] : [String.raw`(?<![\p{L}\p{N}])(?:${whole.join('|')})(?![\p{L}\p{N}])`];
  return new RegExp([...bounded, ...inside].join('|'), 'giu');
}
