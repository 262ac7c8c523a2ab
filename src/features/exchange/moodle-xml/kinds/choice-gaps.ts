import type { Gap } from '#features/content/answer-kinds/cloze/schema.ts';
import { NotTaken } from '../../making/not-taken.ts';
import { elementsOf, firstOf } from '../../xml/xml-element.ts';
import { combinedFeedback, keepsOrder, type Made } from '../question-parts.ts';
import { markdownOf, type Reading, wordsOf } from '../question-texts.ts';
import { type FindGap, gapText } from './gap-text.ts';

type Choice = { text: string; group: string };

/** Words that are chosen from lists, or dragged, into the places [[1]], [[2]] of a text. Each place has the words of its group. */
export function choiceGaps(reading: Reading): Made {
  const choices = elementsOf(reading.question, 'selectoption', 'dragbox').map((one): Choice => ({ text: markdownOf(one, 'line', reading), group: wordsOf(firstOf(one, 'group')) || '1' }));
  const keepOrder = keepsOrder(reading);
  const made = gapText(reading, '[[', (html): FindGap => (at) => {
    const [all, number] = /^\[\[(\d{1,3})\]\]/.exec(html.slice(at, at + 8)) ?? [];
    return all === undefined ? null : { end: at + all.length, gap: { answer: choiceOf(choices, Number(number) - 1, keepOrder) } };
  });
  return { ...made, feedback: combinedFeedback(reading) };
}

function choiceOf(choices: readonly Choice[], index: number, keepOrder: boolean): Gap['answer'] {
  const right = choices[index];
  if (!right) throw new NotTaken(`It has a place for the word ${index + 1}, and no such word.`);
  const texts = [...new Set(choices.filter(({ group }) => group === right.group).map(({ text }) => text))];
  if (texts.includes('')) throw new NotTaken('One of its words is empty, or only a picture.');
  if (texts.length < 2) throw new NotTaken('For one of its places there is only one word: there is nothing to choose.');
  if (texts.length > 26) throw new NotTaken('For one of its places there are more than 26 words.');
  return { kind: 'choice', keepOrder, options: texts.map((text) => ({ text, isCorrect: text === right.text })) };
}
