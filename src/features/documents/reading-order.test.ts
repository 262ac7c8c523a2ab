import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemsBetween, pageText, type TextItem } from './page-text.ts';

const isRight = (str: string) => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(str);

/** Items on one line from left to right, five points a character; '_' stands for an item of white space. */
function drawn(...strings: string[]): TextItem[] {
  let x = 50;
  return strings.map((string, index) => {
    const str = string.replaceAll('_', ' ');
    const isMark = /^\p{M}+$/u.test(str);
    const item = { str, transform: [10, 0, 0, 10, isMark ? x + 1 : x, 700], width: isMark ? 0 : str.length * 5, height: 10, dir: isRight(str) ? 'rtl' : 'ltr', fontName: 'f', hasEOL: index === strings.length - 1 };
    if (!isMark) x += str.length * 5;
    return item;
  });
}
const textOf = (items: TextItem[]) => pageText(items).text;

describe('a line of right-to-left writing', () => {
  test('drawn glyph by glyph from its left end, in the forms that letters have in words', () => {
    expect(textOf(drawn('ء', 'ﺎ', 'ﻤ', 'ﻟ', 'ا', '_', 'ﺔ', 'ﻴ', 'ﻠ', 'ﺨ', 'ﻟ', 'ا'))).toBe('الخلية الماء');
    expect(textOf(drawn('ﻼ', 'ﺳ'))).toBe('سلا');
  });

  test('drawn word by word, from either end', () => {
    const words = drawn('מים', '_', 'של', '_', 'תנועה');
    expect(textOf(words)).toBe('תנועה של מים');
    const fromTheRight = words.toReversed().map((item, index, all) => ({ ...item, hasEOL: index === all.length - 1 }));
    expect(textOf(fromTheRight)).toBe('תנועה של מים');
  });

  test('Latin words and numbers in it run from left to right', () => {
    expect(textOf(drawn('.1827', '_', 'בשנת', '_', 'Henri', '_', 'Dutrochet', '_', 'והחשובה של', '_', 'תגליתו הגדולה'))).toBe('תגליתו הגדולה והחשובה של Henri Dutrochet בשנת 1827.');
    expect(textOf(drawn('1830', '_', '-', '_', '1827', '_', 'שנים'))).toBe('שנים 1827 - 1830');
    expect(textOf(drawn('.50%', '_', 'או', '_', '1.5'))).toBe('1.5 או 50%.');
  });

  test('brackets are written as they are meant, whichever way they were named', () => {
    expect(textOf(drawn('עוברים', '_', '(', 'H2O', ')', '_', 'המים'))).toBe('המים (H2O) עוברים');
    expect(textOf(drawn('עוברים', '_', ')', 'H2O', '(', '_', 'המים'))).toBe('המים (H2O) עוברים');
    expect(textOf(drawn('.(', 'לדוגמה', ')', '_', 'מים'))).toBe('מים (לדוגמה).');
    expect(textOf(drawn('מים רבים', '_', 'of (free) water', '_', 'תנועה מתמדת'))).toBe('תנועה מתמדת of (free) water מים רבים');
  });

  test('a mark that was drawn by itself follows its letter', () => {
    expect(textOf(drawn('ﻲ', 'ﺒ', 'ﻴ', 'ﺒ', 'َ', 'ﺣ'))).toBe('حَبيبي');
  });
});

test('a right-to-left phrase in a line of Latin writing', () => {
  expect(textOf(drawn('The', '_', 'words', '_', 'עולם', '_', 'שלום', '_', 'mean', '_', 'hello', '_', 'world.'))).toBe('The words שלום עולם mean hello world.');
});

test('a line with no such letter stays as it is drawn', () => {
  expect(textOf(drawn('f(x)', '_', '=', '_', '(1', '_', '+', '_', '2)'))).toBe('f(x) = (1 + 2)');
});

test('paragraphs of a page set from the right', () => {
  const line = (str: string, right: number, y: number): TextItem => ({ str, transform: [10, 0, 0, 10, right - str.length * 5, y], width: str.length * 5, height: 10, dir: 'rtl', fontName: 'f', hasEOL: true });
  const long = 'המים עוברים דרך ממברנה חדירה למחצה אל הצד המרוכז';
  const page = [line(long, 500, 700), line('וכך זה נגמר.', 500, 688), line(long, 500, 676), line(long, 480, 664)];
  expect(pageText(page).text.split('\n\n')).toEqual([`${long}\nוכך זה נגמר.`, `${long}\n${long}`]);
});

test('any such line: every letter is there once, and is found again in the items', () => {
  const piece = fc.constantFrom('ﻟ', 'ﺎ', 'ماء', 'שלום', '_', '_', '(', ')', '.', 'H2O', '1827', '1.5', 'water', 'َ', ' (a) ', '.18');
  fc.assert(fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
    const items = drawn(...pieces);
    const { text, runs } = pageText(items);
    const letters = (value: string) => value.normalize('NFKC').replaceAll(/[\s()]/g, '').split('').sort().join('');
    expect(letters(text)).toBe(letters(items.map(({ str }) => str).join('')));
    const found = itemsBetween(runs, 0, text.length).map(({ item, start, end }) => items[item]!.str.slice(start, end)).join('');
    expect(letters(found)).toBe(letters(text));
  }), { numRuns: 300, seed: 7 });
});
