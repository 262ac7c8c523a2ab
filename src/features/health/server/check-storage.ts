import { readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import type { HealthReport } from '../contract.ts';

const [scarce, nothingLeft] = [5e9, 2e8];

/** The folder of uploads: how many files, and how much room there is beside them. */
export async function checkStorage({ SLATE_DATA_DIR }: Pick<Env, 'SLATE_DATA_DIR'>): Promise<HealthReport['storage']> {
  const { bavail, blocks, bsize } = await statfs(SLATE_DATA_DIR);
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
  const folder = join(SLATE_DATA_DIR, 'files');
  let files = 0;
  // One folder for each pair of signs: 256 of them however many files there are.
  for (const name of await readdir(folder)) if (name.length === 2) files += (await readdir(join(folder, name))).length;
  return { state: freeBytes < nothingLeft ? 'broken' : freeBytes < scarce ? 'warn' : 'ok', files, freeBytes, totalBytes };
}
