import { TooMuchWork } from '../exact/too-much-work.ts';
import { type Expression, partsOf } from '../read/expression.ts';
import { bitsOf } from './ball.ts';

const least = 240;
const most = 6_000;

/**
 * How many binary digits tell expressions apart that are built from the numbers in these: twice all digits that are written,
 * those of powers counted out, and 240 more. What agrees to half of that differs in nothing that was written.
 * @throws TooMuchWork when the numbers are too large for that
 */
export function neededBits(expressions: readonly Expression[]): number {
  const bits = least + 2 * expressions.reduce((sum, each) => sum + digits(each), 0);
  if (bits > most) throw new TooMuchWork();
  return Math.ceil(bits);
}

function digits(expression: Expression): number {
  switch (expression.op) {
    case 'number': return bitsOf(expression.value.num) + bitsOf(expression.value.den) - 1;
    case 'mixed': return bitsOf(expression.whole) + bitsOf(expression.num) + bitsOf(expression.den);
    case 'power': {
      const exponent = sizeOf(expression.exponent);
      const base = digits(expression.base);
      // A letter has no digits of its own: its power is told apart by the size of the values.
      return exponent === null ? base + digits(expression.exponent) : base * Math.max(1, exponent);
    }
    case 'factorial': return 8 * Math.max(1, sizeOf(expression.of) ?? 1) + digits(expression.of);
    default: return partsOf(expression).reduce((sum, part) => sum + digits(part), 0);
  }
}

/** The size of a number that is written out, null for anything else. */
function sizeOf(expression: Expression): number | null {
  if (expression.op === 'minus') return sizeOf(expression.of);
  if (expression.op !== 'number') return null;
  const size = Math.abs(Number(expression.value.num) / Number(expression.value.den));
  return Number.isFinite(size) ? size : most;
}
