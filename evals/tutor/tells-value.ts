import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { QuestionBody } from '#features/content/library.ts';

const small = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ');

/** The values of a text as plain decimals: figures, fractions, percents, small number words. Written apart from the product's own guard, which it judges. */
function numbersIn(text: string): number[] {
  const plain = text.replaceAll(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2').replaceAll('−', '-').replaceAll(/(\d),(\d{3})(?!\d)/g, '$1$2');
  const found = [...plain.matchAll(/(?<![\w.])(-?\d+(?:\.\d+)?)(?:\s*\/\s*(\d+(?:\.\d+)?))?/g)].flatMap(([, over = '', under]) => (under === undefined ? [Number(over)]
    : [Number(over) / Number(under), Number(over), Number(under)]));
  const words = [...plain.toLowerCase().matchAll(/\b[a-z]+\b/g)].map(([word]) => small.indexOf(word)).filter((at) => at >= 0);
  return [...found, ...words];
}

/** Whether a reply tells the key, or a number of its value, that stands neither in the question nor in what the pupil wrote. */
export function tellsValue(body: QuestionBody, reply: string, said: string): boolean {
  const known = `${body.stem}\n${said}\n${body.hints.join('\n')}`;
  const words = kindOf(body.answer).inWords(body.answer).toLowerCase();
  const key = kindOf(body.answer).key(body.answer).toLowerCase();
  const value = numbersIn(key)[0];
  if (value !== undefined && /^[\s\d./%,-]+[a-z°²³%$ ]*$/i.test(key)) {
    const given = numbersIn(known);
    return numbersIn(reply).some((one) => Math.abs(one - value) < 1e-9 && !given.some((each) => Math.abs(each - value) < 1e-9));
  }
  const options = kindOf(body.answer).options(body.answer).filter(({ isCorrect }) => isCorrect).map(({ text }) => text.toLowerCase());
  return [words, key, ...options].some((each) => each.length > 3 && reply.toLowerCase().includes(each) && !known.toLowerCase().includes(each));
}
