// `npm start`: sets up what is missing, then runs the product under Node 24 until it ends.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, environment, fail, install, productNode, root } from './set-up.mjs';

if (Number(process.versions.node.split('.')[0]) < 18) {
  fail(`This machine's Node is ${process.versions.node}. Slate needs 18 or newer to set itself up; it brings its own Node 24 for the rest.`);
}
process.chdir(root);
try {
  await install();
  const isWorkerOnly = process.argv.includes('worker');
  if (!isWorkerOnly) await build();
  start(productNode());
} catch (error) {
  fail(error);
}

/** @param {string} node the Node that runs the product */
function start(node) {
  // Loading the modules makes much garbage at once; without a limit the young generation keeps 115 MB of it for good.
  const flags = ['--max-semi-space-size=16', '--disable-warning=ExperimentalWarning'];
  const child = spawn(node, [...flags, join('src', 'server', 'main.ts'), ...process.argv.slice(2)], {
    // The channel tells the product when this script is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiled modules are kept, types stripped: the second start needs a third less time.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...environment() },
  });
  endWithParent(child);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  child.on('error', fail);
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/**
 * npm runs this script in a shell. It passes a SIGTERM to the shell alone, which dies and leaves its child behind; and
 * when npm itself is killed, the shell does not notice.
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithParent(child) {
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
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/start.mjs')) return undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}
