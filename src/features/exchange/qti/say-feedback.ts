import type { AnswerOptionSpec } from '#features/content/answer-kinds/choice/schema.ts';
import type { Draft } from '../making/finish-question.ts';
import { feedbackOf } from '../making/finish-question.ts';
import { elementsOf, elementsWithin, type XmlElement } from '../xml/xml-element.ts';
import type { AskedItem, Given } from './asked-item.ts';
import type { Read } from './kinds/interactions.ts';
import { TextReader } from './read-text.ts';

/** What an item says after an answer, found by giving it right and wrong ones: to all, to the right one, to wrong ones, to each wrong option. */
export function sayFeedback(asked: AskedItem, body: XmlElement, read: Read, notes: Set<string>): Pick<Draft, 'feedback' | 'answer'> {
  const inOptions = new Set(elementsWithin(body, 'simpleChoice', 'inlineChoice', 'hottext').flatMap((option) => elementsWithin(option, 'feedbackInline')));
  const all = [...elementsOf(asked.root, 'modalFeedback'), ...elementsWithin(body, 'feedbackBlock', 'feedbackInline').filter((one) => !inOptions.has(one))];
  if (all.length === 0) return { answer: read.answer };
  const texts = new TextReader(notes);
  const words = (shown: readonly XmlElement[]) => shown.map(({ children }) => texts.read(children)).filter((text) => text !== '').join('\n\n');
  const shownTo = (given: Given) => {
    const outcomes = asked.outcomes(given);
    return all.filter((one) => asked.isShown(one, outcomes));
  };
  const right = shownTo(read.right);
  const wrong = read.wrong.map(shownTo);
  const toAll = right.filter((one) => wrong.length > 0 && wrong.every((shown) => shown.includes(one)));
  const toWrong = (wrong[0] ?? []).filter((one) => !toAll.includes(one) && wrong.every((shown) => shown.includes(one)));
  const particular = wrong.map((shown) => shown.filter((one) => !toAll.includes(one) && !toWrong.includes(one)));
  const { answer } = read;
  const isByOption = answer.kind === 'choice' && answer.options.filter(({ isCorrect }) => !isCorrect).length === wrong.length;
  const said = new Set([...right, ...wrong.flat()]);
  if (all.some((one) => !said.has(one)) || (!isByOption && particular.some((shown) => shown.length > 0))) notes.add('Some of what it says to certain answers is left out.');
  const feedback = feedbackOf({ general: words(toAll), right: words(right.filter((one) => !toAll.includes(one))), wrong: words(toWrong) });
  if (texts.images.length > 0) notes.add('Pictures in what it says to answers are left out.');
  return { answer: isByOption ? withOptionWords(answer, particular.map(words)) : answer, ...(feedback && { feedback }) };
}

/** What is said to each wrong option stands with it. */
function withOptionWords(answer: Extract<Read['answer'], { kind: 'choice' }>, said: readonly string[]): Read['answer'] {
  let at = -1;
  const options = answer.options.map((option): AnswerOptionSpec => {
    if (option.isCorrect) return option;
    at += 1;
    const feedback = [option.feedback ?? '', said[at] ?? ''].filter((text) => text !== '').join('\n\n');
    return feedback === '' ? option : { ...option, feedback };
  });
  return { ...answer, options };
}
