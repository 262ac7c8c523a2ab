import { stem } from '../../text/terms.ts';
import { tokenize } from '../../text/tokens.ts';
import type { KeyTerm } from '../key-terms.ts';

export type Rival = {
  text: string;
  /** Stems of its words. */
  stems: string[];
  isPlural: boolean;
  /** A word, the name of somebody or something, or letters that stand for one: options of different kinds would give the answer away. */
  writing: 'word' | 'name' | 'letters';
  /** Begins with the sound of a vowel: "an" stands before it. */
  opensVowel: boolean;
  /** Where the text speaks of it first, as the number of a passage. */
  at: number;
  score: number;
  /** How clearly the text says what it is, 0 to 1. */
  clarity: number;
  /** The kind of thing that it is said to be, as a stem. */
  genus: string | null;
};

/** A term as something to choose, with what makes it like another. */
export function rivalOf({ term, score, definition }: KeyTerm, at: number, genus: string | null): Rival {
  const words = term.split(' ');
  const last = words.at(-1) ?? '';
  return {
    text: term, stems: tokenize(term).map((token) => stem(token.text)), isPlural: isPluralWord(last), writing: /^\p{Ll}?\p{Lu}{2,}\p{L}?$/u.test(term)
      ? 'letters' : words.every((word) => /^\p{Lu}|\d/u.test(word)) ? 'name' : 'word', opensVowel: /^[aeio]|^u(?!ni|se|su|til|ti|r[aeio])/i.test(term), at, score,
        clarity: definition?.clarity ?? 0, genus,
  };
}

const isPluralWord = (word: string): boolean => /[^su]s$/i.test(word) && !/(?:sis|ics|ous|itis|less)$/i.test(word)
  || /(?:ae|bacteria|fungi|phenomena|criteria|nuclei|stimuli|people|children|men|women)$/i.test(word);

/** What makes a wrong option a likely one, against how far away it stands: things of one kind, and things that the text explains; not bits of names. */
const sameGenus = 3;
const explained = 2.5;
const fragment = 3;

type Asked = {
  key: Rival;
  /** Stems of the sentence: what stands in it would be no wrong answer, or an odd one. */
  sentence: ReadonlySet<string>;
  /** "a" or "an" stands before the gap, and would give the key away. */
  needsVowel: boolean | null;
};

/**
 * Wrong options that could stand where the key stands: terms of the same text, of the same number and kind, spoken of nearby first.
 * None shares a word with the key or the sentence, so that none is another name for the right answer.
 */
export function chooseDistractors({ key, sentence, needsVowel }: Asked, rivals: readonly Rival[], wanted: number): string[] {
  const fitting = rivals.filter((rival) => rival.isPlural === key.isPlural && rival.writing === key.writing && (needsVowel === null || rival.opensVowel === needsVowel)
    && rival.stems.length > 0 && !isGenotype(rival.text) && !rival.stems.some((one) => key.stems.includes(one) || sentence.has(one)) && Math.abs(rival.stems.length - key.stems.length) <= 1);
  const distance = (rival: Rival) => Math.log2(1 + Math.abs(rival.at - key.at)) + 1.5 * Math.abs(rival.stems.length - key.stems.length) - sharedEnding(rival.text,
    key.text) - 0.2 * Math.log2(1 + rival.score)
    - (rival.genus !== null && rival.genus === key.genus ? sameGenus : 0) - (rival.clarity >= 0.6 ? explained : 0) + (rival.text.length < 4 ? fragment : 0);
  const chosen: Rival[] = [];
  for (const rival of fitting.toSorted((one, other) => distance(one) - distance(other))) {
    // Two that say nearly the same would cross each other out.
    if (chosen.length < wanted && !chosen.some((other) => other.stems.some((one) => rival.stems.includes(one)))) chosen.push(rival);
  }
  return chosen.map(({ text }) => text);
}

/** "AaBb", "XWXw": the same letter large and small, in a few letters. It is an example of something and not its name. */
const isGenotype = (text: string): boolean => /^[A-Za-z]{2,8}$/.test(text) && /\p{Lu}/u.test(text.slice(1)) && (text.match(/\p{Lu}/gu) ?? []).some((sign) => text.includes(sign.toLowerCase()));

/** Words that are formed alike (-ation, -cyte, -ose) are things of a kind. */
function sharedEnding(one: string, other: string): number {
  let shared = 0;
  while (shared < 6 && one.at(-1 - shared)?.toLowerCase() === other.at(-1 - shared)?.toLowerCase() && one.length > shared + 2 && other.length > shared + 2) shared += 1;
  return shared >= 4 ? 1 : shared >= 3 ? 0.5 : 0;
}
