// `npm start`: sets up what is missing, then runs the product under Node 24 until it ends.
import { spawn } from 'node:child_process';
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

function start(node) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join('src', 'server', 'main.ts'), ...process.argv.slice(2)], {
    // The channel tells the product when this script is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(),
    shell: false,
  });
  endWithParent(child);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', fail);
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** npm runs this script in a shell and passes a SIGTERM to the shell alone, which dies and leaves its child behind. */
function endWithParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 50);
}
