import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeClasses } from './load-holders.ts';

const pupils = (sizes: readonly number[]) => sizes.flatMap((size, at) => Array.from({ length: size }, (_, number) => ({ className: at === 0 ? null : `Class ${at}`, number })));

test('parts of a school hold everybody once, never more than fit, and a class in one part where it fits into one', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }), fc.integer({ min: 1, max: 20 }), (sizes, most) => {
    const all = pupils(sizes);
    const parts: (typeof all)[] = [];
    for (let left = all; left.length > 0; left = left.slice(parts.at(-1)?.length)) parts.push(wholeClasses(left.slice(0, most + 1), most));
    expect(parts.flat()).toEqual(all);
    expect(parts.every(({ length }) => length <= most)).toBe(true);
    const partsOf = Map.groupBy(parts.flatMap((part, at) => part.map(({ className }) => ({ className, at }))), ({ className }) => className);
    const isCut = [...partsOf.values()].filter((found) => found.length <= most && new Set(found.map(({ at }) => at)).size > 1);
    // Only behind a class that is larger than a part can a smaller one begin in the middle.
    if (sizes.every((size) => size <= most)) expect(isCut).toEqual([]);
  }));
});
