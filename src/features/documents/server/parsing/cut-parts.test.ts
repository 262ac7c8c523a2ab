import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutParts, type FlowBlock } from './cut-parts.ts';

const paragraph = (text: string): FlowBlock => ({ kind: 'paragraph', text });
const heading = (text: string, level = 1): FlowBlock => ({ kind: 'heading', text, level });
const kinds = (blocks: FlowBlock[]) => cutParts(blocks).map((part) => part.blocks.map((block) => block.kind));

test('parts are cut between blocks, and a heading goes with what follows it', () => {
  const block = paragraph('Water moves. '.repeat(110).trim());
  expect(kinds([block, block, block])).toEqual([['paragraph', 'paragraph'], ['paragraph']]);
  expect(kinds([block, block, heading('Next'), block])).toEqual([['paragraph', 'paragraph'], ['heading', 'paragraph']]);
  expect(kinds([heading('One'), heading('Two', 2), block])).toEqual([['heading', 'heading', 'paragraph']]);
  expect(kinds([])).toEqual([]);
});

test('a block longer than a part is cut between sentences, a table between rows', () => {
  const prose = cutParts([paragraph('Water moves through a membrane. '.repeat(300).trim())]);
  expect(prose.length).toBeGreaterThan(2);
  expect(prose.every((part) => part.text.startsWith('Water') && part.text.endsWith('membrane.'))).toBe(true);
  const table = cutParts([{ kind: 'table', text: 'a. b\tc. d\n'.repeat(900).trim() }]);
  expect(table.length).toBeGreaterThan(2);
  expect(table.every((part) => part.text.split('\n').every((row) => row === 'a. b\tc. d'))).toBe(true);
});

test('one endless word is cut too, never inside a character', () => {
  const parts = cutParts([paragraph('👩'.repeat(4_001))]);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.every((part) => part.text.isWellFormed() && part.text.length <= 3_000)).toBe(true);
});

test('more than 5,000 parts are refused', () => {
  const block = paragraph('x'.repeat(2_999));
  expect(cutParts(Array.from({ length: 5_000 }, () => block))).toHaveLength(5_000);
  expect(() => cutParts(Array.from({ length: 5_002 }, () => block))).toThrow(expect.objectContaining({ code: 'too_many_pages' }));
});

test('any blocks: each stands at its place, in order, and none is lost', () => {
  const text = fc.oneof(fc.lorem({ maxCount: 40 }), fc.constant('x'.repeat(4_000)), fc.constant('row\tcell\n'.repeat(800)), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }));
  const block = fc.record({ kind: fc.constantFrom<FlowBlock['kind'][]>('heading', 'paragraph', 'table', 'code'), text });
  fc.assert(fc.property(fc.array(block, { maxLength: 20 }), (blocks) => {
    const squeeze = (value: string) => value.replaceAll(/\s+/g, '');
    const parts = cutParts(blocks);
    let all = '';
    for (const part of parts) {
      let end = 0;
      for (const placed of part.blocks) {
        expect(placed.start).toBeGreaterThanOrEqual(end);
        expect(part.text.slice(end, placed.start)).toMatch(/^\s*$/);
        end = placed.end;
        all += part.text.slice(placed.start, placed.end);
      }
      expect(end).toBe(part.text.length);
    }
    expect(squeeze(all)).toBe(squeeze(blocks.map((each) => each.text).join('')));
  }), { numRuns: 100, seed: 7 });
});
