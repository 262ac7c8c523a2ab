import { expect, test } from 'vitest';
import { notReached } from './not-reached.ts';

const said = (answered: string) => notReached(Array.from(answered, (each) => each === 'x')).map((isLeft) => (isLeft ? 'n' : '.')).join('');

test.each([['xxxxx', '.....'], ['x-x--', '....n'], ['xx---', '...nn'], ['xxxx-', '.....'], ['----x', '.....'], ['-----', '.nnnn'], ['', '']])('%s: %s', (answered, left) => {
  expect(said(answered)).toBe(left);
});
