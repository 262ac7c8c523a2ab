import { deflateSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { isDeeperThan } from './html-blocks.ts';
import { readBytes, readWell } from './sample-files.factory.ts';

/** Little work, so that the tests are quick on any machine: what a hostile file asks for is far beyond it. */
const little = { work: { base: 3, perMegabyte: 1, perPage: 0.1 } };
const patience = 300_000;

test.each([
  ['quotations within quotations', 'notes.md', '> '.repeat(250_000)],
  ['a megabyte of elements within elements', 'page.html', `<!doctype html><html><body>${'<div>'.repeat(200_000)}deep`],
])('%s end with a clear word, or are read', async (_, name, content) => {
  const outcome = await readBytes(content, name, little);
  if (outcome.ok) expect(outcome.passages.length).toBeGreaterThan(0);
  else expect([outcome.code, outcome.problem]).toEqual([expect.toBeOneOf(['too_slow', 'broken', 'too_much_memory', 'empty']), expect.stringMatching(/^[A-Z].*\.$/)]);
}, patience);

test('a file that asks for more work than its size gives it is stopped, however long it would have been given', async () => {
  const outcome = await readBytes('> '.repeat(250_000), 'notes.md', { seconds: 3_600, work: { base: 0.5, perMegabyte: 0, perPage: 0 } });
  expect(outcome).toMatchObject({ ok: false, code: 'too_slow', problem: expect.stringContaining('took too long') });
}, patience);

test('a page of a small PDF that unfolds to millions of words is left before it fills the memory', async () => {
  const content = deflateSync(Buffer.from(`BT /F1 1 Tf ${'1 0 0 1 9 9 Tm (a) Tj '.repeat(600_000)} ET`));
  const head = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
4 0 obj <</Length ${content.length}/Filter/FlateDecode>> stream
`;
  const bytes = Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>')]);
  expect(bytes.length).toBeLessThan(400_000);
  expect(await readBytes(bytes, 'bomb.pdf', { work: { base: 120, perMegabyte: 0, perPage: 0 } })).toMatchObject({ ok: false, code: 'too_many_pages', problem: expect.stringContaining('more text than any page') });
}, patience);

test('how deep elements stand is counted without recursion', () => {
  const nested = (depth: number) => parseHTML(`<html><body>${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}<p>y</p></body></html>`).document.documentElement;
  expect([isDeeperThan(nested(5), 6), isDeeperThan(nested(5), 5), isDeeperThan(nested(3_000), 512)]).toEqual([false, true, true]);
});

test('what is nested beyond sense is read all the same, all of its words', async () => {
  const { passages } = await readWell(`<!doctype html><html><body>${'<div>'.repeat(2_000)}Water moves through a membrane.${'</div>'.repeat(2_000)}<p>The end of it.</p></body></html>`, 'page.html');
  expect(passages.map(({ text }) => text).join(' ')).toContain('Water moves through a membrane.');
}, patience);
