import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsGeometry, dotPlotGeometry, type BarsFigure } from './chart-geometry.ts';

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
