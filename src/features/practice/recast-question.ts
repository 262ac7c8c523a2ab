import { findMaths } from '#features/content/find-maths.ts';
import type { Level, QuestionBody } from '#features/content/library.ts';
import { findNumbers } from '#shared/find-numbers.ts';
import { fixedWords, measures, plainWords, wordForm } from './story-words.ts';

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
  if (answer.kind === 'choice' || answer.kind === 'choices' || answer.kind === 'text') return false;
  if (figure || solution.some((step) => step.figure) || /[\n|`<[\]#_>]/.test(withoutMaths(stem))) return false;
  if (wordsOf(stem).length < fewestWords || findNumbers(withoutMaths(stem)).length === 0) return false;
  return freeWords(body).size >= fewestFree;
}

/** Words of the stem that hints, solution and feedback take up, and those that say how its numbers belong together. */
export function wordsToKeep(body: QuestionBody): string[] {
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
  ];
  return [...faults.flatMap(([isFault, words]) => (isFault ? [words] : [])), ...findWordFaults(body, stem), ...findPeople(original, stem, names)];
}

function findWordFaults(body: QuestionBody, stem: string): string[] {
  const there = new Set(wordsOf(stem));
  const missing = wordsToKeep(body).filter((word) => !there.has(word));
  const [before, after] = [body.stem, stem].map((text) => countWords(wordsOf(text).filter(isFixed)));
  const moved = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].filter((word) => before?.get(word) !== after?.get(word) && !missing.includes(word));
  return [
    ...(missing.length > 0 ? [`Keep these words: ${missing.join(', ')}.`] : []),
    ...(moved.length > 0 ? [`Use these words exactly as often as the original does: ${moved.join(', ')}.`] : []),
  ];
}

function findPeople(original: string, stem: string, names: ReadonlySet<string>): string[] {
  const known = new Set(original.match(/\p{L}+/gu) ?? []);
  const inside = [...stem.matchAll(/(?<=[\p{L}\d,;*$)”"’–—-]\s+["“(*]*)\p{Lu}\p{L}*/gu)].map(([word]) => word).filter((word) => word !== 'I' && !known.has(word));
  const real = (stem.match(/\p{Lu}\p{L}+/gu) ?? []).filter((word) => names.has(word));
  return [...new Set([...inside, ...real])].map((word) => `Leave out "${word.slice(0, 40)}": name no person and no place.`);
}

/** As the learner sees it: the stem is new; key, mistakes, hints and solution are what they were. */
export const withContext = (body: QuestionBody, { stem }: Pick<TakenContext, 'stem'>): QuestionBody => ({ ...body, stem });

const isFixed = (word: string) => fixedForms.has(word);
const fixedForms = new Set([...fixedWords, ...measures].map((word) => wordForm(word)));

const mathsOf = (text: string) => findMaths(text).maths.map(({ latex }) => latex);

/** Outside of maths; bold marks do not part a number from its measure. */
const withoutMaths = (text: string) => findMaths(text).maths.reduceRight((left, { latex, at }) => `${left.slice(0, at)}${' '.repeat(latex.length)}${left.slice(at + latex.length)}`, text).replaceAll('**', '');

const wordsOf = (text: string) => (withoutMaths(text).toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => wordForm(word));

/** Each number with its measure, in order: "72 kilometre", "$ 5", "14". */
function numbersOf(text: string): string[] {
  const plain = withoutMaths(text);
  return findNumbers(plain).map(({ value, at, end }) => {
    const sign = /[$€£−-]\s?$/u.exec(plain.slice(0, at))?.[0].trim() ?? '';
    const [, next = ''] = /^[\s-]*(%|°C?|\p{L}+)/u.exec(plain.slice(end)) ?? [];
    return `${sign}${value} ${measures.has(next.toLowerCase()) || next.startsWith('°') ? wordForm(next.toLowerCase()) : ''}`;
  });
}

const asking = new Set('how many much what find write calculate solve give round'.split(' '));
/** The words that ask, in order, the number of questions, and how it ends. */
const askOf = (text: string) => [...wordsOf(text).filter((word) => asking.has(word)), String(text.split('?').length), text.trim().slice(-1)];

const helpOf = ({ hints, solution, mistakes, answer }: QuestionBody) =>
  [...hints, ...solution.map(({ say }) => say), ...mistakes.map(({ feedback }) => feedback), answer.kind === 'number' ? `${answer.after ?? ''} ${answer.unit ?? ''}` : ''].join(' . ');

const isFree = (word: string) => !plainWords.has(word) && !isFixed(word) && findNumbers(word).length === 0;
const freeWords = (body: QuestionBody) => {
  const kept = new Set(wordsToKeep(body));
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
