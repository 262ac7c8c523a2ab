import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readTheme } from './theme.ts';

test('light is the default; only a stored dark is dark', () => {
  expect([null, '', 'light', 'system', 'dark'].map(readTheme)).toEqual(['light', 'light', 'light', 'light', 'dark']);
});

test('both pages read the same key before their first paint', async () => {
  for (const page of ['index.html', 'login.html']) expect(await readFile(page, 'utf8')).toContain("localStorage.getItem('theme')==='dark'");
});
