import { isKnownWord } from '#engine/text/relatives.ts';
import { stem } from '#engine/text/terms.ts';

/** Shorter ones stand inside too many other words' places. */
const shortest = 3;
/** Usernames of whole groups. */
const shared = new Set(['student', 'teacher', 'admin', 'demo', 'pupil', 'learner']);

/**
 * Which of somebody's names are taken out of what they typed before it goes to a language model: whole names, mail addresses, and
 * usernames. One that is an everyday word stays, as a question could not be asked without it; so does a first name alone.
 */
export const unsaidNames = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => name.trim()))].filter((name) => name.length >= shortest && !shared.has(name.toLowerCase()) && !isWord(name));

const isWord = (name: string) => /^\p{L}+$/u.test(name) && isKnownWord(stem(name.toLowerCase()));
