import { NotTaken } from '../../making/not-taken.ts';
import { firstOf } from '../../xml/xml-element.ts';
import type { Made } from '../question-parts.ts';
import { isTrue, markdownOf, type Reading, valueOf } from '../question-texts.ts';

/** A longer text. What graders are told becomes the sample for who marks. */
export function essay(reading: Reading): Omit<Made, 'stem'> {
  const { question, notes } = reading;
  if (valueOf(reading, 'responseformat') === 'noinline') throw new NotTaken('Its answer is a file that is handed in, which is not taken here.');
  if (Number(valueOf(reading, 'attachments') || 0) !== 0) notes.add('It asked for files beside the text; here only the text is written.');
  const [template, sample] = [markdownOf(firstOf(question, 'responsetemplate'), 'blocks', reading), markdownOf(firstOf(question, 'graderinfo'), 'blocks', reading)];
  if (template.length > 4_000) notes.add('What its field begins with is too long, and is left out.');
  const isLimited = isTrue(valueOf(reading, 'responserequired'), true);
  const [min, max] = ['minwordlimit', 'maxwordlimit'].map((name) => (/^\d{1,4}$/.test(valueOf(reading, name)) ? Number(valueOf(reading, name)) : 0));
  const words = { ...(min !== undefined && min > 0 && isLimited && { min }), ...(max !== undefined && max > 0 && { max }) };
  return {
    answer: {
      kind: 'essay', ...(Object.keys(words).length > 0 && { words }), ...(template !== '' && template.length <= 4_000 && { template }), ...(sample !== '' && { sample: sample.slice(0, 20_000) }),
    },
  };
}
