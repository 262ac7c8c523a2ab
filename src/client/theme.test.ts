import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readTheme } from './theme.ts';

test('light is the default; only a stored dark is dark', () => {
  expect([null, '', 'light', 'system', 'dark'].map(readTheme)).toEqual(['light', 'light', 'light', 'light', 'dark']);
});

test('both pages read the same key before their first paint', async () => {
  for (const page of ['index.html', 'login.html']) {
    const [, script = ''] = /<script>([^<]+)<\/script>/.exec(await readFile(page, 'utf8')) ?? [];
    const classesWith = (stored: Record<string, string>) => {
      const added: string[] = [];
      runInNewContext(script, { localStorage: { getItem: (key: string) => stored[key] ?? null }, document: { documentElement: { classList: { add: (name: string) => added.push(name) } } } });
      return added;
    };
    expect([page, classesWith({ theme: 'dark' }), classesWith({ theme: 'light' }), classesWith({})]).toEqual([page, ['dark'], [], []]);
  }
});
