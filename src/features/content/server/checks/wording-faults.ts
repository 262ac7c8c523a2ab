import { remember } from './remember.ts';

/** Words in -s that are no plural: "1 less", "1 minus". */
const singular = new Set(['is', 'as', 'has', 'was', 'this', 'its', 'us', 'plus', 'minus', 'times', 'less', 'class', 'glass', 'gas', 'bus', 'grass', 'cross', 'always', 'across', 'does', 'gives', 'makes', 'leaves', 'stands', 'means', 'goes', 'comes', 'needs', 'becomes', 'takes', 'costs', 'equals', 'remains', 'stays', 'moves', 'tells', 'belongs', 'lies', 'divides', 'belongs', 'happens', 'says', 'uses', 'fits', 'counts', 'changes', 'follows', 'fills', 'lens', 'axis', 'series', 'radius', 'works', 'starts', 'ends', 'begins']);
/** Begin with a vowel to the eye and not to the ear. */
const likeYou = /^(?:uni(?![mn])|use|usu|util|euro|eu|one\b|once|ur[ai]n|ubiq|u-)/i;
/** Begin with a consonant to the eye and not to the ear; single letters by their names. */
const likeVowel = /^(?:hour|hon[eo]|heir|[fhlmnrsx](?![\p{L}])|SMS\b|MP|LED|HTML|FM|NGO)/u;

/**
 * What is wrong with the English of a text with its numbers drawn: "1 boxes", "a 8", "14 o'clock", a word twice.
 * Maths and code are passed over.
 */
export const wordingFaults = remember(findFaults);

function findFaults(markdown: string): string[] {
  const text = prose(markdown);
  const found = (pattern: RegExp, isFault: (match: RegExpMatchArray) => boolean, say: (match: RegExpMatchArray) => string) =>
    [...text.matchAll(pattern)].filter(isFault).map(say);
  return [
    ...found(/(?<!\p{L})(?<![×·=+/:-] ?)(?<!\d[.,]? ?)(?<!\b(?:sentence|number|line|step|question|for) )1 (\p{L}+s)\b(?!['’])/giu, ([, noun = '']) => !singular.has(noun) && !/(?:ss|ous|us|is)$/.test(noun), ([all]) => `"${all}": one of a thing is singular`),
    ...found(/\b(?:are|were) (?:only |just )?1 (?!and|or|to|[a-z]+s\b|in|of|more|2|\d)[a-z]+/g, () => true, ([all]) => `"${all}": one of a thing takes "is"`),
    ...found(/\ban? (\d[\d,.]*)/gi, ([all, number = '']) => /^an/i.test(all) !== soundsLikeVowel(number), ([all]) => `"${all}": a or an by how the number is spoken`),
    ...found(/\b(an?) (\p{L}[\p{L}-]*)/giu, ([, article = '', word = '']) => isWrongArticle(article, word), ([all]) => `"${all}": a or an by how the word is spoken`),
    ...found(/\b(\d+)(?: to (\d+))? o['’]clock/g, ([, from, to]) => Number(from) > 12 || Number(to ?? 1) > 12, ([all]) => `"${all}": a clock has twelve hours`),
    ...found(/\b(\p{L}{2,}) \1\b/gu, ([, word = '']) => !/^(?:had|that|blah|so|very|haha|ha|do|is|bye)$/i.test(word), ([all]) => `"${all}": the same word twice`),
    ...found(/\p{L} +[.,;:?](?= |$)/gu, () => true, ([all]) => `"${all}": a blank before the mark`),
    ...found(/[,;]{2}|[^.]\.\.(?!\.)|\?\?|[.,] ?,(?! ?…)/g, () => true, ([all]) => `"${all}": two marks side by side`),
    ...found(/\b(?:NaN|undefined|null|true\/false|Infinity)\b/g, () => true, ([all]) => `"${all}" stands in the text`),
    ...found(/(?<!\*)\*\*\s+\*\*(?!\*)/g, () => true, () => 'Nothing stands between the marks'),
  ];
}

/** Words as they are read aloud, without code, maths, emphasis. */
function prose(markdown: string): string {
  return markdown.replaceAll(/_{2,}|^> /gm, '…').replaceAll(/^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1/gm, ' … ').replaceAll(/`[^`]*`/g, ' … ').replaceAll(/\$\$[^$]+\$\$|(?<!\\)\$[^$\n]+\$/g, '…').replaceAll(/\*+|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '').replaceAll(/ {2,}/g, ' ');
}

/** Eight, eleven, eighteen, eighty, eight hundred, eleven thousand. */
function soundsLikeVowel(number: string): boolean {
  const [whole = ''] = number.replaceAll(',', '').split('.');
  if (whole.startsWith('8')) return true;
  return /^1[18]/.test(whole) && whole.length % 3 === 2;
}

function isWrongArticle(article: string, word: string): boolean {
  // "A" may be the name of a point, "a" a letter of algebra.
  if (article === 'A' && /^[A-Z]/.test(word)) return false;
  if (/^(?:and|is|or|are|in|of|as|on|at|each|equals?)$/i.test(word)) return false;
  const isVowel = (/^[aeiou]/i.test(word) && !likeYou.test(word)) || likeVowel.test(word);
  return (article.toLowerCase() === 'an') !== isVowel;
}
