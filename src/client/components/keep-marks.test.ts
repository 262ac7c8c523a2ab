import { expect, test } from 'vitest';
import { keepMarksWithMaths } from './keep-marks.ts';
import { markdownTokens } from '#shared/markdown-tokens.ts';

const inline = (text: string) => keepMarksWithMaths(markdownTokens(text, true))
  .map((token) => [token.type, 'latex' in token ? token.latex : 'text' in token ? token.text : '', 'marks' in token ? token.marks : undefined]);

test('a comma after maths goes with it, and nothing is lost or said twice', () => {
  expect(inline('It is $34$, but $7x$ is not.')).toEqual([['text', 'It is ', undefined], ['maths', '34', ','],
    ['text', ' but ', undefined], ['maths', '7x', undefined], ['text', ' is not.', undefined]]);
  expect(inline('(so $x = 3$).')).toEqual([['text', '(so ', undefined], ['maths', 'x = 3', ').'], ['text', '', undefined]]);
});

test('without maths, and in front of it, all stays as it is', () => {
  const tokens = markdownTokens('One, **two**, `three`, $4$ five', true);
  expect(keepMarksWithMaths(tokens)).toEqual(tokens);
});
