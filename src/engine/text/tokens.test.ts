import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenize } from './tokens.ts';

const words = (text: string) => tokenize(text).map((token) => token.text);

test.each([
  ['The cell’s wall, isn\'t it?', ['the', 'cell', 'wall', 'isnt', 'it']],
  ['Café naïve ÅNGSTRÖM', ['cafe', 'naive', 'angstrom']],
  ['ﬁne CO2 and H₂O', ['fine', 'co2', 'and', 'h2o']],
  ['half-life of 3.5 h', ['half', 'life', 'of', '3', '5', 'h']],
  ['浸透圧', ['浸透', '透圧']],
  ['水', ['水']],
  ['осмос', ['осмос']],
  ['हिन्दी', ['हिन्दी']],
  ['', []],
])('%j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('every token stands where it says', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => {
    for (const { start, end } of tokenize(text)) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(text.slice(start, end)).toMatch(/^[\p{L}\p{M}\p{N}'’]+$/u);
    }
  }));
});
