import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sayMaths } from './say-maths.ts';

test.each([
  ['3 + 4 = 7', '3 plus 4 equals 7'],
  [String.raw`\frac{3}{4} \times 8 = 6`, '3 over 4 times 8 equals 6'],
  [String.raw`\displaystyle 12 \div 4`, '12 divided by 4'],
  ['3:5', '3 to 5'],
  ['x^2 - 2x', 'x squared minus 2 x'],
  ['2^{10}', '2 to the power of 10'],
  [String.raw`\sqrt{16} \le 5`, 'the square root of 16 is at most 5'],
  ['12{,}500', '12500'],
  [String.raw`25\%`, '25 percent'],
  [String.raw`90^\circ`, '90 degrees'],
  [String.raw`4 \text{ cm}`, '4 cm'],
  [String.raw`\frac12`, '12 over'],
  ['', ''],
])('%s is read as "%s"', (latex, said) => {
  expect(sayMaths(latex)).toBe(said);
});

test('whatever is written, reading ends and says no command', () => {
  fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => {
    expect(sayMaths(text)).not.toMatch(/[\\{}^_]/);
  }));
});
