import { allOf, oneOf, severalOf, type WeighedOption } from '../../making/chosen.ts';
import { NotTaken } from '../../making/not-taken.ts';
import { elementsOf, firstOf } from '../../xml/xml-element.ts';
import { answersOf, combinedFeedback, keepsOrder, type Made } from '../question-parts.ts';
import { fractionOf, isTrue, markdownOf, type Reading, saidBy, valueOf, wordsOf } from '../question-texts.ts';

/** One or several are chosen. */
export function multichoice(reading: Reading): Omit<Made, 'stem'> {
  const options = optionsOf(reading);
  const keepOrder = keepsOrder(reading);
  return { answer: isTrue(valueOf(reading, 'single'), true) ? oneOf(options, { keepOrder }, reading.notes) : severalOf(options, { keepOrder }), feedback: combinedFeedback(reading) };
}

/** All that are right and no other, or nothing. */
export const multichoiceSet = (reading: Reading): Omit<Made, 'stem'> => ({ answer: allOf(optionsOf(reading), { keepOrder: keepsOrder(reading) }), feedback: combinedFeedback(reading) });

const optionsOf = (reading: Reading): WeighedOption[] => answersOf(reading).map((answer) => ({
  text: markdownOf(answer, 'line', reading), fraction: fractionOf(answer), feedback: saidBy(firstOf(answer, 'feedback'), reading),
}));

export function trueFalse(reading: Reading): Omit<Made, 'stem'> {
  const said = answersOf(reading).map((answer) => (
    { isTrue: wordsOf(answer).toLowerCase() === 'true', isRight: fractionOf(answer) > 0, feedback: saidBy(elementsOf(answer, 'feedback')[0], reading) }));
  const [yes, no] = [said.find((one) => one.isTrue), said.find((one) => !one.isTrue)];
  if (!yes || !no || yes.isRight === no.isRight) throw new NotTaken('It is not said which of true and false is right.');
  const feedback = { ...(yes.feedback !== undefined && { true: yes.feedback }), ...(no.feedback !== undefined && { false: no.feedback }) };
  return { answer: { kind: 'true-false', isTrue: yes.isRight, ...(Object.keys(feedback).length > 0 && { feedback }) } };
}
