import { expect, test } from 'vitest';
import type { Token } from 'marked';
import { safeAddress } from '#client/components/safe-address.ts';
import { isCitationToken, messageTokens } from './message-tokens.ts';

function flatten(tokens: Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...('tokens' in token && Array.isArray(token.tokens) ? flatten(token.tokens) : [])]);
}
const citationIds = (markdown: string, isWriting = false) => flatten(messageTokens(markdown, isWriting)).filter(isCitationToken).map((token) => token.citationId);

test('markers are tokens of their own, also in emphasis and beside each other', () => {
  expect(citationIds('Water **moves [[c1]]** through. [[c2]][[c3]]')).toEqual(['c1', 'c2', 'c3']);
});

test('what only looks like a marker stays text', () => {
  expect(citationIds('[[not a marker]] and `[[c1]]`')).toEqual([]);
});

test('while it is written, a half marker is not shown and open emphasis is closed', () => {
  for (const end of ['[', '[[', '[[c', '[[c1', '[[c1]']) {
    const tokens = flatten(messageTokens(`Water **moves ${end}`, true));
    expect(tokens.filter((token) => token.type === 'text').map((token) => token.raw).join('')).not.toContain('[');
    expect(tokens.some((token) => token.type === 'strong')).toBe(true);
  }
});

test('raw HTML is a token of its own kind, never an element', () => {
  const kinds = flatten(messageTokens('<img src=x onerror=alert(1)> text', false)).map((token) => token.type);
  expect(kinds).toContain('html');
});

test('only web and mail addresses can be followed', () => {
  expect(safeAddress(' https://example.org/a ')).toBe('https://example.org/a');
  expect(safeAddress('javascript:alert(1)')).toBeUndefined();
  expect(safeAddress('data:text/html,x')).toBeUndefined();
  expect(safeAddress('//example.org')).toBeUndefined();
});
