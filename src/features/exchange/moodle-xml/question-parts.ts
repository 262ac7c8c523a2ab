import type { Draft } from '../making/finish-question.ts';
import { elementsOf, firstOf, type XmlElement } from '../xml/xml-element.ts';
import { isTrue, type Reading, saidBy, valueOf, wordsOf } from './question-texts.ts';

/** What a kind makes of its question; the rest is the same for all. */
export type Made = Pick<Draft, 'stem' | 'answer'> & Partial<Draft> & { said?: { right?: string | undefined; wrong?: string | undefined } };

export const answersOf = ({ question }: Reading): XmlElement[] => elementsOf(question, 'answer');

/** Whether what is chosen from keeps the order in which it is written. */
export const keepsOrder = (reading: Reading): boolean => !isTrue(valueOf(reading, 'shuffleanswers'), true);

/** What is said to every answer of a kind that has such feedback, and to right, partly right and wrong ones. */
export const combinedFeedback = (reading: Reading): { right: string | undefined; partly: string | undefined; wrong: string | undefined } => ({
  right: saidBy(firstOf(reading.question, 'correctfeedback'), reading), partly: saidBy(firstOf(reading.question, 'partiallycorrectfeedback'), reading),
  wrong: saidBy(firstOf(reading.question, 'incorrectfeedback'), reading),
});

export function tagsOf({ question, notes }: Reading): string[] {
  const all = [...new Set(elementsOf(firstOf(question, 'tags') ?? question, 'tag').map(wordsOf).filter(Boolean))];
  if (all.length > 30 || all.some((tag) => tag.length > 60)) notes.add('Tags that are too long or too many are cut.');
  return all.slice(0, 30).map((tag) => tag.slice(0, 60).trim());
}

/** One to three hints, from the slightest on. More of them stand in the third. */
export function hintsOf(reading: Reading): Draft['hints'] {
  const [nudge, strategy, ...rest] = elementsOf(reading.question, 'hint').flatMap((hint) => saidBy(hint, reading) ?? []);
  if (nudge === undefined) return undefined;
  if (rest.length > 1) reading.notes.add('It has more than three hints: the later ones stand together.');
  return { nudge, ...(strategy !== undefined && { strategy }), ...(rest.length > 0 && { firstStep: rest.join('\n\n') }) };
}

/** What it is worth. @param otherwise where the file does not say, or says nothing at all */
export function pointsOf(reading: Reading, otherwise = 1): number {
  const said = valueOf(reading, 'defaultgrade');
  const points = Number(said.replace(',', '.'));
  if (said === '' || !Number.isFinite(points)) return otherwise;
  if (points <= 0) reading.notes.add('It was worth nothing; here it is worth one point.');
  return points <= 0 ? 1 : Math.min(1_000, Math.round(points * 1e7) / 1e7);
}
