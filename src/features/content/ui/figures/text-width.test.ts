import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textWidth, wrapText } from './text-width.ts';

test('wide letters are wider than narrow ones, and Chinese ones fill a square', () => {
  expect(textWidth('mmm')).toBeGreaterThan(textWidth('iii') * 2);
  expect(textWidth('水', 16)).toBe(16);
});

test('wrapping loses no word, and a line is too wide only when it is a single word', () => {
  const words = fc.array(fc.stringMatching(/^[a-zA-Z]{1,12}$/), { minLength: 1, maxLength: 20 });
  fc.assert(fc.property(words, fc.integer({ min: 20, max: 300 }), (list, width) => {
    const lines = wrapText(list.join(' '), width);
    expect(lines.join(' ')).toBe(list.join(' '));
    for (const line of lines) expect(textWidth(line) <= width || !line.includes(' ')).toBe(true);
  }));
});
