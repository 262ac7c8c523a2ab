import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textWidth } from './text-width.ts';
import { doubleNumberLineGeometry, numberLineGeometry, type NumberLineFigure } from './number-line-geometry.ts';

const line: fc.Arbitrary<NumberLineFigure> = fc.record({ from: fc.integer({ min: -50, max: 50 }), length: fc.integer({ min: 1, max: 100 }), step: fc.constantFrom(0.25, 0.5, 1, 2), spots: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom('A', '3/4', 'Nairobi', '?')), { maxLength: 6 }), withJumps: fc.boolean() })
  .filter(({ length, step }) => length / step <= 100)
  .map(({ from, length, step, spots, withJumps }) => ({
    kind: 'number-line', alt: 'a', from, to: from + length, step,
    marks: spots.map(([part, label]) => ({ at: from + part * length, label })),
    jumps: withJumps ? [{ from, to: from + length, label: '+ all' }] : [],
  }));

test('everything lies inside the picture, and labels in one row never touch', () => {
  fc.assert(fc.property(line, (figure) => {
    const { width, height, ticks, marks, jumps } = numberLineGeometry(figure);
    const boxes = [...ticks.flatMap(({ x, label }) => (label === null ? [] : [{ x, y: -1, text: label }])), ...marks.map(({ labelX, labelY, label }) => ({ x: labelX, y: labelY, text: label ?? '' }))];
    for (const { x, text, y } of boxes) {
      expect(x - textWidth(text) / 2).toBeGreaterThanOrEqual(-4);
      expect(x + textWidth(text) / 2).toBeLessThanOrEqual(width + 4);
      expect(y).toBeLessThanOrEqual(height);
    }
    for (const [index, a] of boxes.entries()) for (const b of boxes.slice(index + 1)) {
      if (a.y === b.y) expect(Math.abs(a.x - b.x)).toBeGreaterThanOrEqual((textWidth(a.text) + textWidth(b.text)) / 2 - textWidth('00'));
    }
    for (const { labelY } of jumps) expect(labelY).toBeGreaterThan(10);
  }));
});

test('a tick stands where its value belongs, labels as often as asked', () => {
  const { ticks, startX, endX } = numberLineGeometry({ kind: 'number-line', alt: 'a', from: 0, to: 2, step: 0.25, labelEvery: 4 });
  expect(ticks.map(({ label }) => label)).toEqual(['0', null, null, null, '1', null, null, null, '2']);
  expect([ticks[0]?.x, ticks[4]?.x, ticks[8]?.x]).toEqual([startX, (startX + endX) / 2, endX]);
  expect(numberLineGeometry({ kind: 'number-line', alt: 'a', from: 0, to: 2, step: 1, labelEvery: 0 }).ticks.every(({ label }) => label === null)).toBe(true);
});

test('labels of jumps over each other never touch', () => {
  const { jumps } = numberLineGeometry({ kind: 'number-line', alt: 'a', from: 0, to: 10, step: 1, jumps: [{ from: 4, to: 9, label: 'move 5' }, { from: 9, to: 2, label: 'move 7' }, { from: 3, to: 8, label: 'again' }] });
  const ys = jumps.map(({ labelY }) => labelY).sort((a, b) => a - b);
  expect(ys[0]).toBeGreaterThan(12);
  for (const [index, y] of ys.slice(1).entries()) expect(y - (ys[index] ?? 0)).toBeGreaterThanOrEqual(16);
});

test('a jump back points back', () => {
  const { jumps } = numberLineGeometry({ kind: 'number-line', alt: 'a', from: 0, to: 10, step: 1, jumps: [{ from: 2, to: 8 }, { from: 8, to: 2 }] });
  expect(Math.abs(jumps[0]?.tip.angle ?? 0)).toBeLessThan(90);
  expect(Math.abs(jumps[1]?.tip.angle ?? 0)).toBeGreaterThan(90);
});

test('the double line grows with long values', () => {
  const of = (values: string[]) => doubleNumberLineGeometry({ kind: 'double-number-line', alt: 'a', top: { label: 'a', values }, bottom: { label: 'b', values } });
  expect(of(['1', '2', '3']).width).toBe(300);
  const long = of(Array.from({ length: 8 }, (_, index) => `${index}00 kilometres`));
  expect(long.width).toBeGreaterThan(600);
  for (const [index, x] of long.xs.slice(1).entries()) expect(x - (long.xs[index] ?? 0)).toBeGreaterThan(textWidth('700 kilometres'));
});

test('a half is named as its neighbours are', () => {
  const labels = (marks: { at: number; label: string }[]) => numberLineGeometry({ kind: 'number-line', alt: 'a', from: 0, to: 1, step: 0.5, marks }).ticks.map(({ label }) => label);
  expect(labels([{ at: 0.375, label: '3/8' }])).toEqual(['0', '1/2', '1']);
  expect(labels([{ at: 0.7, label: '0.7' }, { at: 0.75, label: '3/4' }])).toEqual(['0', '0.5', '1']);
  expect(labels([{ at: 0.375, label: 'A' }])).toEqual(['0', '0.5', '1']);
});
