import { expect, test } from 'vitest';
import { bankItem, drawableOf } from './bank-item.ts';
import { drawItem } from './make-question.ts';
import { runItemTests } from './run-item-tests.ts';

const noLibrary = { misconceptions: new Map() };
const use = { checkMaths: () => { throw new Error('No maths here'); }, misconceptionName: () => undefined };
const written = { title: 'Capital', stem: 'The capital of France?', answer: { kind: 'text', accepted: ['Paris'] } };

test('an item of a school needs a title, a stem and an answer, and nothing more', async () => {
  const item = bankItem.parse(written);
  const { body } = drawItem(drawableOf(item, 'one'), noLibrary, { level: 2, seed: 1 });
  expect(body).toMatchObject({ itemId: 'one', skillIds: [], stem: 'The capital of France?', hints: [], solution: [], mistakes: [] });
  expect(await runItemTests(drawableOf(item, 'one'), noLibrary, [1], use)).toEqual([]);
});

test('what it carries as tests is run, and those that fail are told', async () => {
  const item = bankItem.parse({ ...written, tests: [{ response: 'paris', score: 1 }, { response: 'Lyon', score: 1 }] });
  expect(await runItemTests(drawableOf(item, 'one'), noLibrary, [1], use)).toMatchObject([{ index: 1, response: 'Lyon', wanted: { score: 1 }, got: { score: 0, verdict: 'wrong' } }]);
});

test('a text to read stands above the stem, with its pictures before those of the item', () => {
  const picture = (asset: string) => ({ asset, width: 10, height: 10, alt: asset });
  const item = bankItem.parse({ ...written, images: [picture('own')], stimulus: { id: 'paris', title: 'A city', text: 'On the Seine.\n\nOld.', images: [picture('above')] } });
  const { body } = drawItem(drawableOf(item, 'one'), noLibrary, { level: 2, seed: 1 });
  expect(body.stem).toBe('> **A city**\n>\n> On the Seine.\n>\n> Old.\n\nThe capital of France?');
  expect(body.images?.map(({ asset }) => asset)).toEqual(['above', 'own']);
});

test('where nothing is drawn, our mark of a placeholder is a text like any other; where something is, it is filled', () => {
  const stem = 'Mail x@{a}.org';
  expect(drawItem(drawableOf(bankItem.parse({ ...written, stem }), 'one'), noLibrary, { level: 2, seed: 1 }).body.stem).toBe(stem);
  expect(drawItem(drawableOf(bankItem.parse({ ...written, stem, variables: { a: 3 } }), 'one'), noLibrary, { level: 2, seed: 1 }).body.stem).toBe('Mail x3.org');
});
