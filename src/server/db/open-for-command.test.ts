import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { openForCommand } from './open-for-command.ts';

test('a command that was started without the settings of the product says so, and makes no database to find empty', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slate-command-'));
  const env = readEnv({ NODE_ENV: 'test', PORT: '0', SLATE_DATA_DIR: folder, SLATE_ORIGIN: 'http://slate.test' });
  await expect(openForCommand(env, createLog('silent'))).rejects.toThrow(`There is no database of Slate in ${folder}`);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});
