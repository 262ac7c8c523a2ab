import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemsBetween, pageText, type TextItem } from './page-text.ts';
import { mirrored } from './reading-order.ts';

type Place = Partial<Pick<TextItem, 'dir' | 'fontName' | 'hasEOL' | 'width'>> & { size?: number };

/** Six points a character at size 12, baselines counted upwards, as in a PDF. */
function item(str: string, x: number, y: number, { size = 12, dir = 'ltr', fontName = 'body', hasEOL = true, width = (str.length * size) / 2 }: Place = {}): TextItem {
  return { str, transform: [size, 0, 0, size, x, y], width, height: size, dir, fontName, hasEOL };
}
const lines = (...texts: string[]) => texts.map((text, index) => item(text, 50, 700 - index * 15));
const textOf = (items: TextItem[]) => pageText(items).text;

describe('words and lines', () => {
  test('a gap between items is a space, touching items are one word', () => {
    expect(textOf([item('photo', 50, 700, { hasEOL: false }), item('synthesis', 80, 700, { hasEOL: false }), item('needs light', 140, 700)])).toBe('photosynthesis needs light');
  });

  test('an item of white space is one space, however wide', () => {
    expect(textOf([item('cell', 50, 700, { hasEOL: false }), item('   ', 74, 700, { hasEOL: false, width: 40 }), item('wall', 114, 700)])).toBe('cell wall');
  });

  test('lowered and raised figures stay in their word', () => {
    const water = [item('H', 50, 700), item('2', 56, 697, { size: 8 }), item('O is water', 60, 700)];
    expect(textOf(water)).toBe('H2O is water');
  });

  test('lines of a paragraph end with a line break, paragraphs with a blank line', () => {
    const page = [...lines('Osmosis is the movement', 'of water through a membrane.'), item('Diffusion is another thing.', 50, 700 - 15 - 34)];
    expect(textOf(page)).toBe('Osmosis is the movement\nof water through a membrane.\n\nDiffusion is another thing.');
  });

  test('another size is another paragraph', () => {
    expect(textOf([item('Osmosis', 50, 700, { size: 18 }), item('Water moves.', 50, 680)])).toBe('Osmosis\n\nWater moves.');
  });

  test('a sentence that goes on in the next column is not cut', () => {
    expect(textOf([...lines('One', 'two and'), item('three.', 300, 700)])).toBe('One\ntwo and\nthree.');
  });

  test('a large first letter belongs to its word', () => {
    expect(textOf([item('T', 50, 690, { size: 36 }), item('he cell is small', 72, 700)])).toBe('The cell is small');
  });

  test('words drawn twice to look bold are written once', () => {
    expect(textOf([item('Osmosis', 50, 700, { hasEOL: false }), item('Osmosis', 50.3, 700)])).toBe('Osmosis');
  });

  test('right-to-left items keep their order', () => {
    expect(textOf([item('שלום', 200, 700, { dir: 'rtl', hasEOL: false, width: 24 }), item('עולם', 170, 700, { dir: 'rtl', width: 24 })])).toBe('שלום עולם');
  });
});

describe('hyphens at the end of a line', () => {
  const aligned = (...texts: string[]) => texts.map((text, index) => item(text, 50, 700 - index * 15, { width: 400 }));

  test('go where the right edge is aligned', () => {
    expect(textOf(aligned('the photosyn-', 'thesis of plants', 'which is', 'a long', 'story, and', 'it ends'))).toContain('the photosynthesis of plants');
  });

  test('stay in compounds', () => {
    expect(textOf(aligned('a self-', 'made thing', 'which is', 'a long', 'story, and', 'it ends'))).toContain('a self-made thing');
    expect(textOf(aligned('rate-limiting steps', 'are rate-', 'limiting', 'a long', 'story, and', 'it ends'))).toContain('are rate-limiting');
    expect(textOf(aligned('the state-of-the-', 'art lab', 'which is', 'a long', 'story, and', 'it ends'))).toContain('state-of-the-art lab');
  });

  test('stay where the right edge is ragged, unless the page writes the word without', () => {
    const ragged = lines('compounds containing carbon are carbon-', 'containing', 'compounds, and that is', 'all there', 'is to say about it', 'for now');
    expect(textOf(ragged)).toContain('are carbon-containing\n');
    expect(textOf(lines('photosynthesis is the photosyn-', 'thesis', 'of plants, and that is', 'all there', 'is to say about it', 'for now'))).toContain('the photosynthesis\n');
  });

  test('stay before a capital or a number, and a soft one always goes', () => {
    expect(textOf(lines('Watson-', 'Crick, COVID-', '19 and pro\u00ad', 'tein'))).toBe('Watson-Crick, COVID-19 and protein');
  });
});

