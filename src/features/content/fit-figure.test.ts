import { describe, expect, test } from 'vitest';
import { fitFigure } from './fit-figure.ts';

test('numbers written as texts, and bare numbers where words are needed, are turned', () => {
  const written = { kind: 'number-line', alt: 'a', from: '0', to: '3/2', step: 0.25, marks: [{ at: '0.75', label: 7 }] };
  expect(fitFigure(written)).toEqual({ figure: { kind: 'number-line', alt: 'a', from: 0, to: 1.5, step: 0.25, marks: [{ at: 0.75, label: '7' }] } });
  expect(written.from).toBe('0');
  expect(fitFigure({ kind: 'table', alt: 'a', rows: [['Rice', 2, '8']] })).toEqual({ figure: { kind: 'table', alt: 'a', rows: [['Rice', '2', '8']] } });
});

describe('what does not fit is named', () => {
  test.each([
    [{ kind: 'fraction', alt: 'a', shape: 'bar', parts: 3, shaded: 4 }, 'more parts are shaded'],
    [{ kind: 'fraction', alt: 'a', shape: 'bar', parts: '1/2', shaded: 0 }, '"parts"'],
    [{ kind: 'fraction', shape: 'bar', parts: 3, shaded: 1 }, '"alt" is missing'],
    [{ kind: 'fraktion', alt: 'a' }, '"kind" must be one of number-line'],
    [{ kind: 'circle', alt: 'a', raduis: '5 cm' }, '"raduis" is not known'],
    [{ kind: 'table', alt: 'a', rows: [['a', 'b'], ['c']] }, 'equally many cells'],
    [{ kind: 'double-number-line', alt: 'a', top: { label: 'a', values: ['1', '2'] }, bottom: { label: 'b', values: ['1', '2', '3'] } }, 'equally many values'],
    [{ kind: 'number-line', alt: 'a', from: 0, to: 10, step: 1, marks: [{ at: 11 }] }, '11 lies outside'],
    [{ kind: 'number-line', alt: 'a', from: 0, to: 10, step: 0.01 }, '100 steps'],
    [{ kind: 'number-line', alt: 'a', from: 5, to: 5, step: 1 }, 'greater'],
    [{ kind: 'plane', alt: 'a', x: [0, 5], y: [0, 5], points: [{ x: 6, y: 1 }] }, '(6, 1) lies outside'],
    [{ kind: 'plane', alt: 'a', x: [0, 5], y: [0, 5], lines: [{ through: [[1, 1], [1, 1]] }] }, 'two different points'],
    [{ kind: 'polygon', alt: 'a', corners: [[0, 0], [1, 0], [0, 1]], rightAngles: [3] }, 'from 0 to 2'],
    [{ kind: 'bars', alt: 'a', bars: [{ label: 'a', value: -1 }] }, 'negative'],
    [{ kind: 'grid', alt: 'a', columns: 0, rows: 2 }, 'at least one column'],
    [{ kind: 'angle', alt: 'a', degrees: 0 }, 'more than 0'],
    ['a text', 'a block'],
  ])('%j', (written, problem) => {
    const result = fitFigure(written);
    expect('problem' in result && result.problem).toContain(problem);
  });
});
