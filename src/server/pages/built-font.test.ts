import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFont } from './built-font.ts';

test('the upright Latin face is found by its name, whatever its hash; without a build there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slate-font-'));
  expect([builtFont(folder), builtFont(join(folder, 'not-there'))]).toEqual([undefined, undefined]);
  for (const name of ['latin-ext-wght-normal-a1', 'latin-wght-italic-b2', 'latin-wght-normal-C_3-d']) await writeFile(join(folder, `atkinson-hyperlegible-next-${name}.woff2`), '');
  expect(builtFont(folder)).toBe('/assets/atkinson-hyperlegible-next-latin-wght-normal-C_3-d.woff2');
  await rm(folder, { recursive: true });
});
