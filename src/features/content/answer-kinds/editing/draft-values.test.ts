import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asDraft, draftsAt, listAt, moved, numberAt, textAt, textsAt, withNumber, withText } from './draft-values.ts';

test('whatever a draft holds, it is read without a fault', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    const draft = asDraft(value);
    for (const name of Object.keys(draft)) {
      expect(typeof textAt(draft, name)).toBe('string');
      expect([...listAt(draft, name), ...draftsAt(draft, name), ...textsAt(draft, name)]).toBeInstanceOf(Array);
      expect(Number.isNaN(numberAt(draft, name))).toBe(false);
    }
  }));
});

test('what is emptied is left out, and what is no number is none', () => {
  expect([withText({ a: 'x' }, 'a', ''), withNumber({}, 'a', '2.5'), withNumber({ a: 1 }, 'a', 'x')]).toEqual([{}, { a: 2.5 }, {}]);
});

test('what is moved stands at its new place, and nothing is lost', () => {
  fc.assert(fc.property(fc.array(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
    const [from, to] = [a % list.length, b % list.length];
    const next = moved(list, from, to);
    expect(next[to]).toBe(list[from]);
    expect(next.toSorted((x, y) => x - y)).toEqual(list.toSorted((x, y) => x - y));
  }));
});
