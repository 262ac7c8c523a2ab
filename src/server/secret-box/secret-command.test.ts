import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { keepSecret } from './kept-secrets.ts';
import { openSecretBox } from './open-secret-box.ts';
import { runSecretCommand } from './secret-command.ts';
import { secretFileOf } from './secret-file.ts';
import { sealedSecrets } from './tables.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slate-secret-'));
});
afterEach(async () => {
  await database.db.delete(sealedSecrets);
  await rm(folder, { recursive: true });
});
afterAll(() => database.close());

const run = async (...args: string[]) => {
  const said: string[] = [];
  const code = await runSecretCommand(args, { db: database.db, env: { SLATE_DATA_DIR: folder, SLATE_SECRET: undefined }, print: (line) => said.push(line) });
  return [code, said.join('\n')];
};
const keep = async (name: string) => keepSecret(database.db, await openSecretBox({ SLATE_DATA_DIR: folder, SLATE_SECRET: undefined }), { name, text: 'sk-1', setBy: null });

test('looking makes no secret: that the file is missing is said, with what that means', async () => {
  expect(await run('check')).toEqual([0, `There is no secret yet (${secretFileOf(folder)}), and no key that it would open: Slate makes it when it starts.`]);
  expect(await readdir(folder)).toEqual([]);
  await keep('engine.key');
  expect(await run('check')).toEqual([0, 'Every kept key can be opened.']);
  await rm(secretFileOf(folder));
  const lost = [1, `${secretFileOf(folder)} is not there, so the one kept key cannot be opened. Put the file of your backup back before you start Slate.`];
  expect([await run('check'), await run('rotate')]).toEqual([lost, lost]);
  expect(await readdir(folder)).toEqual([]);
  // As a start without the file does.
  await keep('sign-on.key');
  expect(await run('check')).toEqual([1, expect.stringMatching(/^One kept key was encrypted with another SLATE_SECRET/)]);
  await rm(secretFileOf(folder));
  expect(await run('check')).toEqual([1, expect.stringContaining('so none of the 2 kept keys can be opened.')]);
});

test('a new secret is made and told of; a command that is none changes nothing', async () => {
  await keep('engine.key');
  const before = await readFile(secretFileOf(folder), 'utf8');
  expect([await run(), await run('rotate', 'all'), await run('look')].map(([code]) => code)).toEqual([2, 2, 2]);
  expect(await readFile(secretFileOf(folder), 'utf8')).toBe(before);
  expect(await run('rotate')).toEqual([0, '1 kept key was encrypted anew.\nThe file "secret" in the data folder is a new one: take it into your next backup.']);
  expect(await readFile(secretFileOf(folder), 'utf8')).not.toBe(before);
});
