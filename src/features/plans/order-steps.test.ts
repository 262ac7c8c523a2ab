import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conflictsOf, orderSteps, orderWith, placesFor } from './order-steps.ts';

/** Steps in an order in which what must come first does. */
const validOrder = fc.integer({ min: 1, max: 12 }).chain((count) =>
  fc.tuple(...Array.from({ length: count }, (_, index) => fc.subarray(Array.from({ length: index }, (_unused, before) => ({ key: `s${before}` })))))
    .map((needs) => needs.map((after, index) => ({ key: `s${index}`, after }))));

test('the places that are offered for a step are those that would not be refused, and all of them', () => {
  fc.assert(fc.property(validOrder, fc.nat(), fc.array(fc.nat(), { maxLength: 12 }), (steps, which, shuffle) => {
    const order = orderSteps(steps, shuffle.map((at) => `s${at % steps.length}`));
    const key = order[which % order.length]?.key ?? '';
    const next = order[order.findIndex((step) => step.key === key) + 1]?.key ?? null;
    const open = [...order.map((step) => step.key), null].filter((before) => before !== key && before !== next && conflictsOf(orderWith(order, key, before), key).length === 0);
    expect(placesFor(order, key).before).toEqual(open);
  }));
});

test('a step is told what keeps it where it is', () => {
  const order = [{ key: 'lesson', after: [] }, { key: 'practice', after: [{ key: 'lesson' }] }, { key: 'other', after: [] }, { key: 'check', after: [{ key: 'practice' }] }];
  const { before, needs, neededBy } = placesFor(order, 'practice');
  expect([before, needs.map(({ key }) => key), neededBy.map(({ key }) => key)]).toEqual([['check'], ['lesson'], ['check']]);
  expect(placesFor(order, 'other').before).toEqual(['lesson', 'practice', null]);
  expect(placesFor(order, 'missing').before).toEqual([]);
});
