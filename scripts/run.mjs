// `npm run eval`, `npm run bench`: installs what is missing, then runs a TypeScript file under Node 24.
// Every word of the set-up goes to stderr: stdout belongs to the results.
import { spawn, spawnSync } from 'node:child_process';
import { endWithParent } from './end-with-parent.mjs';
import { environment, fail, isInstalled, productNode, root, SetUpError } from './set-up.mjs';

try {
  if (!isInstalled()) {
    const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32',
    });
    if (npm.status !== 0) throw new SetUpError('The installation failed; npm says why above. Is the package registry reachable?');
  }
  const child = spawn(productNode(), process.argv.slice(2), { stdio: 'inherit', env: environment() });
  endWithParent(child);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
} catch (error) {
  fail(error);
}
