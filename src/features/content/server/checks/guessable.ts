import type { QuestionBody } from '../../library.ts';
import { compare, whole, type Rational } from '../../rational.ts';
import { isSameValue, valuesIn } from './values-in-text.ts';

/** A way to choose without knowing: in how many draws it could be followed, and in how many of them it was right. */
export type Guess = { way: string; right: number; draws: number };

/** A longest option counts only when a learner sees that it is. */
const visibly = 1.25;
/** Shares above this are no accident in `leastDraws` draws, whatever the number of options. */
export const mostGuessed = 0.85;
export const leastDraws = 30;

type Options = readonly { text: string; isCorrect: boolean }[];
type Choice = { options: Options; stem: string; isKept: boolean };
/** The options that a way of guessing leaves; none when it can't be followed. */
type Way = (choice: Choice) => readonly number[];
type Ranked = { at: number; value: Rational }[];

/** Who takes the greatest number where it is asked for has understood the question. */
const asksForRank = /\b(?:greatest|largest|highest|biggest|most|smallest|lowest|least|fewest|coldest|warmest|closest|nearest)\b/i;

const ways: Record<string, Way> = {
  'the longest option': ({ options }) => extreme(options.map(({ text }) => text.length)),
  'the shortest option': ({ options }) => extreme(options.map(({ text }) => 1 / Math.max(1, text.length))),
  'the greatest number': ({ options, stem }) => (asksForRank.test(stem) ? [] : ofRank(numbers(options), -1)),
  'the smallest number': ({ options, stem }) => (asksForRank.test(stem) ? [] : ofRank(numbers(options), 0)),
  'the second number of four': ({ options }) => (options.length === 4 ? ofRank(numbers(options), 1) : []),
  'the third number of four': ({ options }) => (options.length === 4 ? ofRank(numbers(options), 2) : []),
  'what the question names first': (choice) => named(choice, ofRank(places(choice), 0)),
  'what the question names last': (choice) => named(choice, ofRank(places(choice), -1)),
  'what stands beside the smaller number': (choice) => named(choice, ofRank(besides(choice), 0)),
  'what stands beside the greater number': (choice) => named(choice, ofRank(besides(choice), -1)),
};

/** How often each way of guessing was right over some questions. */
export function guesses(questions: readonly QuestionBody[]): Guess[] {
  const choices = questions.flatMap(({ answer, stem }) => (answer.kind === 'choice' ? [{ options: answer.options, stem, isKept: answer.keepOrder }] : []));
  const found = Object.entries(ways).map(([way, choose]) => {
    const followed = choices.map((choice) => ({ choice, left: choose(choice) })).filter(({ left }) => left.length > 0);
    return { way, right: followed.reduce((sum, { choice, left }) => sum + chanceAmong(choice, left), 0), draws: followed.length };
  });
  return [...found, ...sameEachTime(choices)];
}

/** How likely a blind choice among what is left is right. */
const chanceAmong = ({ options }: Choice, left: readonly number[]): number => left.filter((index) => options[index]?.isCorrect).length / left.length;

/** The ways that are right so often that nobody needs to read the question. */
export const guessable = (questions: readonly QuestionBody[]): Guess[] =>
  guesses(questions).filter(({ right, draws }) => draws >= leastDraws && draws * 2 >= questions.length && right >= mostGuessed * draws);

/** The same place of a fixed order, or the same words among the same options though the numbers of the question change. */
function sameEachTime(choices: readonly Choice[]): Guess[] {
  const kept = choices.filter(({ isKept }) => isKept);
  const place = mostFrequent(kept.map(({ options }) => String(options.findIndex(({ isCorrect }) => isCorrect))));
  const amounts = new Set(choices.map(({ stem }) => valuesIn(stem).map(({ written }) => written).join(' ')));
  const sets = new Set(choices.map(({ options }) => options.map(({ text }) => text).sort().join('\n')));
  const isSameSet = sets.size === 1 && amounts.size >= leastDraws / 2;
  const words = mostFrequent(isSameSet ? choices.map(({ options }) => options.find(({ isCorrect }) => isCorrect)?.text ?? '') : []);
  return [{ way: 'the same place', ...place }, { way: 'the same words', ...words }];
}

function mostFrequent(values: readonly string[]): { right: number; draws: number } {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return { right: Math.max(0, ...counts.values()), draws: values.length };
}

function extreme(sizes: readonly number[]): number[] {
  const [first, second] = sizes.map((size, index) => ({ index, size })).sort((a, b) => b.size - a.size);
  return first && second && first.size >= visibly * second.size ? [first.index] : [];
}

/** The place of the smallest (0), the greatest (-1) or another one; none when two are the same or there are fewer than two. */
function ofRank(values: Ranked, rank: number): number[] {
  const ranked = [...values].sort((a, b) => compare(a.value, b.value));
  const hasTwins = ranked.some(({ value }, at) => at > 0 && isSameValue(value, ranked[at - 1]?.value ?? whole(0)));
  const found = ranked.at(rank);
  return ranked.length < 2 || hasTwins || !found ? [] : [found.at];
}

/** The numbers of options that are all one number each. */
function numbers(options: Options): Ranked {
  const values = options.map(({ text }, at) => ({ at, found: valuesIn(text) }));
  return values.every(({ found }) => found.length === 1) ? values.flatMap(({ at, found: [first] }) => (first ? [{ at, value: first.value }] : [])) : [];
}

/** The name with which an option begins, when the question has it too. */
function nameOf(text: string, stem: string): string | null {
  const name = /^\W*(?:the )?(\p{Lu}[\p{L}]*|\p{L}{3,})/iu.exec(text)?.[1];
  return name !== undefined && new RegExp(`\\b${name}\\b`).test(stem) ? name : null;
}

/** Each name once, at the first option that has it. */
function namesIn({ options, stem }: Choice): { at: number; name: string; from: number }[] {
  const found = options.flatMap(({ text }, at) => {
    const name = nameOf(text, stem);
    return name === null ? [] : [{ at, name, from: stem.search(new RegExp(`\\b${name}\\b`)) }];
  });
  return found.filter(({ name }, index) => found.findIndex((other) => other.name === name) === index);
}

const places = (choice: Choice): Ranked => namesIn(choice).map(({ at, from }) => ({ at, value: whole(from) }));

/** The first number after each name in the question. */
const besides = (choice: Choice): Ranked => namesIn(choice).flatMap(({ at, from }) => {
  const value = valuesIn(choice.stem.slice(from))[0]?.value;
  return value ? [{ at, value }] : [];
});

/** All options that begin with the same name. */
function named({ options, stem }: Choice, [index]: readonly number[]): number[] {
  const name = index === undefined ? null : nameOf(options[index]?.text ?? '', stem);
  return name === null ? [] : options.flatMap(({ text }, at) => (nameOf(text, stem) === name ? [at] : []));
}
