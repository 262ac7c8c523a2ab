import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invert } from './invert.ts';

const size = 5;
const anyRows = fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: size * size, maxLength: size * size });

test('a matrix times its inverse is one', () => {
  fc.assert(fc.property(anyRows, (rows) => {
    // AᵀA + 1 is symmetric and positive definite.
    const values = Float64Array.from({ length: size * size }, (_, at) => {
      const [row, column] = [Math.floor(at / size), at % size];
      return Array.from({ length: size }, (_, each) => rows[each * size + row]! * rows[each * size + column]!).reduce((sum, each) => sum + each, row === column ? 1 : 0);
    });
    const inverse = invert({ size, values })!;
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) {
        const product = Array.from({ length: size }, (_, each) => values[row * size + each]! * inverse.values[each * size + column]!).reduce((sum, each) => sum + each, 0);
        expect(product).toBeCloseTo(row === column ? 1 : 0, 8);
      }
    }
  }));
});

test.each([['a row twice', [1, 2, 2, 4]], ['a negative direction', [1, 2, 2, 1]], ['nothing', [0, 0, 0, 0]], ['no number', [Number.NaN, 0, 0, 1]]])('%s has none', (_, values) => {
  expect(invert({ size: 2, values: Float64Array.from(values) })).toBeNull();
});
