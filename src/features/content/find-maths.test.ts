import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMaths } from './find-maths.ts';

const latexOf = (markdown: string) => findMaths(markdown).maths.map(({ latex }) => latex);

test('finds maths in a line and on a line of its own, with its place', () => {
  const markdown = 'Half is $\\frac{1}{2}$, so\n\n$$x = 3$$';
  const { maths, lonely } = findMaths(markdown);
  expect(maths.map(({ latex }) => latex)).toEqual(['\\frac{1}{2}', 'x = 3']);
  for (const { latex, at } of maths) expect(markdown.slice(at, at + latex.length)).toBe(latex);
  expect(lonely).toBeNull();
});

test('passes over code and escaped dollars', () => {
  expect(findMaths('Costs \\$5, in code `$x$`\n\n```python\nprice = "$y$"\n```\nand $z$')).toEqual({ maths: [{ latex: 'z', at: 59 }], lonely: null });
});

test('a dollar without a partner is found at its place, and money is not taken for maths', () => {
  expect(findMaths('It costs 5$ here').lonely).toBe(10);
  expect(latexOf('It costs $5 and $6')).toEqual([]);
  expect(findMaths('Open $x +\ny$ over two lines').lonely).toBe(5);
});

test('no text takes long or throws', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('$', '`', '\\', '\n', 'a', '1', ' ', '~'), maxLength: 200 }), (text) => {
    for (const { latex, at } of findMaths(text).maths) expect(text.slice(at, at + latex.length)).toBe(latex);
  }));
});
