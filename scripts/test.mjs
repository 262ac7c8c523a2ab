// `npm test`: all set-up, then every check, each named with its time. It ends with what failed, each with its first lines,
// and the line `N passed, N failed`.
// `npm test -- routes`: the tests that need a database, on the server of DATABASE_URL.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failuresOfPlaywright, tellFailures } from './failures.mjs';
import { findBrowser } from './find-browser.mjs';
import { build, fail, install, productNode, root, run, runAndHear, say, seconds, SetUpError, tell } from './set-up.mjs';

process.chdir(root);
const total = { passed: 0, failed: 0 };
/**
 * @typedef {import('./failures.mjs').Failure} Failure
 * @typedef {{ passed: number, failures: Failure[] }} Outcome
 */
/** @type {Failure[]} */
const failures = [];
const reports = join(root, '.cache', 'reports');

/**
 * Runs one step and counts it; a step that throws has failed, and the ones after it still run.
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 */
async function step(name, work) {
  say(`\n── ${name}`);
  const begin = performance.now();
  let outcome;
  try {
    outcome = await work();
  } catch (error) {
    const said = tell(error);
    process.stderr.write(`${said}\n`);
    outcome = { passed: 0, failures: [{ name: '', said }] };
  }
  const { passed } = outcome;
  const failed = outcome.failures.length;
  total.passed += passed;
  total.failed += failed;
  failures.push(...outcome.failures.map((each) => ({ name: [name, each.name].filter(Boolean).join(': '), said: each.said })));
  say(`── ${name}: ${failed === 0 ? 'passed' : 'FAILED'} (${passed} passed, ${failed} failed, ${seconds(begin)})`);
  return failed === 0;
}

/**
 * A check that has passed or failed as a whole.
 * @param {string} program
 * @param {string[]} args
 */
async function whole(program, args) {
  const { code, heard } = await runAndHear(program, args);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [{ name: '', said: heard }] };
}

/**
 * What a runner reported, test by test. One that failed without naming a failed test counts one.
 * @param {string[]} args
 * @param {string} report where it writes it
 * @param {(report: any) => Outcome} read
 * @param {Record<string, string>} env
 */
async function counted(args, report, read, env = {}) {
  rmSync(report, { force: true });
  const code = await run(node, args, { env: { ...process.env, ...env } });
  if (!existsSync(report)) throw new SetUpError(`It ended with code ${code} before it had told which tests passed and failed.`);
  const outcome = read(JSON.parse(readFileSync(report, 'utf8')));
  if (code !== 0 && outcome.failures.length === 0) outcome.failures.push({ name: '', said: `It ended with code ${code}, and no test of its report failed.` });
  return outcome;
}

/** @param {import('./failures.mjs').PlaywrightReport} report */
const readPlaywright = (report) => ({ passed: report.stats.expected, failures: failuresOfPlaywright(report) });
/** @param {string} name @param {string} path */
const script = (name, path) => join('node_modules', name, path);

let node = process.execPath;
try {
  await install();
  node = productNode();
} catch (error) {
  fail(error);
}
mkdirSync(reports, { recursive: true });

/**
 * Vitest with what it found, test by test.
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function vitest(args, env) {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts', 'vitest-report.mjs')}`];
  return counted([script('vitest', 'vitest.mjs'), 'run', ...reporters, ...args], report, (found) => found, { ...env, SLATE_TEST_REPORT: report });
}

async function everything() {
  await step('lock file', () => whole(node, [join('scripts', 'complete-lock.mjs'), '--check']));
  await step('types', () => whole('npm', ['run', '--silent', 'types']));
  await step('lint', () => whole('npm', ['run', '--silent', 'lint']));
  await step('import direction', () => whole('npm', ['run', '--silent', 'imports']));
  await step('unit and route tests', () => vitest([], { DATABASE_URL: '' }));
  const isBuilt = await step('browser build', async () => {
    await build();
    return { passed: 1, failures: [] };
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
process.stdout.write(tellFailures(failures));
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