test('nothing that PostgreSQL or a reader chokes on is kept', () => {
  const { text, runs } = pageText([item('a\u0000b\u202ec\ud800d \u00a0 e\ufeff', 50, 700)]);
  expect(text).toBe('abc\ufffdd e');
  expect(runs[0]).toEqual({ item: 0, itemStart: 0, textStart: 0, length: 1 });
});

test('a stretch of the text is found again in the items', () => {
  const items = [item('The photo', 50, 700, { hasEOL: false }), item('synthesis', 104, 700, { hasEOL: false }), item('of plants', 166, 700)];
  const { text, runs } = pageText(items);
  const start = text.indexOf('photosynthesis');
  const found = itemsBetween(runs, start, start + 'photosynthesis of'.length);
  expect(found.map(({ item: index, start: from, end }) => items[index]!.str.slice(from, end))).toEqual(['photo', 'synthesis', 'of']);
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('ﻟ', 'ﺎ', ' (', ').', 'َ', '١٨', 'ماء'), fc.constantFrom('', ' ', '-', 'photosyn-', 'thesis', 'Osmosis is', 'the cell.', '\u00ad', '2', '•', 'שלום'),
);
const anyItem: fc.Arbitrary<TextItem> = fc.record({
  str: anyText,
  transform: fc.tuple(fc.constantFrom(12, 12, 9, 18, 0, -12), fc.constantFrom(0, 0, 12), fc.constantFrom(0, 0, -12), fc.constantFrom(12, 12, 9, 18, 0), fc.double({ min: -10, max: 600, noNaN: true }), fc.constantFrom(700, 700, 685, 670, 697, 0, Infinity)).map((values) => [...values]),
  width: fc.double({ min: 0, max: 300 }),
  height: fc.double({ min: 0, max: 30 }),
  dir: fc.constantFrom('ltr', 'rtl', 'ttb'),
  fontName: fc.constantFrom('a', 'b'),
  hasEOL: fc.boolean(),
});

describe('for any items', () => {
  const items = fc.array(anyItem, { maxLength: 30 });
  const spacesAlike = (text: string) => text.replaceAll(/\s/g, ' ');
  /** What a character may be written as: itself, the letter that it is a form of, or a bracket turned round. */
  const sameAs = (drawn: string) => [drawn, ...drawn.normalize('NFKC').split(''), mirrored(drawn)];

  test('every run says truly where its characters come from; between runs stands white space only', () => {
    fc.assert(fc.property(items, (page) => {
      const { text, runs } = pageText(page);
      let end = 0;
      for (const run of runs) {
        expect(run.length).toBeGreaterThan(0);
        expect(text.slice(end, run.textStart)).toMatch(/^\s*$/);
        const [written, drawn] = [text.slice(run.textStart, run.textStart + run.length), page[run.item]!.str.toWellFormed().slice(run.itemStart, run.itemStart + run.length)].map(spacesAlike);
        for (let at = 0; at < written!.length; at += 1) expect(sameAs(drawn!.charAt(at))).toContain(written!.charAt(at));
        end = run.textStart + run.length;
      }
      expect(end).toBe(text.length);
    }), { numRuns: 400 });
  });

  test('lines lie in order within the text and cover every word', () => {
    fc.assert(fc.property(items, (page) => {
      const { text, lines: found } = pageText(page);
      let end = 0;
      for (const line of found) {
        expect(line.start).toBeGreaterThanOrEqual(end);
        expect(line.end).toBeGreaterThan(line.start);
        expect(text.slice(end, line.start)).toMatch(/^\s*$/);
        end = line.end;
      }
      expect(text.slice(end)).toBe('');
    }), { numRuns: 400 });
  });

  test('the text is tidy: no double spaces, no white space at its ends, no lone surrogates', () => {
    fc.assert(fc.property(items, (page) => {
      const { text } = pageText(page);
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/ {2}| \n|\n |\n{3}|[\u0000-\u0008\u202e\u00ad]/);
      expect(text.isWellFormed()).toBe(true);
    }), { numRuns: 400 });
  });

  test('the same items give the same text', () => {
    fc.assert(fc.property(items, (page) => {
      expect(pageText(structuredClone(page))).toEqual(pageText(page));
    }), { numRuns: 100 });
  });
});
