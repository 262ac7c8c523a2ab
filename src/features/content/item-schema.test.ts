import { expect, test } from 'vitest';
import { item } from './schema.ts';

const written = {
  id: 'ratios.count', stem: 'How many?', answer: { kind: 'number', value: '3' }, hints: { nudge: 'Look.', strategy: 'Count.', firstStep: 'One.' },
  solution: [{ say: 'Three.' }], seconds: 20,
};
const image = { asset: 'map-of-a-garden', alt: 'A map of a garden.', width: 400, height: 300 };
const isTaken = (own: object) => item.safeParse({ ...written, ...own }).success;

test('an item needs neither pictures nor a difficulty', () => {
  expect(item.safeParse(written).error?.issues ?? []).toEqual([]);
});

test('pictures: an id and never an address, words for who does not see them, a size, one to eight of them', () => {
  expect(item.parse({ ...written, images: [image] }).images).toEqual([image]);
  for (const asset of ['../secret', 'https://example.org/a.png', 'data:image/png', 'A', '', '-a', 'a'.repeat(81)]) expect([asset, isTaken({ images: [{ ...image, asset }] })]).toEqual([asset, false]);
  const strange = [{ alt: '' }, { alt: 'x'.repeat(601) }, { width: 0 }, { width: 1.5 }, { height: 20_001 }, { src: 'a' }];
  for (const bad of strange) expect([bad, isTaken({ images: [{ ...image, ...bad }] })]).toEqual([bad, false]);
  expect([0, 1, 8, 9].map((count) => isTaken({ images: Array.from({ length: count }, () => image) }))).toEqual([false, true, true, false]);
});

test('a difficulty is a number on the logit scale, from -6 to 6', () => {
  for (const [difficulty, is] of [[-6, true], [0.4, true], [6, true], [6.1, false], [-7, false], ['1', false], [Number.NaN, false], [null, false]] as const) {
    expect([difficulty, isTaken({ difficulty })]).toEqual([difficulty, is]);
  }
});
