import type { NumberSpec } from '#features/content/answer-kinds/number/schema.ts';
import { shareOf } from '../../making/chosen.ts';
import { typedNumber } from '../../making/typed-number.ts';
import { typedWords } from '../../making/typed-words.ts';
import { isCheckedUnit } from '../../making/units.ts';
import { elementsOf, firstOf } from '../../xml/xml-element.ts';
import { answersOf, type Made } from '../question-parts.ts';
import { fractionOf, isTrue, type Reading, saidBy, valueOf, wordsOf } from '../question-texts.ts';

export function shortAnswer(reading: Reading): Omit<Made, 'stem'> {
  const made = typedWords(answersOf(reading).map((answer) => ({ text: wordsOf(answer), fraction: fractionOf(answer), feedback: saidBy(firstOf(answer, 'feedback'), reading) })),
    { matchCase: isTrue(valueOf(reading, 'usecase'), false) }, reading.notes);
  return { answer: made.answer, mistakes: made.mistakes, said: { wrong: made.wrong } };
}

export function numerical(reading: Reading): Omit<Made, 'stem'> {
  const made = typedNumber(answersOf(reading).map((answer) => ({
    value: wordsOf(answer), tolerance: wordsOf(firstOf(answer, 'tolerance')), fraction: fractionOf(answer), feedback: saidBy(firstOf(answer, 'feedback'), reading),
  })), reading.notes);
  return { answer: { ...made.answer, ...unitOf(reading) }, mistakes: made.mistakes, said: { right: made.right, wrong: made.wrong } };
}

/** The unit of a number: the first of its units, in which the answer is written; how it counts. */
function unitOf(reading: Reading): Pick<NumberSpec, 'unit' | 'unitMark' | 'after'> {
  const units = elementsOf(firstOf(reading.question, 'units') ?? reading.question, 'unit').map((unit) =>
    ({ name: wordsOf(firstOf(unit, 'unit_name')), multiplier: Number(wordsOf(firstOf(unit, 'multiplier')) || 1) }));
  const unit = (units.find(({ multiplier }) => multiplier === 1) ?? units[0])?.name ?? '';
  if (unit === '' || valueOf(reading, 'showunits') === '3') return {};
  const isMarked = /^[12]$/.test(valueOf(reading, 'unitgradingtype'));
  if (!isCheckedUnit(unit)) {
    reading.notes.add(`The unit “${unit.slice(0, 40)}” is not checked: it stands beside the field.`);
    return { after: unit };
  }
  if (!isMarked) return { unit };
  const penalty = Number(valueOf(reading, 'unitpenalty').replace(',', '.') || '0.1');
  if (!(penalty > 0)) return { unit };
  const names = [...new Set(units.map(({ name }) => name))].slice(0, 12);
  const isOffered = /^[12]$/.test(valueOf(reading, 'showunits')) && names.length >= 2;
  return { unit, unitMark: { share: shareOf(Math.min(1, penalty)), ...(isOffered && { offered: names }) } };
}
