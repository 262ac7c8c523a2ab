// `npm start`: sets up what is missing, then runs the product under Node 24 until it ends.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithParent } from './end-with-parent.mjs';
import { build, environment, fail, install, productNode, root } from './set-up.mjs';

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`This machine's Node is ${process.versions.node}. Slate needs 20 or newer to set itself up; it brings its own Node 24 for the rest.`);
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
