import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsGeometry, dotPlotGeometry, type BarsFigure } from './chart-geometry.ts';
import { textWidth } from './text-width.ts';

const bars = (values: number[], label = (index: number) => `${index}`): BarsFigure => ({ kind: 'bars', alt: 'a', bars: values.map((value, index) => ({ label: label(index), value })) });

test('columns begin at zero and are as high as their values', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 1e6 }).map((hundredths) => hundredths / 100), { minLength: 1, maxLength: 12 }), (values) => {
    const { plot, bars: drawn, isUpright } = barsGeometry(bars(values));
    const most = Math.max(...values);
    for (const [index, { y, height, width }] of drawn.entries()) {
      const [size, largest] = isUpright ? [height, Math.max(...drawn.map((bar) => bar.height))] : [width, Math.max(...drawn.map((bar) => bar.width))];
      if (most > 0) expect(size / largest).toBeCloseTo((values[index] ?? 0) / most, 6);
      if (isUpright) expect(y + height).toBeCloseTo(plot.bottom, 6);
      expect(y).toBeGreaterThanOrEqual(plot.top - 1e-6);
    }
  }));
});

test('whole values up to ten can be read from the lines', () => {
  expect(barsGeometry(bars([4, 7, 3, 9])).ticks.map(({ label }) => label)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('long names lay the columns down', () => {
  expect(barsGeometry(bars([1, 2, 3])).isUpright).toBe(true);
  expect(barsGeometry(bars(Array.from({ length: 12 }, () => 3), () => 'September')).isUpright).toBe(false);
});

test('every value has a dot above its place, and dots never overlap', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: -20, max: 60 }), { minLength: 1, maxLength: 60 }), (values) => {
    const { dots, radius, axisY, startX, endX } = dotPlotGeometry({ kind: 'dot-plot', alt: 'a', values });
    expect(dots).toHaveLength(values.length);
    expect(new Set(dots.map(({ x, y }) => `${x} ${y}`)).size).toBe(values.length);
    for (const { x, y } of dots) {
      expect(y + radius).toBeLessThan(axisY);
      expect(y - radius).toBeGreaterThan(0);
      expect(x >= startX - 1e-6 && x <= endX + 1e-6).toBe(true);
    }
  }));
});

test('halves, quarters and eighths stand on ticks of their own, named as fractions', () => {
  const labels = (values: number[]) => dotPlotGeometry({ kind: 'dot-plot', alt: 'a', values }).ticks.map(({ label }) => label);
  expect(labels([1.5, 2, 3.5])).toEqual(['1', '1 1/2', '2', '2 1/2', '3', '3 1/2', '4']);
  expect(labels([2.25, 2.5, 3.75])).toEqual(['2', null, '2 1/2', null, '3', null, '3 1/2', null, '4']);
  expect(labels([0.125, 0.25, 0.875])).toEqual(['0', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8', '1']);
  const named = labels([0.125, 3]);
  expect(named).toHaveLength(25);
  expect(named.filter(Boolean)).toEqual(['0', '1/2', '1', '1 1/2', '2', '2 1/2', '3']);
  expect(labels([0.2, 0.5])).not.toContain('1/2');
});

test('whatever the parts, every value stands on a tick and names keep apart', () => {
  fc.assert(fc.property(fc.constantFrom(2, 4, 8), fc.array(fc.integer({ min: -16, max: 40 }), { minLength: 1, maxLength: 30 }), (parts, counts) => {
    const { ticks, dots } = dotPlotGeometry({ kind: 'dot-plot', alt: 'a', values: counts.map((count) => count / parts) });
    const named = ticks.filter(({ label }) => label !== null);
    expect(named.length).toBeGreaterThan(0);
    for (const [index, { x, label }] of named.entries()) {
      const after = named[index + 1];
      if (after && label !== null && after.label !== null) expect(after.x - x).toBeGreaterThan((textWidth(label) + textWidth(after.label)) / 2);
    }
    const spread = Math.ceil(Math.max(...counts) / parts) - Math.floor(Math.min(...counts) / parts);
    if (counts.some((count) => count % parts !== 0) && spread * parts <= 40) for (const { x } of dots) expect(Math.min(...ticks.map((tick) => Math.abs(tick.x - x)))).toBeLessThan(1e-6);
  }));
});
