import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../error-code.ts';

/** What a running server writes into `postmaster.pid`; `socketFolder` is empty where it listens on loopback only. */
export type Postmaster = { pid: number; port: number; socketFolder: string; host: string };

/** Undefined when no server runs or one is only just writing the file. */
export function readPostmasterFile(clusterFolder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number.isInteger(port) ? port : 0, socketFolder: lines[4]?.trim() ?? '', host: lines[5]?.trim() ?? '' };
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
