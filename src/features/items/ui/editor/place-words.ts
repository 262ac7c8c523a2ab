import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The number of a row as it stands on the page: "Option 2". */
type Place = (number: number, inner: number) => MessageDescriptor;

/** Where something of an item is written: the beginning of its path, with `#` for the place in a list. The first that fits is the one. */
const places: readonly [string, Place][] = [
  ['title', () => msg`Title`], ['stem', () => msg`What is asked`], ['stimulus', () => msg`The text to read above`], ['images.#', (number) => msg`Picture ${number}`],
  ['answer.options.#', (number) => msg`Option ${number}`], ['answer.pairs.#', (number) => msg`Pair ${number}`], ['answer.spare.#', (number) => msg`Spare partner ${number}`],
  ['answer.items.#', (number) => msg`Place ${number}`], ['answer.areas.#', (number) => msg`Place ${number}`], ['answer.image', () => msg`Picture`],
  ['answer.gaps.#.answer.options.#', (number, inner) => msg`Gap ${number}, option ${inner}`], ['answer.gaps.#', (number) => msg`Gap ${number}`], ['answer.gaps', () => msg`Gaps`],
  ['answer.text', () => msg`Text with gaps`], ['answer.accepted.#', (number) => msg`Accepted answer ${number}`], ['answer.alternatives.#', (number) => msg`Other answer ${number}`],
  ['answer.mistakes.#', (number) => msg`Wrong pair ${number}`], ['answer.rubric.criteria.#.levels.#', (number, inner) => msg`Criterion ${number}, level ${inner}`],
  ['answer.rubric.criteria.#', (number) => msg`Criterion ${number}`], ['answer.rubric', () => msg`Rubric`], ['answer.unit', () => msg`Unit`], ['answer.unitMark', () => msg`Unit`],
  ['answer', () => msg`Right answer`], ['mistakes.#', (number) => msg`Wrong answer ${number}`], ['mistakes', () => msg`Known mistakes`], ['hints', () => msg`Hints`],
  ['solution.#', (number) => msg`Step ${number}`], ['tests.#', (number) => msg`Test ${number}`], ['variables', () => msg`Variables`], ['where', () => msg`Conditions`],
  ['skills', () => msg`Skills`], ['standards', () => msg`Standards`], ['tags', () => msg`Tags`], ['points', () => msg`Points`], ['feedback', () => msg`Feedback`],
];

/** What a path of an item is called by who writes it; null: the item as a whole. */
export function placeOf(path: string): MessageDescriptor | null {
  const parts = path.split('.');
  for (const [pattern, words] of places) {
    const wanted = pattern.split('.');
    if (!wanted.every((part, index) => (part === '#' ? /^\d+$/.test(parts[index] ?? '') : part === parts[index]))) continue;
    const [number = 0, inner = 0] = wanted.flatMap((part, index) => (part === '#' ? [Number(parts[index]) + 1] : []));
    return words(number, inner);
  }
  return null;
}
