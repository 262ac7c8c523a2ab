import { isMathsSpec, kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { findMaths } from '#features/content/find-maths.ts';
import type { Level, QuestionBody } from '#features/content/library.ts';
import { findNumbers } from '#shared/find-numbers.ts';
import { findUnfit } from './recast-manners.ts';
import { fixedBesideNumbers, fixedWords, measures, operationWords, plainWords, roleWords, wordForm } from './story-words.ts';

/** A question's other setting, as a practice takes it along: `original` is the stem that it stands for. */
export type TakenContext = { id: string; itemId: string; level: Level; seed: number; original: string; stem: string };

const fewestWords = 12;
/** Words of the setting that can become others; with fewer there is nothing to tell anew. */
const fewestFree = 3;
const leastNew = 2;
/** Words in a row that make a quotation. */
const run = 6;

/**
 * Whether a question is a story that can be told in another setting: a calculation in words, without a figure, whose hints and solution
 * do not live on the setting.
 */
export function isRecastable(body: QuestionBody): boolean {
  const { answer, figure, stem, solution } = body;
  if (!isMathsSpec(answer)) return false;
  if (figure || solution.some((step) => step.figure) || /[\n|`<[\]#_>]/.test(withoutMaths(stem))) return false;
  if (wordsOf(stem).length < fewestWords || findNumbers(withoutMaths(stem)).length === 0) return false;
  return freeWords(body).size >= fewestFree;
}

/** Words of the stem that hints, solution and feedback take up, and those that say how its numbers belong together; as they stand there. */
export function wordsToKeep(body: QuestionBody): string[] {
  const kept = new Set(formsToKeep(body));
  const seen = new Set<string>();
  return plainTextOf(body.stem).flatMap((word) => {
    const form = wordForm(word);
    if (!kept.has(form) || seen.has(form)) return [];
    seen.add(form);
    return [word];
  });
}

/** Words that are likely to slip in, and that the original does not have. */
export const wordsToAvoid = (body: QuestionBody): string[] => {
  const there = new Set(wordsOf(body.stem));
  return ['before', 'after', 'first', 'all', 'only', 'other', 'both', 'more', 'left', 'each', 'total', 'not'].filter((word) => !there.has(word));
};

function formsToKeep(body: QuestionBody): string[] {
  const help = new Set(wordsOf(helpOf(body)));
  return [...new Set(wordsOf(body.stem))].filter((word) => !plainWords.has(word) && (isFixed(word) || help.has(word)));
}

/**
 * Everything that keeps a stem from standing for the question's own, each in a sentence for its writer; empty: only the setting is new.
 * Whether the answer is still the same, only solving it tells.
 * @param names parts of names of real people
 */
export function findRecastFaults(body: QuestionBody, stem: string, names: ReadonlySet<string>): string[] {
  const { stem: original } = body;
  const faults: [boolean, string][] = [
    [stem.length < original.length / 2 || stem.length > original.length * 2, 'Keep to about the length of the original.'],
    [/[\n|`<[\]#_>]/.test(withoutMaths(stem)), 'Write one paragraph, without any Markdown but bold words.'],
    [!isSame(mathsOf(stem), mathsOf(original)) || findMaths(stem).lonely !== null, 'Copy everything between dollar signs exactly, in the same order.'],
    [!isSame(numbersOf(stem), numbersOf(original)), 'Use exactly the numbers of the original, in the same order, each with its measure.'],
    [stem.split('**').length !== original.split('**').length, 'Make the same things bold as the original does.'],
    [!isSame(askOf(stem), askOf(original)), 'End with the same kind of question as the original.'],
    [newWords(body, stem).length < leastNew, 'This is the same setting. Choose another one.'],
    [quotesHelp(body, stem), 'Do not explain anything and give no hint.'],
    [!isSame(rolesOf(stem), rolesOf(original)), `Keep these words and the numbers in the order of the original: ${[...new Set(rolesOf(original).filter((word) => roleWords.has(word)))].join(', ') || 'the numbers'}.`],
    [!isSame(namesIn(stem, original), namesIn(original, stem)), 'Keep the names of days and months in the places where the original has them.'],
  ];
  return [...faults.flatMap(([isFault, words]) => (isFault ? [words] : [])), ...findWordFaults(body, stem), ...findUnfit(original, stem, names)];
}

function findWordFaults(body: QuestionBody, stem: string): string[] {
  const written = new Set(plainTextOf(stem));
  const there = new Set([...written].map((word) => wordForm(word)));
  const kept = formsToKeep(body);
  const missing = kept.filter((word) => !there.has(word));
  const surfaces = new Set(plainTextOf(body.stem));
  // A stem of a word is none: "radiu", "minibuse".
  const broken = [...written].filter((word) => word.length >= 4 && !surfaces.has(word) && [...surfaces].some((whole) => whole.length > word.length && whole.startsWith(word) && whole.length - word.length <= 2 && !isWhole(word, whole)));
  const alone = findMissingPlurals(body.stem, stem);
  const [before, after] = [body.stem, stem].map((text) => countWords(fixedIn(text)));
  const moved = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].filter((word) => before?.get(word) !== after?.get(word) && !missing.includes(word));
  const [had, has] = [body.stem, stem].map((text) => countWords(plainTextOf(text).filter((word) => operationWords.has(word))));
  const told = [...(has?.keys() ?? [])].filter((word) => (has?.get(word) ?? 0) > (had?.get(word) ?? 0));
  return [
    ...(missing.length > 0 ? [`Keep these words: ${missing.map((form) => [...surfaces].find((word) => wordForm(word) === form) ?? form).join(', ')}.`] : []),
    ...(moved.length > 0 ? [`Use these words exactly as often as the original does: ${moved.join(', ')}.`] : []),
    ...(told.length > 0 ? [`Name no operation: leave out ${told.join(', ')}.`] : []),
    ...[...new Set([...broken, ...alone])].map((word) => `"${word}" is not a whole word here, or needs its plural.`),
  ];
}

/** The singular of a plural that ends in "s" or "es". */
const isWhole = (word: string, whole: string) => (whole === `${word}s` && wordForm(whole) === word) || (whole === `${word}es` && /(?:ss|x|ch|sh|[^aeo]us|o)$/.test(word));

/** "117 dancer": the original has a plural behind this number. */
function findMissingPlurals(original: string, stem: string): string[] {
  const after = (text: string) => findNumbers(withoutMaths(text)).map(({ value, end }) => ({ value, word: /^[\s-]+(\p{L}+)/u.exec(withoutMaths(text).slice(end))?.[1]?.toLowerCase() ?? '' }));
  const [old, now] = [after(original), after(stem)];
  return now.flatMap(({ value, word }, at) => {
    const was = old[at]?.word ?? '';
    const isPlural = /[^siu]s$/.test(was) && wordForm(was) !== was && !measures.has(was);
    const isSingular = word.length > 2 && !word.endsWith('s') && !plainWords.has(word) && !isFixed(wordForm(word)) && !irregular.has(word);
    return value !== '1' && isPlural && isSingular && (surfaceSingular(was) === word || isKnownSingular(stem, word)) ? [word] : [];
  });
}

const irregular = new Set('people children men women teeth feet mice geese sheep fish deer dozen'.split(' '));
const surfaceSingular = (plural: string) => wordForm(plural);
/** The story itself has the plural somewhere else. */
const isKnownSingular = (stem: string, word: string) => plainTextOf(stem).some((other) => other === `${word}s` || other === `${word}es`);

/** As the learner sees it: the stem is new; key, mistakes, hints and solution are what they were. */
export const withContext = (body: QuestionBody, { stem }: Pick<TakenContext, 'stem'>): QuestionBody => ({ ...body, stem });

const isFixed = (word: string) => fixedForms.has(word);

/** The fixed words of a text; "one" and "another" only where they count something. */
function fixedIn(text: string): string[] {
  const words = plainTextOf(text).map((word) => wordForm(word));
  return words.filter((word, at) => {
    if (!fixedBesideNumbers.has(word)) return isFixed(word);
    const next = words[at + 1] ?? '';
    return findNumbers(next).length > 0 || measures.has(next) || /^(?:\d|more|third|half|quarter|fifth|tenth)/.test(next);
  });
}

/** Numbers and the words that say which is which, in their order. */
function rolesOf(text: string): string[] {
  const plain = withoutMaths(text).toLowerCase();
  const numbers = findNumbers(plain).map(({ value, at }) => ({ at, word: value }));
  const roles = [...plain.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => (roleWords.has(word) ? [{ at: index, word }] : []));
  return [...numbers, ...roles].sort((one, other) => one.at - other.at).map(({ word }) => word);
}

/** Days and months of a text that the other one has as well. */
function namesIn(text: string, other: string): string[] {
  const calendar = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/gi;
  const [mine, theirs] = [text, other].map((each) => each.match(calendar)?.map((name) => name.toLowerCase()) ?? []);
  return mine?.some((name) => theirs?.includes(name)) ? mine : [];
}

const fixedForms = new Set([...fixedWords, ...measures].map((word) => wordForm(word)));

const mathsOf = (text: string) => findMaths(text).maths.map(({ latex }) => latex);

/** Outside of maths; bold marks do not part a number from its measure. */
const withoutMaths = (text: string) => findMaths(text).maths.reduceRight((left, { latex, at }) => `${left.slice(0, at)}${' '.repeat(latex.length)}${left.slice(at + latex.length)}`, text).replaceAll('**', '');

const plainTextOf = (text: string): string[] => withoutMaths(text).toLowerCase().match(/\p{L}+/gu) ?? [];
const wordsOf = (text: string) => plainTextOf(text).map((word) => wordForm(word));

/** Each number with its measure, in order: "72 kilometre", "$ 5", "14". */
function numbersOf(text: string): string[] {
  const plain = withoutMaths(text);
  return findNumbers(plain).map(({ value, at, end }) => {
    const sign = /[$€£−-]\s?$/u.exec(plain.slice(0, at))?.[0].trim() ?? '';
    const [, next = ''] = /^[\s-]*(%|°C?|\p{L}+)/u.exec(plain.slice(end)) ?? [];
    return `${sign}${value} ${measures.has(next.toLowerCase()) || next.startsWith('°') ? wordForm(next.toLowerCase()) : ''}`;
  });
}

const asking = new Set('how many much what'.split(' '));
/** They ask only where a sentence or a part of it begins: "finds a coin" asks nothing. */
const ordering = /(?:^|[.!?:;,]\s+|\b(?:and|then)\s+)(find|write|calculate|solve|give|round|work out|simplify)\b/gi;
/** The words that ask, in order, the number of questions, and how it ends. */
const askOf = (text: string) => [
  ...wordsOf(text).filter((word) => asking.has(word)), ...[...withoutMaths(text).matchAll(ordering)].map(([, word = '']) => word.toLowerCase()),
  String(text.split('?').length), text.trim().slice(-1),
];

const helpOf = ({ hints, solution, mistakes, answer }: QuestionBody) =>
  [...hints, ...solution.map(({ say }) => say), ...mistakes.map(({ feedback }) => feedback), kindOf(answer).beside(answer)].join(' . ');

const isFree = (word: string) => !plainWords.has(word) && !isFixed(word) && findNumbers(word).length === 0;
const freeWords = (body: QuestionBody) => {
  const kept = new Set(formsToKeep(body));
  return new Set(wordsOf(body.stem).filter((word) => isFree(word) && !kept.has(word)));
};
const newWords = (body: QuestionBody, stem: string) => {
  const old = new Set(wordsOf(body.stem));
  return [...new Set(wordsOf(stem))].filter((word) => isFree(word) && !old.has(word));
};

function quotesHelp(body: QuestionBody, stem: string): boolean {
  const [there, original] = [stem, body.stem].map((text) => ` ${wordsOf(text).join(' ')} `);
  const help = wordsOf(helpOf(body));
  return help.some((_, at) => {
    const words = ` ${help.slice(at, at + run).join(' ')} `;
    return at + run <= help.length && there?.includes(words) === true && original?.includes(words) === false;
  });
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const isSame = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((value, index) => value === other[index]);
