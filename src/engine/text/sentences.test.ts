import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

const split = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Cells divide. They grow.', ['Cells divide.', 'They grow.']],
  ['Dr. Smith met Mr. Jones. They spoke.', ['Dr. Smith met Mr. Jones.', 'They spoke.']],
  ['See Fig. 3 for details. It helps.', ['See Fig. 3 for details.', 'It helps.']],
  ['Some bacteria (e.g. E. coli) live in the gut. Others do not.', ['Some bacteria (e.g. E. coli) live in the gut.', 'Others do not.']],
  ['J. D. Watson and F. Crick built a model. It fits.', ['J. D. Watson and F. Crick built a model.', 'It fits.']],
  ['Oranges hold vitamin C. The body needs it.', ['Oranges hold vitamin C.', 'The body needs it.']],
  ['The liver turns it into vitamin D. Cholesterol does more.', ['The liver turns it into vitamin D.', 'Cholesterol does more.']],
  ['They chose Martin Luther King Jr. He taught peace.', ['They chose Martin Luther King Jr.', 'He taught peace.']],
  ['It was shown by Hodgkin et al. (1952). Later work agreed.', ['It was shown by Hodgkin et al. (1952).', 'Later work agreed.']],
  ['The pH is 7.4 in blood. That is neutral.', ['The pH is 7.4 in blood.', 'That is neutral.']],
  ['He came from the U.S. in 1950. He stayed.', ['He came from the U.S. in 1950.', 'He stayed.']],
  ['The U.S. Supreme Court agreed. It was done in the U.S. The court met.', ['The U.S. Supreme Court agreed.', 'It was done in the U.S.', 'The court met.']],
  ['“Is it alive?” she asked. Nobody knew!', ['“Is it alive?” she asked.', 'Nobody knew!']],
  ['Water moves through\na membrane. It is\nfast.', ['Water moves through\na membrane.', 'It is\nfast.']],
  ['Osmosis\n\nWater moves.', ['Osmosis', 'Water moves.']],
  ['水は動く。膜を通る。', ['水は動く。', '膜を通る。']],
  ['L’eau passe. Elle est rapide.', ['L’eau passe.', 'Elle est rapide.']],
])('%j', (text, expected) => {
  expect(split(text)).toEqual(expected);
});

test('whatever the text, sentences are in order, apart, trimmed, and lose no word', () => {
  fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '\n', '?', 'e.g.', 'Dr.', '1', '”', '水', '。') })), (text) => {
    let from = 0;
    for (const { start, end } of splitSentences(text)) {
      expect(start).toBeGreaterThanOrEqual(from);
      expect(end).toBeGreaterThan(start);
      const sentence = text.slice(start, end);
      expect(sentence.trim()).toBe(sentence);
      expect(text.slice(from, start).trim()).toBe('');
      from = end;
    }
    expect(text.slice(from).trim()).toBe('');
  }));
});
