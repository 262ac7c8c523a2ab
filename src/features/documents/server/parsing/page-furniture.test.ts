import { expect, test } from 'vitest';
import { pageText, type PageText } from '../../page-text.ts';
import { findFurniture } from './page-furniture.ts';

type Line = [text: string, y: number, size?: number];
const pageOf = (...lines: Line[]) => pageText(lines.map(([str, y, size = 10]) => (
  { str, transform: [size, 0, 0, size, 50, y], width: str.length * 5, height: size, dir: 'ltr', fontName: 'body', hasEOL: true })));
const body = (page: number): Line[] => Array.from({ length: 12 }, (_, line) => [`Words ${'abcdefghijkl'.charAt(line)} of ${'one two three four five six seven'.split(' ')[page]}`, 600 - line * 14]);
const found = (pages: PageText[]) => {
  const furniture = findFurniture(pages);
  return pages.map((page) => [...(furniture.get(page) ?? [])].map((line) => page.text.slice(line.start, line.end)).sort());
};
const pages = [0, 1, 2, 3, 4];

test('what comes back at the same height of pages close by: heads and page numbers', () => {
  expect(found(pages.map((page) => pageOf(['Biology', 700], ...body(page), [`${page + 1}`, 40])))).toEqual(pages.map((page) => [`${page + 1}`, 'Biology']));
});

test('Roman numbers, and left and right pages in turn', () => {
  expect(found(pages.map((page) => pageOf([page % 2 ? 'Chapter 4' : 'Biology', 700], ...body(page), [['i', 'ii', 'iii', 'iv', 'v'][page]!, 40]))))
    .toEqual([['Biology', 'i'], ['ii'], ['Biology', 'iii'], ['iv'], ['Biology', 'v']]);
  const longer = [0, 1, 2, 3, 4, 5].map((page) => pageOf([page % 2 ? 'Chapter 4' : 'Biology', 700], ...body(page)));
  expect(found(longer)).toEqual([['Biology'], ['Chapter 4'], ['Biology'], ['Chapter 4'], ['Biology'], ['Chapter 4']]);
});

test('not what stands at another height, twice only, in the middle of a page, or as a title', () => {
  expect(found(pages.map((page) => pageOf(['Biology', 700 - page * 10], ...body(page))))).toEqual(pages.map(() => []));
  expect(found(pages.map((page) => pageOf(...(page < 2 ? [['Biology', 700] as Line] : []), ...body(page))))).toEqual(pages.map(() => []));
  expect(found(pages.map((page) => pageOf(...body(page), ['Exercise 1', 430], ...body(page).map(([text, y]): Line => [`${text}!`, y - 300]))))).toEqual(pages.map(() => []));
  expect(found(pages.map((page) => pageOf([`Lesson ${page}`, 700, 20], ...body(page))))).toEqual(pages.map(() => []));
});

test('slides that say much the same keep their words', () => {
  expect(found(pages.map((page) => pageOf(['Biology', 700], ['Water moves.', 500], [`Step ${page}`, 450], ['Look here.', 400], [`${page}`, 40]))))
    .toEqual(pages.map((page) => [`${page}`, 'Biology']));
});

test('one page has none', () => {
  expect(found([pageOf(['Biology', 700], ...body(0))])).toEqual([[]]);
  expect(found([])).toEqual([]);
});
