import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slate-command-'));
});
afterEach(() => rm(folder, { recursive: true }));

const run = async (settings: Record<string, string>) => {
  const said: string[] = [];
  const code = await runCommand(async () => 0, { settings: { SLATE_DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings }, tell: (line) => said.push(line) });
  return { code, said };
};

test('a setting that is wrong is told in one line, and so is a database that is not there; nothing is made', async () => {
  expect(await run({ SLATE_SECRET: 'too-short' })).toEqual({
    code: 1, said: ['Slate cannot start, a setting is wrong. SLATE_SECRET: must have at least 32 characters, as from: openssl rand -base64 32'],
  });
  const missing = await run({});
  expect(missing).toEqual({ code: 1, said: [expect.stringMatching(/^There is no database of Slate in .+\.$/)] });
  expect(await readdir(folder)).toEqual([]);
});
