import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPassages, countWords } from './build-passages.ts';
import { cutParts, type FlowBlock } from './cut-parts.ts';
import type { ParsedPage } from './parsed-document.ts';

/** A page of blocks with a blank line between two. */
function pageOf(...blocks: [kind: ParsedPage['blocks'][number]['kind'], text: string, level?: number][]): ParsedPage {
  let at = 0;
  const placed = blocks.map(([kind, text, level]) => {
    const start = at;
    at += text.length + 2;
    return { kind, start, end: start + text.length, ...(level ? { level } : {}) };
  });
  return { text: blocks.map(([, text]) => text).join('\n\n'), blocks: placed };
}
const words = (count: number, word = 'water') => `${Array.from({ length: count }, () => word).join(' ')}.`;
const found = (...pages: ParsedPage[]) => buildPassages(pages).map(({ page, section, text }) => [page, section, text]);

test('a passage knows the headings above it; the document\'s title is not one of them', () => {
  expect(found(
    pageOf(['heading', 'Biology', 1], ['paragraph', 'About life.'], ['heading', 'Cells', 2], ['heading', 'Osmosis', 3], ['paragraph', 'Water moves.']),
    pageOf(['paragraph', 'It goes on.'], ['heading', 'Plants', 2], ['paragraph', 'They wilt.']),
  )).toEqual([
    [1, null, 'About life.'], [1, 'Cells › Osmosis', 'Water moves.'], [2, 'Cells › Osmosis', 'It goes on.'], [2, 'Plants', 'They wilt.'],
  ]);
});

test('a heading with nothing under it is a passage of its own', () => {
  expect(found(pageOf(['heading', 'Empty', 2], ['heading', 'Full', 2], ['paragraph', 'Words.'], ['heading', 'Last', 2]))).toEqual([
    [1, 'Empty', 'Empty'], [1, 'Full', 'Words.'], [1, 'Last', 'Last'],
  ]);
});

test('running heads stay out, unless there is nothing else', () => {
  expect(found(pageOf(['furniture', 'Biology for all'], ['paragraph', 'Water moves.'], ['furniture', '12']))).toEqual([[1, null, 'Water moves.']]);
  expect(found(pageOf(['furniture', 'Confidential']))).toEqual([[1, null, 'Confidential']]);
});

test('short paragraphs join, long ones are cut between sentences', () => {
  const short = buildPassages([pageOf(['paragraph', words(30)], ['paragraph', words(30)], ['paragraph', words(30)])]);
  expect(short.map(({ text }) => countWords(text))).toEqual([90]);
  const long = buildPassages([pageOf(['paragraph', Array.from({ length: 20 }, (_, at) => `Sentence ${at} ${words(23)}`).join(' ')])]);
  expect(long.map(({ text }) => countWords(text))).toEqual([175, 175, 150]);
  expect(long.every(({ text }) => text.startsWith('Sentence'))).toBe(true);
});

test('tables are cut between their rows', () => {
  const rows = Array.from({ length: 100 }, (_, row) => `element ${row}\t1.00${row}`).join('\n');
  const passages = buildPassages([pageOf(['table', rows])]);
  expect(passages.length).toBeGreaterThan(1);
  expect(passages.every(({ text }) => text.split('\n').every((line) => /^element \d+\t1\.00\d+$/.test(line)))).toBe(true);
  expect(passages.map(({ text }) => text).join('\n')).toBe(rows);
});

test('scripts without spaces are measured too', () => {
  expect(countWords('水は膜を通って移動する')).toBe(1 + 5);
  const passages = buildPassages([pageOf(['paragraph', '水は膜を通って移動する。'.repeat(100)])]);
  expect(passages.length).toBeGreaterThan(2);
});

const anyText = fc.oneof(
  fc.lorem({ maxCount: 60, mode: 'words' }), fc.lorem({ maxCount: 20, mode: 'sentences' }),
  fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constant('x'.repeat(5_000)), fc.constant('水'.repeat(900)), fc.constant('a\tb\nc\td\n'.repeat(300)),
);
const anyBlock: fc.Arbitrary<FlowBlock> = fc.record({ kind: fc.constantFrom('heading', 'paragraph', 'list', 'table', 'code'), text: anyText.filter((text) => text.trim() !== ''), level: fc.integer({ min: 1, max: 6 }) });

test('any document: passages are the very text of their page, in order, apart, and of a size', () => {
  fc.assert(fc.property(fc.array(anyBlock, { maxLength: 30 }), (blocks) => {
    const pages = cutParts(blocks);
    let last = { page: 0, end: 0 };
    for (const { page, start, end, text } of buildPassages(pages)) {
      expect(text).toBe(pages[page - 1]!.text.slice(start, end));
      expect(text).toMatch(/\S/);
      if (page === last.page) expect(start).toBeGreaterThanOrEqual(last.end);
      else expect(page).toBeGreaterThan(last.page);
      // 180 words, or 210 where a short rest was taken in; headings are short of themselves or stand alone.
      if (!pages[page - 1]!.blocks.some((block) => block.kind === 'heading' && block.start === start)) expect(countWords(text)).toBeLessThanOrEqual(215);
      last = { page, end };
    }
  }), { numRuns: 150, seed: 7 });
});

test('any document: no word of a paragraph is lost', () => {
  fc.assert(fc.property(fc.array(anyBlock.map((block) => ({ ...block, kind: 'paragraph' as const })), { maxLength: 12 }), (blocks) => {
    const squeeze = (text: string) => text.replaceAll(/\s+/g, '');
    expect(squeeze(buildPassages(cutParts(blocks)).map(({ text }) => text).join(''))).toBe(squeeze(blocks.map(({ text }) => text).join('')));
  }), { numRuns: 100, seed: 7 });
});
