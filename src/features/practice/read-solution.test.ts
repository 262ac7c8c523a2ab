import { expect, test } from 'vitest';
import { readSolution } from './read-solution.ts';

test.each([
  ['59820', '59820'],
  ['The answer is 59820', '59820'],
  ['**59820**', '59820'],
  ['25507 + 8806 = 34313\n25507 + 34313 = 59820\nANSWER: 59820', '59820'],
  ['ANSWER: 3\nNo, the person counts too.\n**ANSWER: 11**', '11'],
  ['ANSWER:\n3/4', '3/4'],
  ['ANSWER: $x \\ge 3$', 'x \\ge 3'],
  ['\\boxed{42}', '42'],
  ['ANSWER: 2.5.', '2.5'],
  ['ANSWER: none', null],
  ['ANSWER: none, it gives its answer away', null],
  ['First I multiply.\nThen I add.', null],
  ['', null],
])('%s', (reply, solution) => {
  expect(readSolution(reply)).toBe(solution);
});
