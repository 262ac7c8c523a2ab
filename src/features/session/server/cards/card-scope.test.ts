import { expect, test } from 'vitest';
import { isInScope, readRanges } from './card-scope.ts';

test.each([
  [['192.0.2.0/24'], '192.0.2.77', true], [['192.0.2.0/24'], '192.0.3.1', false],
  [['203.0.113.9'], '203.0.113.9', true], [['203.0.113.9'], '203.0.113.8', false],
  [['2001:db8:1::/48'], '2001:db8:1:99::5', true], [['2001:db8:1::/48'], '2001:db8:2::5', false], [['2001:db8:1::/48'], 'fe80::1%eth0', false],
  [['10.0.0.0/8', '2001:db8::1'], '2001:db8::1', true], [['10.0.0.0/8'], 'unknown', false], [['10.0.0.0/8'], '', false], [[], 'unknown', true],
])('%j holds %s: %s', (addresses, caller, isInside) => expect(isInScope({ addresses }, caller)).toBe(isInside));

test('ranges are read one a line or with commas, each once', () => {
  expect(readRanges(' 192.0.2.0/24\n10.1.2.3, 192.0.2.0/24;2001:db8::/32 ')).toEqual(['192.0.2.0/24', '10.1.2.3', '2001:db8::/32']);
  expect(readRanges(' \n')).toEqual([]);
});

test.each(['192.0.2.0/33', '192.0.2/24', 'school', '0.0.0.0/0', '::/0', '2001:db8::/129', '10.0.0.0/8/8', '10.0.0.0/-1', '10.0.0.0/', 'fe80::1%eth0', '300.1.1.1'])('%s is refused, by its own name', (text) => {
  expect(() => readRanges(`10.0.0.0/8\n${text}`)).toThrow(text);
});

test('more ranges than any school has are refused', () => {
  expect(() => readRanges(Array.from({ length: 101 }, (_, at) => `10.0.${at}.0/24`).join('\n'))).toThrow('more than 100');
});
