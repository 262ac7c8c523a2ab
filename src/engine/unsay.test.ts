import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { unsaidWithPlaces, unsay } from './unsay.ts';

test('whole words go, in any case, the longest first', () => {
  expect(unsay('Ada Quill and ADA, not Adams', ['Ada', 'Ada Quill'], 'x')).toBe('x and x, not Adams');
});

test('every stretch of the new text is found again in the old one', () => {
  const words = ['Ada', 'Bo', 'Bo Li'];
  const texts = fc.array(fc.constantFrom('Ada', 'Bo', 'Bo Li', 'adam', 'paint', '0.6', 'a pupil', '.'), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(' '));
  fc.assert(fc.property(texts, (text) => {
    const { text: made, restore } = unsaidWithPlaces(text, words, 'a pupil');
    expect(made).toBe(unsay(text, words, 'a pupil'));
    expect(restore(made)).toBe(text);
    // Whatever is quoted, what comes back stands in the text that was written.
    for (const stretch of made.split('.')) expect(text).toContain(restore(stretch));
  }));
  expect(unsaidWithPlaces('I met Ada.', words, 'a pupil').restore('met a pupil')).toBe('met Ada');
  expect(unsaidWithPlaces('I met Ada.', words, 'a pupil').restore('not there')).toBe('not there');
});
