import { expect, test } from 'vitest';
import { withMinusSign } from './minus-sign.ts';

test.each([
  ['-5', '−5'],
  ['Divide both sides by -4.', 'Divide both sides by −4.'],
  ['A at (-5, -2), x=-1.5', 'A at (−5, −2), x=−1.5'],
  ['pages 2-3, grade-5, 2026-11-21, a - b, -x', 'pages 2-3, grade-5, 2026-11-21, a - b, -x'],
])('%s becomes %s', (written, shown) => expect(withMinusSign(written)).toBe(shown));
