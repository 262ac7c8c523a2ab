// `npm test`: all set-up, then every check, each named with its time. The last line is `N passed, N failed`.
// `npm test -- routes`: the tests that need a database, on the server of DATABASE_URL.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { build, fail, install, productNode, root, run, say, seconds, SetUpError } from './set-up.mjs';

process.chdir(root);
const total = { passed: 0, failed: 0 };
const reports = join(root, '.cache', 'reports');

/** Runs one step and counts it; a step that throws has failed, and the ones after it still run. */
async function step(name, work) {
  say(`\n── ${name}`);
  const begin = performance.now();
  let { passed, failed } = { passed: 0, failed: 1 };
  try {
    ({ passed, failed } = await work());
  } catch (error) {
    process.stderr.write(`${error instanceof SetUpError ? error.message : error?.stack ?? error}\n`);
  }
  total.passed += passed;
  total.failed += failed;
  say(`── ${name}: ${failed === 0 ? 'passed' : 'FAILED'} (${passed} passed, ${failed} failed, ${seconds(begin)})`);
  return failed === 0;
}

/** A check that has passed or failed as a whole. */
const whole = async (program, args, options) => ((await run(program, args, options)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** What a runner reported, test by test. One that failed without naming a failed test (a file that cannot be loaded) counts one. */
async function counted(args, report, read, env = {}) {
  rmSync(report, { force: true });
  const code = await run(node, args, { env: { ...process.env, ...env } });
  const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')));
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

const readVitest = ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests });
const readPlaywright = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky });
const script = (name, path) => join('node_modules', name, path);

let node = process.execPath;
try {
  await install();
  node = productNode();
} catch (error) {
  fail(error);
}
mkdirSync(reports, { recursive: true });

/** Vitest with what it found, test by test. */
function vitest(args, env) {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return counted([script('vitest', 'vitest.mjs'), 'run', ...reporters, ...args], report, readVitest, env);
}

async function everything() {
  await step('lock file', () => whole(node, [join('scripts', 'complete-lock.mjs'), '--check']));
  await step('types', () => whole('npm', ['run', '--silent', 'types']));
  await step('lint', () => whole('npm', ['run', '--silent', 'lint']));
  await step('import direction', () => whole('npm', ['run', '--silent', 'imports']));
  await step('unit and route tests', () => vitest([], { DATABASE_URL: '' }));
  const isBuilt = await step('browser build', async () => {
    await build();
    return { passed: 1, failed: 0 };
  });
  if (!isBuilt) return;
  await step('bytes of the pages', () => whole(node, [join('bench', 'main.ts'), 'bytes']));
  await step('browser journeys', async () => {
    say(`Browser: ${await findBrowser()}`);
    const report = join(reports, 'playwright.json');
    return counted([script('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'], report, readPlaywright, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  });
}

/** `npm test -- routes`: what talks to a database, once more on the server of DATABASE_URL. */
async function routes() {
  if (!process.env.DATABASE_URL) fail(new SetUpError('npm test -- routes needs a DATABASE_URL whose user may create databases.'));
  await step('route tests on the server of DATABASE_URL', () => vitest(['server/', '--exclude', 'src/server/db/embedded/**', '--exclude', 'src/server/main.test.ts']));
}

await (process.argv.includes('routes') ? routes() : everything());
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
