import { splitSentences } from '../../text/sentences.ts';

/** Each with what the writer is told. Nothing of this has a place in a short plain text, and a page could load or follow it. */
const unsafe: [RegExp, string][] = [
  [/<\s*[a-z/!?]|&(?:#\d+|#x[\da-f]+|[a-z]+);/i, 'Write no HTML.'],
  [
    /\]\s*[([:]|\b(?:https?|ftp|file|data|javascript|mailto|tel):|\bwww\.|\b[a-z\d-]+\.(?:com|org|net|edu|gov|io|app|ly|me|co|info|xyz|de|uk|ru|fr|link|site|online|dev)\b|\S@\S+\.\S/i,
    'Write no links, images, addresses or footnotes.',
  ],
  [/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/, 'Use only signs that can be seen.'],
];
const markup: [RegExp, string][] = [
  [/[`*|~#\\$]|_{2}|^\s{0,3}(?:[-+>]|\d+[.)])\s/m, 'Write plain sentences without any Markdown, list or heading.'],
  [/\n\s*\n/, 'Write one paragraph.'],
];

/** What a page must not be given. `isPlain`: no Markdown either. */
export function findUnsafeParts(text: string, isPlain: boolean): string[] {
  return [...unsafe, ...(isPlain ? markup : [])].flatMap(([pattern, words]) => (pattern.test(text) ? [words] : []));
}

/** Words beyond which a sentence is no longer plain. */
const longestSentence = 30;

/** Whether a text reads easily. What is quoted counts as one word: names are as they are. @param grade highest school grade that it may ask for */
export function findHardReading(text: string, grade: number): string[] {
  const plain = text.replaceAll(/[“"][^”"]*[”"]/g, 'it');
  const lengths = splitSentences(plain).map(({ start, end }) => wordsOf(plain.slice(start, end)).length);
  return [
    ...(Math.max(0, ...lengths) > longestSentence ? [`A sentence has more than ${longestSentence} words. Write short sentences.`] : []),
    ...(readingGrade(plain) > grade ? ['This is hard to read. Use short sentences and everyday words.'] : []),
  ];
}

/**
 * The grade of an American school that a text asks for: Kincaid, Fishburne, Rogers and Chissom, "Derivation of new readability
 * formulas" (1975). Syllables are counted as groups of vowels without a silent e at the end.
 */
export function readingGrade(text: string): number {
  const words = wordsOf(text);
  const sentences = splitSentences(text).length;
  if (words.length === 0 || sentences === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\d][\p{L}\d’'-]*/gu) ?? [];

function syllablesOf(word: string): number {
  const spoken = word.toLowerCase().replace(/(?:[^laeiouy]es|[^aeiouydt]ed|[^laeiouy]e)$/, (end) => end.charAt(0));
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 1);
}
