import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../connection.ts';
import { canMapUsers, chooseRunAs, commandAs } from './run-as.ts';
import { startEmbedded } from './start-embedded.ts';

let folder: string;
beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'slate-run-as-')); });
afterEach(() => rm(folder, { recursive: true, force: true }));

const start = (dataFolder: string, canMapUsers: () => boolean) => startEmbedded({ dataFolder, role: 'web', canMapUsers });
const works = async (server: Awaited<ReturnType<typeof start>>) => {
  const client = createClient(server.address, { name: 'test', statementTimeout: 1_000 });
  await client.connect();
  await client.query('create table if not exists kept (id int)');
  await client.end();
};

test.skipIf(process.getuid?.() === 0)('an ordinary user runs it as they are', () => {
  expect(chooseRunAs(folder, join(folder, 'postgres'))).toEqual({ kind: 'self' });
  expect(commandAs({ kind: 'self' }, 'postgres', ['-D', 'x'])).toEqual({ file: 'postgres', args: ['-D', 'x'], identity: {} });
});

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  test.skipIf(!canMapUsers())('where user namespaces are allowed, files stay root\'s, below a closed folder too', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const server = await start(join(closed, 'data'), () => true);
    await works(server);
    await server.close();
    expect((await stat(join(closed, 'data', 'postgres'))).uid).toBe(0);
  });

  test('where they are not, the folder is given to an unprivileged user, who keeps it', async () => {
    await chmod(folder, 0o755);
    const first = await start(join(folder, 'data'), () => false);
    await works(first);
    await first.close();
    const { uid } = await stat(join(folder, 'data', 'postgres'));
    expect(uid).not.toBe(0);
    const second = await start(join(folder, 'data'), () => true);
    await works(second);
    await second.close();
    expect((await stat(join(folder, 'data', 'postgres'))).uid).toBe(uid);
  });

  test.skipIf(!canMapUsers())('a folder that was root\'s moves to the unprivileged user when namespaces are gone', async () => {
    await chmod(folder, 0o755);
    const first = await start(join(folder, 'data'), () => true);
    await first.close();
    const second = await start(join(folder, 'data'), () => false);
    await works(second);
    await second.close();
    expect((await stat(join(folder, 'data', 'postgres', 'base'))).uid).not.toBe(0);
  });

  test('where neither way is open, one line says what to do', async () => {
    await chmod(folder, 0o700);
    await expect(start(join(folder, 'data'), () => false)).rejects.toThrow(
      `Slate runs as root, PostgreSQL must not, and no other user can enter ${folder}. Start Slate as an ordinary user, set SLATE_DATA_DIR to a folder elsewhere, or set DATABASE_URL.`,
    );
  });
});
