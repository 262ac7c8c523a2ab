// Ends a child when whoever started this script is gone.
import { readFileSync } from 'node:fs';

/**
 * npm runs this script in a shell. It passes a SIGTERM to the shell alone, which dies and leaves its child behind; and
 * when npm itself is killed, the shell does not notice.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithParent(child) {
  const parent = process.ppid;
  const npm = parentOfOurShell(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOfOurShell(parent) === npm)) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 50);
}

/**
 * Who started the shell that runs only this script; undefined where the parent is something else, or there is no /proc.
 * @param {number} pid
 */
function parentOfOurShell(pid) {
  try {
    if (!/scripts\/[a-z-]+\.mjs/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}
