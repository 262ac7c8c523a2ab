import { expect, test } from 'vitest';
import type { AnswerEvent } from '../answer.ts';
import { sourcePassages } from './source-passages.factory.ts';
import { summarizeDocument } from './summarize-document.ts';

async function summarize(texts: string[], sentences: number) {
  const passages = sourcePassages(texts);
  const events: AnswerEvent[] = [];
  for await (const event of summarizeDocument({ title: 'A book', passages, sentences })) events.push(event);
  const citations = events.flatMap((event) => (event.type === 'citation' ? [event.citation] : []));
  return { passages, events, citations, quotes: citations.map(({ quote }) => quote) };
}

const text = [
  'Cells take in water by osmosis through the membrane. The membrane of cells lets water pass by osmosis.',
  'A sailor once told a story about ships. Plants keep their form because osmosis fills their cells with water.',
  'For example, you may put a carrot into salt. Animals lose water by osmosis when cells lie in salt.',
];

test('the sentences that others are like, each once, in reading order and exact', async () => {
  const { quotes, citations, passages } = await summarize(text, 3);
  expect(quotes).toHaveLength(3);
  expect(quotes).not.toContain('A sailor once told a story about ships.');
  expect(quotes.some((quote) => quote.startsWith('For example'))).toBe(false);
  expect(citations.map(({ page }) => page)).toEqual(citations.map(({ page }) => page).toSorted((a, b) => a - b));
  for (const { page, start, end, quote } of citations) expect(passages[page - 1]?.text.slice(start, end)).toBe(quote);
});

test('it does not say the same thing twice', async () => {
  const { quotes } = await summarize([`${text[0]} Cells take in water by osmosis through a membrane. Light gives plants energy for making sugar.`], 2);
  expect(quotes.filter((quote) => quote.startsWith('Cells take in water'))).toHaveLength(1);
});

test('a long document is ranked in parts, and its summary keeps reading order', async () => {
  const many = Array.from({ length: 500 }, (_, at) => `Part ${at} of the book speaks of subject ${at % 7} and its water. Another remark about salt in part ${at} follows here.`);
  const { citations } = await summarize(many, 10);
  expect(citations).toHaveLength(10);
  expect(citations.map(({ page }) => page)).toEqual(citations.map(({ page }) => page).toSorted((a, b) => a - b));
});

test('a document without whole sentences says so', async () => {
  const { events, citations } = await summarize(['Contents 1 2 3', 'no sentence here'], 3);
  expect(citations).toEqual([]);
  expect(events.at(-1)).toMatchObject({ type: 'done', provenance: { abstained: true } });
});
