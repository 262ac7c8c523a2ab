import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeCallbackPath } from './callback-url.ts';

const ours = ['http://slate.test', 'http://127.0.0.1:3000'];

test.each([
  ['/slatechat', '/slatechat'],
  ['/slatechat?document=1&page=2#passage', '/slatechat?document=1&page=2#passage'],
  ['http://slate.test/slatechat?q=1', '/slatechat?q=1'],
  ['http://127.0.0.1:3000/account', '/account'],
  ['/a/../slatehistory', '/slatehistory'],
  ['/login-help', '/login-help'],
])('%s leads to %s', (given, path) => {
  expect(safeCallbackPath(given, ours)).toBe(path);
});

test.each([
  undefined, null, '', 5, 'slatechat', 'https://slate.test/slatechat', 'http://slate.test.evil.example/', 'http://slate.test@evil.example/',
  'http://evil.example/slatechat', '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/\n/evil.example',
  '/.//evil.example', '/a/..//evil.example', 'http://slate.test//evil.example', 'javascript:alert(1)', 'data:text/html,x', 'blob:http://slate.test/1',
  'http:evil.example', 'http:/evil.example', '/login', '/login?error=x', 'http://slate.test/login', '/', '/api/auth/signout', `/${'x'.repeat(2_001)}`,
])('%j leads to the home page', (given) => {
  expect(safeCallbackPath(given, ours)).toBe('/home');
});

test('wherever it leads is on our origin, as a browser reads a Location', () => {
  const odd = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', 'e', '\t', '%2f', 'http', '//', '..', '\u3002', '＠') });
  fc.assert(
    fc.property(fc.oneof(odd, odd.map((rest) => `/${rest}`), fc.webUrl()), (given) => {
      const path = safeCallbackPath(given, ours);
      expect(path.startsWith('/')).toBe(true);
      expect(new URL(path, 'http://slate.test').origin).toBe('http://slate.test');
    }),
    { numRuns: 5_000 },
  );
});
