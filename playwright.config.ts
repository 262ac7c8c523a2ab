import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineConfig } from '@playwright/test';

const names = process.platform === 'win32' ? ['chrome.exe', 'msedge.exe'] : ['chromium', 'chromium-browser', 'google-chrome'];
const folders = (process.env['PATH'] ?? '').split(delimiter);
/** The browser of the machine; where there is none, Playwright says how to get its own. */
const executablePath = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-for-all.ts',
  outputDir: 'test-results',
  reporter: [[process.stdout.isTTY ? 'list' : 'dot']],
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Far above what a journey takes: limits for what hangs, not for a slow machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  use: {
    trace: 'off',
    locale: 'en-GB',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync',
      ],
    },
  },
});
