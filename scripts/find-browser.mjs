// The browser for the journeys: the machine's Chromium, else Playwright's own, else Debian's package.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { productNode, root, run, say, SetUpError } from './set-up.mjs';

function onPath() {
  const names = process.platform === 'win32' ? ['chrome.exe', 'msedge.exe'] : ['chromium', 'chromium-browser', 'google-chrome'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

function playwrightsOwn() {
  const path = createRequire(join(root, 'package.json'))('playwright-core').chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** @returns where the browser is; it is installed when there is none */
export async function findBrowser() {
  const found = onPath() ?? playwrightsOwn();
  if (found) return found;
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say('Installing Chromium from the system\'s packages …');
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update', '-qq'], options);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
    const installed = onPath();
    if (installed) return installed;
  }
  say('Fetching Playwright\'s Chromium …');
  const isFetched = (await run(productNode(), [join('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'], { timeout: 300_000 })) === 0;
  const fetched = isFetched ? playwrightsOwn() : undefined;
  if (fetched) return fetched;
  throw new SetUpError('There is no browser for the journeys and none could be installed. Install Chromium and run npm test again.');
}
