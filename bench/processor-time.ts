import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** Whether this machine tells what each process used. */
export const canTellProcessorTime = () => existsSync('/proc/self/stat');

let ticks = 0;
/** How fine the system counts. */
export const ticksASecond = (): number => (ticks ||= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })));

type Used = { pid: number; parent: number; ticks: number };

/**
 * Processor time, user and system, that a process and everything below it have used since they began, in milliseconds, to 10 ms.
 * What ended meanwhile (a connection's process of PostgreSQL) is counted: its parent keeps the sum of those.
 * @param without a process whose own use, and that of all below it, is left out
 */
export function processorMilliseconds(root: number, without?: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => read(Number(name)) ?? []);
  const below = Map.groupBy(all.filter(({ pid }) => pid !== without), ({ parent }) => parent);
  const sum = (used: Used | undefined): number => (used ? used.ticks + (below.get(used.pid) ?? []).reduce((total, each) => total + sum(each), 0) : 0);
  return (sum(all.find(({ pid }) => pid === root)) / ticksASecond()) * 1_000;
}

function read(pid: number): Used | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // It ended between the list and this look.
    return undefined;
  }
}

/** A line of /proc/…/stat: ticks of its own and of its ended children, user and system. The name may hold blanks and brackets. */
export function parseStat(line: string): Used {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15).map(Number);
  return { pid: Number.parseInt(line, 10), parent: Number(fields[1]), ticks: user + system + userOfEnded + systemOfEnded };
}
