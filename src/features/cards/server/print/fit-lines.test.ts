import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitLines } from './fit-lines.ts';

/** A typeface whose signs are all as wide as half their size. */
const measure = (text: string, size: number) => Array.from(text).length * size * 0.5;
const room = { width: 60, sizes: [12, 10, 8], most: 2 };

test('what fits stands at the largest size, what does not gets smaller, then is cut', () => {
  expect(fitLines('Mia Olsen', room, measure)).toEqual({ lines: ['Mia Olsen'], size: 12 });
  expect(fitLines('Nguyen Thi Phuong', room, measure)).toEqual({ lines: ['Nguyen Thi', 'Phuong'], size: 12 });
  expect(fitLines('Alexandra Petronella', room, measure)).toEqual({ lines: ['Alexandra', 'Petronella'], size: 12 });
  expect(fitLines('Maximiliane Alexandra', room, measure)).toEqual({ lines: ['Maximiliane', 'Alexandra'], size: 10 });
  expect(fitLines('Maximiliane Alexandra Petronella von Hohenlohe', room, measure)).toEqual({ lines: ['Maximiliane', 'Alexandra Petr…'], size: 8 });
});

test('no line is ever wider than its room, and none is lost without a mark', () => {
  fc.assert(fc.property(fc.string({ minLength: 1, maxLength: 120 }), fc.integer({ min: 20, max: 200 }), fc.integer({ min: 1, max: 3 }), (text, width, most) => {
    const { lines, size } = fitLines(text, { width, sizes: [14, 9], most }, measure);
    expect(lines.length).toBeLessThanOrEqual(most);
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(width);
    const kept = lines.join(' ');
    if (!kept.endsWith('…')) expect(kept.replaceAll(/\s/g, '')).toBe(text.normalize('NFC').replaceAll(/\s/g, ''));
  }));
});
