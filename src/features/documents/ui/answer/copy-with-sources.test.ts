import { expect, test } from 'vitest';
import { copyWithSources } from './copy-with-sources.ts';

const citation = (id: string, page: number, quote: string) => ({ id, documentId: 'd', documentTitle: 'Biology', page, start: 0, end: 1, quote });
const line = (source: { number: number; title: string; page: number; quote: string }) => `[${source.number}] ${source.title}, p. ${source.page}: “${source.quote}”`;

test('markers become numbers in reading order, and each source stands once below', () => {
  const citations = [citation('c1', 4, 'Water\nmoves'), citation('c2', 9, 'through a membrane'), citation('c3', 1, 'unused')];
  expect(copyWithSources({ content: 'First. [[c2]] Then [[c1]] and again. [[c2]] [[c9]]', citations }, 'Sources', line)).toBe([
    'First. [1] Then [2] and again. [1]', '', 'Sources', '[1] Biology, p. 9: “through a membrane”', '[2] Biology, p. 4: “Water moves”',
  ].join('\n'));
});

test('an answer without citations is only its text', () => {
  expect(copyWithSources({ content: ' Nothing found. ', citations: [] }, 'Sources', line)).toBe('Nothing found.');
});
