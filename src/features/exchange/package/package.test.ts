import { expect, test } from 'vitest';
import { findFile, packageOf, resolvePath } from './package.ts';

test('references are read from the folder of their file and never lead out of the package', () => {
  expect(resolvePath('items/one.xml', 'images/a.png')).toBe('items/images/a.png');
  expect(resolvePath('items/one.xml', '../a%20b.png?x#y')).toBe('a b.png');
  expect(resolvePath('items/one.xml', '/top.xml')).toBe('top.xml');
  expect(resolvePath('items/one.xml', String.raw`..\a.png`)).toBe('a.png');
  for (const out of ['../../etc/passwd', 'http://x.org/a.png', '//x.org/a', 'data:image/png;base64,AA', '', '..', '%zz/../../..']) expect(resolvePath('items/one.xml', out)).toBeNull();
});

test('a file is found by its path, whatever the case of its letters', async () => {
  const files = packageOf(new Map([['Items/One.XML', new Uint8Array([1])]]));
  expect(findFile(files, 'imsmanifest.xml', 'items/one.xml')).toBe('Items/One.XML');
  expect(findFile(files, 'imsmanifest.xml', 'items/two.xml')).toBeNull();
  expect(await files.read('Items/One.XML')).toEqual(new Uint8Array([1]));
  expect(await files.read('x')).toBeNull();
});
