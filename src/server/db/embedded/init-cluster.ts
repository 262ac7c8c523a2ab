import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../error-code.ts';
import type { Binaries } from './binaries.ts';
import { commandAs, giveTo, type RunAs } from './run-as.ts';

export type Cluster = {
  /** PostgreSQL's own folder. */
  folder: string;
  dataFolder: string;
  runAs: RunAs;
  binaries: Binaries;
  /** Loopback with a password where a socket in the folder cannot be had (Windows). */
  transport: 'socket' | 'loopback';
};

export const superuser = 'slate';
const passwordFile = (folder: string) => join(folder, 'slate-password');

/** The password of a cluster that listens on loopback. */
export function readPassword(folder: string): string | undefined {
  const file = passwordFile(folder);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * Makes the cluster unless it is there. It is made beside its place and renamed into it, so that a start that was
 * killed half way, or two at the same instant, leave one whole cluster or none.
 */
export async function initCluster(cluster: Cluster): Promise<'made' | 'found'> {
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) {
    assertSameVersion(cluster);
    return 'found';
  }
  await removeLeftovers(cluster.folder);
  const unfinished = `${cluster.folder}.unfinished-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    giveTo(cluster.runAs, unfinished);
    await runInitdb(cluster, unfinished);
    await rename(unfinished, cluster.folder);
    return 'made';
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const isOtherFaster = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error));
    if (isOtherFaster && existsSync(join(cluster.folder, 'PG_VERSION'))) return 'found';
    throw error;
  }
}

async function runInitdb({ runAs, binaries, transport }: Cluster, folder: string) {
  const args = [
    '-D', folder, '--username', superuser, '--encoding', 'UTF8', '--locale', 'C',
    '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--text-search-config', 'english', '--no-instructions',
  ];
  const secret = `${folder}.secret`;
  const password = randomBytes(24).toString('base64url');
  if (transport === 'loopback') {
    await writeFile(secret, password, { mode: 0o600 });
    giveTo(runAs, secret);
    args.push('--auth', 'scram-sha-256', '--pwfile', secret);
  } else {
    // Only who may enter the folder (mode 700) reaches the socket.
    args.push('--auth-local', 'trust', '--auth-host', 'reject');
  }
  try {
    const command = commandAs(runAs, binaries.initdb, args);
    const child = spawn(command.file, command.args, {
      ...command.identity, env: childEnvironment(), cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true,
    });
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => { complaint += text; });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject).on('close', resolve);
    });
    if (code !== 0) throw new Error(`Slate could not make its database in ${folder}. ${lastLine(complaint)}`);
    if (transport === 'loopback') await writeFile(passwordFile(folder), password, { mode: 0o600 });
  } finally {
    await rm(secret, { force: true });
  }
}

/** The child gets nothing of the person's own PostgreSQL settings (PGDATA, PGPORT …). */
export function childEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'));
  return { ...Object.fromEntries(entries), LANG: 'C', LC_ALL: 'C' };
}

function assertSameVersion({ folder, binaries }: Cluster) {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const brought = /(\d+)/.exec(execFileSync(binaries.postgres, ['--version'], { encoding: 'utf8' }))?.[1];
  if (brought !== undefined && made !== brought) {
    throw new Error(`The database in ${folder} was made by PostgreSQL ${made}; this Slate brings ${brought}. Start it with the Slate it came from, or move its data with pg_dump.`);
  }
}

async function removeLeftovers(folder: string) {
  const parent = dirname(folder);
  const prefix = `${folder.slice(parent.length + 1)}.unfinished-`;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const { mtimeMs } = await stat(join(parent, name)).catch(() => ({ mtimeMs: Date.now() }));
    // Younger ones may belong to a start that is under way.
    if (Date.now() - mtimeMs > 10 * 60_000) await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** What a program said last about why it failed, without the log's time and number. */
export function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  const line = lines.findLast((each) => /\b(FATAL|PANIC|ERROR|error):/.test(each)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s*/, '').replace(/\.?\s*$/, '.');
}
