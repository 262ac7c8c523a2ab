import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../connection.ts';
import { chooseRunAs, commandAs, tried, type Abilities } from './run-as.ts';
import { startEmbedded } from './start-embedded.ts';

let folder: string;
beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'slate-run-as-')); });
afterEach(() => rm(folder, { recursive: true, force: true }));

const yes = () => true;
const no = () => false;
const start = (dataFolder: string, abilities: Abilities) => startEmbedded({ dataFolder, role: 'web', abilities });
/** Starts, writes, ends; @returns whose the cluster is then */
async function ownerAfterUse(dataFolder: string, abilities: Abilities): Promise<number> {
  const server = await start(dataFolder, abilities);
  const client = createClient(server.address, { name: 'test', statementTimeout: 1_000 });
  await client.connect();
  await client.query('create table if not exists kept (id int)');
  await client.end();
  await server.close();
  return (await stat(join(dataFolder, 'postgres', 'base'))).uid;
}

test.skipIf(process.getuid?.() === 0)('an ordinary user runs it as they are', () => {
  expect(chooseRunAs(folder, join(folder, 'postgres'), 'postgres')).toEqual({ kind: 'self' });
  expect(commandAs({ kind: 'self' }, 'postgres', ['-D', 'x'])).toEqual({ file: 'postgres', args: ['-D', 'x'], identity: {} });
});

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  test.skipIf(!tried.canMapUsers())('where user namespaces are allowed, files stay root\'s, below a closed folder too', async () => {
    await mkdir(join(folder, 'closed'), { mode: 0o700 });
    expect(await ownerAfterUse(join(folder, 'closed', 'data'), { canMapUsers: yes, canPassClosed: no })).toBe(0);
  });

  test('where they are not, the folder is given to an unprivileged user, who keeps it', async () => {
    await chmod(folder, 0o755);
    const owner = await ownerAfterUse(join(folder, 'data'), { canMapUsers: no, canPassClosed: no });
    expect(owner).not.toBe(0);
    expect(await ownerAfterUse(join(folder, 'data'), { canMapUsers: yes, canPassClosed: no })).toBe(owner);
  });

  test.skipIf(!tried.canPassClosed('/bin/true'))('below a closed folder, that user gets the right to pass it', async () => {
    await chmod(folder, 0o700);
    expect(await ownerAfterUse(join(folder, 'data'), { canMapUsers: no, canPassClosed: yes })).not.toBe(0);
  });

  test.skipIf(!tried.canMapUsers())('a folder that was root\'s moves to the unprivileged user when namespaces are gone', async () => {
    await chmod(folder, 0o755);
    expect(await ownerAfterUse(join(folder, 'data'), { canMapUsers: yes, canPassClosed: no })).toBe(0);
    expect(await ownerAfterUse(join(folder, 'data'), { canMapUsers: no, canPassClosed: no })).not.toBe(0);
  });

  test('where no way is open, one line says what to do', async () => {
    await chmod(folder, 0o700);
    await expect(start(join(folder, 'data'), { canMapUsers: no, canPassClosed: no })).rejects.toThrow(
      `Slate runs as root, PostgreSQL must not, and no other user can enter ${folder}. Start Slate as an ordinary user, put it and its data elsewhere, or set DATABASE_URL.`,
    );
  });
});
