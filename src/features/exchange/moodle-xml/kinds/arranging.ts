import type { OrderRule } from '#features/content/answer-kinds/ordering/schema.ts';
import { NotTaken } from '../../making/not-taken.ts';
import { paired } from '../../making/paired.ts';
import { elementsOf, firstOf } from '../../xml/xml-element.ts';
import { answersOf, combinedFeedback, keepsOrder, type Made } from '../question-parts.ts';
import { markdownOf, type Reading, valueOf } from '../question-texts.ts';

/** Pairs, whether they are chosen from lists or dragged. */
export const matching = (reading: Reading): Omit<Made, 'stem'> => ({
  answer: paired(elementsOf(reading.question, 'subquestion').map((pair) => ({ left: markdownOf(pair, 'line', reading), right: markdownOf(firstOf(pair, 'answer'), 'line', reading) })),
    { keepOrder: keepsOrder(reading) }, reading.notes),
  feedback: combinedFeedback(reading),
});

/** How the plugin counts a nearly right order, by its names and its numbers, and the rule of ours that counts alike. */
const rules: Record<string, { rule: OrderRule; isSame: boolean }> = {
  ALL_OR_NOTHING: { rule: 'exact', isSame: true }, ABSOLUTE_POSITION: { rule: 'place', isSame: true }, LONGEST_ORDERED_SUBSET: { rule: 'run', isSame: true },
  LONGEST_CONTIGUOUS_SUBSET: { rule: 'run', isSame: false }, RELATIVE_NEXT_EXCLUDE_LAST: { rule: 'pairs', isSame: false }, RELATIVE_NEXT_INCLUDE_LAST: { rule: 'pairs', isSame: false },
  RELATIVE_ONE_PREVIOUS_AND_NEXT: { rule: 'pairs', isSame: false }, RELATIVE_ALL_PREVIOUS_AND_NEXT: { rule: 'pairs', isSame: false }, RELATIVE_TO_CORRECT: { rule: 'pairs', isSame: false },
};
const byNumber: Record<string, string> = {
  '-1': 'ALL_OR_NOTHING', 0: 'ABSOLUTE_POSITION', 1: 'RELATIVE_NEXT_EXCLUDE_LAST', 2: 'RELATIVE_NEXT_INCLUDE_LAST', 3: 'RELATIVE_ONE_PREVIOUS_AND_NEXT', 4: 'RELATIVE_ALL_PREVIOUS_AND_NEXT',
  5: 'LONGEST_ORDERED_SUBSET', 6: 'LONGEST_CONTIGUOUS_SUBSET', 7: 'RELATIVE_TO_CORRECT',
};

export function ordering(reading: Reading): Omit<Made, 'stem'> {
  const items = answersOf(reading).map((answer) => markdownOf(answer, 'line', reading));
  if (items.some((item) => item === '')) throw new NotTaken('One of its things is empty, or only a picture or a sound.');
  if (items.length < 2 || items.length > 15) throw new NotTaken('It has fewer than 2 or more than 15 things to put in order.');
  if (new Set(items).size < items.length) throw new NotTaken('Two of its things are the same.');
  const said = valueOf(reading, 'gradingtype');
  const found = rules[byNumber[said] ?? said];
  if (!found?.isSame) reading.notes.add('How a nearly right order counts is another rule here: pairs in the right order, or the longest run.');
  if (!/^(?:|ALL|0)$/.test(valueOf(reading, 'selecttype'))) reading.notes.add('It asked only some of its things each time; here all of them are asked.');
  return { answer: { kind: 'ordering', items, rule: found?.rule ?? 'pairs' }, feedback: combinedFeedback(reading) };
}
