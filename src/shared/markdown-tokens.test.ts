import { expect, test } from 'vitest';
import type { Token } from 'marked';
import { isMathsToken, markdownTokens } from './markdown-tokens.ts';

function mathsOf(tokens: Token[]): string[] {
  return tokens.flatMap((token) => {
    if (isMathsToken(token)) return [(token.isDisplay ? 'display: ' : '') + token.latex];
    return 'tokens' in token && token.tokens ? mathsOf(token.tokens) : [];
  });
}

const inLine = (text: string) => mathsOf(markdownTokens(text, true));

test('maths is found in a line, in bold, in a list and on a line of its own', () => {
  expect(mathsOf(markdownTokens('The ratio is $3 : 2$, **not $2 : 3$**.'))).toEqual(['3 : 2', '2 : 3']);
  expect(mathsOf(markdownTokens(String.raw`$$ \frac{24}{40} = \frac{3}{5} $$`))).toEqual([String.raw`display: \frac{24}{40} = \frac{3}{5}`]);
  expect(inLine('$x$ and $y$')).toEqual(['x', 'y']);
});

test('what Markdown would take for its own stays maths inside the dollars', () => {
  expect(inLine(String.raw`$a_1 * b_2 * c$`)).toEqual(['a_1 * b_2 * c']);
  expect(inLine(String.raw`$5\,\text{\$}$`)).toEqual([String.raw`5\,\text{\$}`]);
});

test('money is no maths', () => {
  expect(inLine('It costs $5 and then $6.')).toEqual([]);
  expect(inLine(String.raw`It costs \$5 or \$6$`)).toEqual([]);
  expect(inLine('One $ alone, and $ x $ with spaces')).toEqual([]);
});

test('a long text full of dollars is read in a moment', () => {
  expect(inLine('$'.repeat(20_000))).toEqual([]);
  expect(inLine(String.raw`$\a`.repeat(5_000)).length).toBeGreaterThan(0);
});
