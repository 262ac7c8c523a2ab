import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ExchangeRefused } from '../exchanged.ts';
import { isZip, openPackage } from './open-package.ts';

const text = (words: string) => new Uint8Array(Buffer.from(words));

test('the files of a package, by their paths', async () => {
  const bytes = zipSync({ 'imsmanifest.xml': text('<manifest/>'), 'items/one.xml': text('<a/>'), '__MACOSX/x': text('') });
  expect(isZip(bytes)).toBe(true);
  const files = await openPackage(bytes);
  expect(files.names).toEqual(['imsmanifest.xml', 'items/one.xml']);
  expect(await files.read('items/one.xml')).toEqual(text('<a/>'));
  expect(await files.read('items/two.xml')).toBeNull();
  files.close();
});

const refusal = async (bytes: Uint8Array) => {
  const error: unknown = await openPackage(bytes).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ExchangeRefused);
};

test('what is no zip, is cut off, or leads out of the package is refused', async () => {
  await refusal(text('PK no zip'));
  await refusal(new Uint8Array());
  const good = zipSync({ 'a.xml': text('<a/>'.repeat(100)) });
  await refusal(good.subarray(0, good.length - 30));
  await refusal(zipSync({ '../out.xml': text('<a/>') }));
  await refusal(zipSync({ '/etc/out.xml': text('<a/>') }));
});

test('a file that says it is small and unpacks to more is damaged', async () => {
  const bytes = zipSync({ 'a.xml': text('x'.repeat(100_000)) });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  // The size that is told in the directory (its entry begins with "PK\1\2").
  for (let at = 0; at < bytes.length - 4; at += 1) if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, 10, true);
  const files = await openPackage(bytes);
  await expect(files.read('a.xml')).rejects.toBeInstanceOf(ExchangeRefused);
  files.close();
});
