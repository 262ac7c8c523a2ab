import { type AnswerKind, nothingSpecial } from '../answer-kind.ts';
import { feedbackTexts } from '../causes.ts';
import { type CheckedResponse, type Mistake, partly, right, unreadable, withinOne, wrong } from '../checked-response.ts';
import { isSameAnswer } from '../same-answer.ts';
import { fitsPattern, plainText, slipsAllowed, slipsBetween } from './compare-texts.ts';
import { longestText } from './input.ts';
import type { TextSpec } from './schema.ts';

type Accepted = { text: string; score: number; feedback: string | null };

const acceptedOf = ({ accepted }: TextSpec): Accepted[] =>
  accepted.map((one) => (typeof one === 'string' ? { text: one, score: 1, feedback: null } : { text: one.text, score: one.score ?? 1, feedback: one.feedback ?? null }));

/** The accepted texts themselves, without their marks. */
export const acceptedTexts = (answer: TextSpec): string[] => acceptedOf(answer).map(({ text }) => text);

/** The first that has the whole mark and stands for itself. */
const keyOf = (answer: TextSpec): string => {
  const all = acceptedOf(answer).filter(({ score }) => score === 1);
  const pattern = (all.find(({ text }) => !isPattern(answer, text)) ?? all[0])?.text ?? '';
  return isPattern(answer, pattern) ? pattern.replaceAll(/(?<!\\)\*/g, '') : unescaped(answer, pattern);
};
const isPattern = ({ rules }: TextSpec, text: string) => rules?.wildcard === true && /(?<!\\)\*/.test(text);
const unescaped = ({ rules }: TextSpec, text: string) => (rules?.wildcard === true ? text.replaceAll('\\*', '*') : text);

export const text: AnswerKind<TextSpec> = {
  ...nothingSpecial,
  longest: longestText, interaction: 'fill-in',
  fill: (answer, { fill }) => ({
    ...answer,
    accepted: answer.accepted.map((one) => (typeof one === 'string' ? fill(one) : { ...one, text: fill(one.text), ...(one.feedback !== undefined && { feedback: fill(one.feedback) }) })),
  }),
  isKey: (answer, written) => acceptedTexts(answer).some((one) => isSameAnswer(one.toLowerCase(), written.toLowerCase())),
  fault: (answer) => {
    const accepted = acceptedOf(answer);
    if (accepted.some((one) => one.text.includes('@{'))) return { check: 'text and maths', at: 'accepted', message: 'A placeholder @{…} was not filled' };
    return accepted.every(({ score }) => score < 1) ? { check: 'key accepted', at: 'accepted', message: 'None of the accepted texts has the whole mark' } : null;
  },
  texts: (answer) => feedbackTexts(['accepted'], acceptedOf(answer)),
  input: () => ({ kind: 'text' }),
  inWords: keyOf,
  key: keyOf,
  asked: () => 'a word or a short phrase',
  check: async (answer, { response, mistakes }) => checkText(answer, response, mistakes),
};

function checkText(answer: TextSpec, response: string, mistakes: readonly Mistake[]): CheckedResponse {
  if (response.length > longestText) return unreadable(response, 'Write a word or a short phrase.');
  const plain = (written: string) => plainText(written, answer.rules);
  const given = plain(response);
  if (given === '') return unreadable(response, 'Write a word or a short phrase.');
  const understood = response.trim();
  const fits = ({ text: written }: Accepted) => (isPattern(answer, written) ? fitsPattern(given, plain(written)) : plain(unescaped(answer, written)) === given);
  const found = best(acceptedOf(answer).filter(fits));
  if (found) return of(found, understood, null);
  const known = mistakes.find((mistake) => plain(mistake.answer) === given);
  if (known) return wrong(understood, known);
  const meant = answer.rules?.spelling === 'forgiving' ? meantBy(answer, given, mistakes.map((mistake) => plain(mistake.answer))) : null;
  return meant ? of(meant, understood, `It is spelt “${meant.text}”.`) : wrong(understood);
}

const best = (found: readonly Accepted[]) => found.reduce<Accepted | null>((most, one) => (most && most.score >= one.score ? most : one), null);

function of({ score, feedback }: Accepted, understood: string, spelling: string | null): CheckedResponse {
  const words = [feedback, spelling].filter((each) => each !== null).join(' ') || null;
  return withinOne(score) === 1 ? right(understood, words) : partly(understood, score, words);
}

/**
 * The accepted text that a misspelt one stands for: within the slips of its length, nearer than every known wrong answer, and not as near to one that
 * means something else (another mark, other words).
 */
function meantBy(answer: TextSpec, given: string, mistakes: readonly string[]): Accepted | null {
  const near = acceptedOf(answer).flatMap((accepted) => {
    if (isPattern(answer, accepted.text)) return [];
    const text = plainText(unescaped(answer, accepted.text), answer.rules);
    const allowed = slipsAllowed(text.length);
    const slips = slipsBetween(given, text, allowed);
    return slips <= allowed ? [{ accepted, slips }] : [];
  });
  const [first] = near;
  if (!first) return null;
  const least = Math.min(...near.map(({ slips }) => slips));
  const isOneMeaning = near.every(({ accepted }) => accepted.score === first.accepted.score && accepted.feedback === first.accepted.feedback);
  const isMistake = mistakes.some((mistake) => slipsBetween(given, mistake, least) <= least);
  return isOneMeaning && !isMistake ? near.find(({ slips }) => slips === least)?.accepted ?? null : null;
}
