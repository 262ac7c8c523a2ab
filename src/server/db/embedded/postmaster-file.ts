import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../error-code.ts';

/** What a running server writes into `postmaster.pid`; `socketFolder` is empty where it listens on loopback only. */
export type Postmaster = { pid: number; port: number; socketFolder: string; isReady: boolean };

/** Undefined when no server ran here since the last one ended in good order. */
export function readPostmasterFile(clusterFolder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  // PostgreSQL fills the lines one by one while it starts, the state last.
  return { pid, port: Number(lines[3] ?? 0), socketFolder: lines[4]?.trim() ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Removes what a dead server left behind where another process, or its own unburied one, has its number: PostgreSQL
 * would take that for a living server. (Shared memory still guards the folder against a second server.)
 */
export function removeStaleFiles(clusterFolder: string, socketFolder: string) {
  for (const file of [join(clusterFolder, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    let pid: number;
    try {
      pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    } catch {
      continue;
    }
    if (pid > 0 && isAlive(pid) && !isPostgres(pid)) rmSync(file, { force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Whether the process is a PostgreSQL. After a restart of a machine or container the number in a stale file often
 * belongs to something else, and PostgreSQL itself would then refuse to start.
 */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    const commandLine = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : process.platform === 'win32'
        ? execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' })
        : execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return commandLine.includes('postgres');
  } catch {
    return false;
  }
}
