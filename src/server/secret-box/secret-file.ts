import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';

/** 32 random bytes as text. */
export const newSecret = () => randomBytes(32).toString('base64url');
export const secretFileOf = (dataDir: string) => join(dataDir, 'secret');

/**
 * The secrets of an installation that was given none: a file beside the uploads, which only who runs Slate may read, one secret a line. It
 * is made by whichever process comes first, whole or not at all.
 * @throws Error of one clear line when the file holds nothing of use
 */
export async function readSecretFile(dataDir: string): Promise<string[]> {
  const path = secretFileOf(dataDir);
  const text = await readFile(path, 'utf8').catch(async (error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    await makeSecretFile(path);
    return readFile(path, 'utf8');
  });
  const secrets = text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  if (secrets.length === 0) throw new Error(`Slate cannot start: ${path} is there, but no secret is in it. Put the file of your backup back; or, when there is none, remove it: then the keys that were set in the browser are set once more.`);
  return secrets;
}

/** Whether there is one; none is made. */
export const hasSecretFile = (dataDir: string): Promise<boolean> => stat(secretFileOf(dataDir)).then(() => true, (error: unknown) => {
  if (errorCode(error) !== 'ENOENT') throw error;
  return false;
});

async function makeSecretFile(path: string): Promise<void> {
  const draft = await writeDraft(path, [newSecret()]);
  try {
    // Another process may have come first: then its secret stands. Where there are no hard links it is copied.
    await link(draft, path).catch(async (error: unknown) => {
      if (errorCode(error) !== 'EEXIST') await copyFile(draft, path, constants.COPYFILE_EXCL);
    }).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

/** @param secrets the one that seals first */
export async function writeSecretFile(dataDir: string, secrets: readonly string[]): Promise<void> {
  const path = secretFileOf(dataDir);
  await rename(await writeDraft(path, secrets), path);
}

async function writeDraft(path: string, secrets: readonly string[]): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${secrets.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  return draft;
}
