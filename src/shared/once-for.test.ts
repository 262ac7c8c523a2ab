import { expect, test } from 'vitest';
import { onceFor } from './once-for.ts';

test('something is made once for each thing that it follows from, also when it is nothing', () => {
  const made: string[] = [];
  const of = onceFor(({ name }: { name: string }) => {
    made.push(name);
    return name === 'none' ? undefined : { name };
  });
  const [one, other, none] = [{ name: 'one' }, { name: 'other' }, { name: 'none' }];
  expect(of(one)).toBe(of(one));
  expect([of(other), of(none), of(none)]).toEqual([{ name: 'other' }, undefined, undefined]);
  expect(made).toEqual(['one', 'other', 'none']);
});
