import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPostgres, readPostmasterFile } from './db/embedded/postmaster-file.ts';

let folder: string;
const started: { child: ChildProcess; exit: Promise<number> }[] = [];
beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'slate main ')); });
afterEach(async () => {
  for (const product of started.splice(0)) {
    product.child.kill('SIGTERM');
    await product.exit;
  }
  await rm(folder, { recursive: true, force: true });
});

/** The product as a process of its own, with nothing of this machine's settings. */
function run(settings: Record<string, string> = {}, args: string[] = []) {
  const { PATH, TMPDIR } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Compiled modules are kept, types stripped, as by npm start: a fifth less work for each of these starts.
    env: { PATH, ...(TMPDIR && { TMPDIR }), NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled'), PORT: '0', LOG_LEVEL: 'error', SLATE_DATA_DIR: folder, SLATE_DEMO_SCHOOL: 'off', ...settings },
  });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => { said.out += text; });
  child.stderr.setEncoding('utf8').on('data', (text: string) => { said.err += text; });
  const exit = once(child, 'close').then(([code]) => Number(code));
  const product = { child, said, exit };
  started.push(product);
  return product;
}

async function start(settings?: Record<string, string>, args?: string[]) {
  const product = run(settings, args);
  await vi.waitFor(() => {
    if (product.child.exitCode !== null) throw new Error(`it ended: ${product.said.err}`);
    expect(product.said.out).toMatch(/is ready.*\n/);
  }, { timeout: 600_000, interval: 20 });
  return { ...product, origin: /http:\/\/localhost:\d+/.exec(product.said.out)?.[0] ?? '' };
}

test('it says where it is, where the data lives, who can sign in and which engine answers; a signal ends it and its database', async () => {
  const product = await start();
  expect(product.said.out).toMatch(/^Slate is ready at http:\/\/localhost:\d+\n/);
  expect(product.said.out).toContain(`${folder}/postgres`);
  expect(product.said.out).toContain('student, teacher, admin, demo; password slate-demo');
  expect(product.said.out).toContain('AI engine  built in');
  const health = await fetch(`${product.origin}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  const { pid } = readPostmasterFile(join(folder, 'postgres'))!;
  expect(isPostgres(pid)).toBe(true);
  product.child.kill('SIGTERM');
  expect(await product.exit).toBe(0);
  expect(isPostgres(pid)).toBe(false);
  expect(product.said.err).toBe('');
});

test.each(['SIGINT', 'SIGHUP'] as const)('%s ends it in good order, also when it comes twice as from a terminal and npm', async (signal) => {
  const product = await start();
  product.child.kill(signal);
  product.child.kill(signal);
  expect(await product.exit).toBe(0);
  expect(readPostmasterFile(join(folder, 'postgres'))).toBeUndefined();
});

test('a bad setting stops the start with one line', async () => {
  const product = run({ PORT: 'abc' });
  expect(await product.exit).toBe(1);
  expect(product.said.err).toMatch(/^Slate cannot start, a setting is wrong\. PORT: [^\n]+\n$/);
});

test('--only takes web or worker', async () => {
  const product = run({}, ['--only', 'nothing']);
  expect(await product.exit).toBe(1);
  expect(product.said.err).toBe('Slate cannot start: --only takes web or worker, not nothing.\n');
});

test('a second start on the same folder says where the first one is, and leaves it alone', async () => {
  const first = await start();
  const second = run();
  expect(await second.exit).toBe(1);
  expect(second.said.err).toMatch(/^Slate already runs on the data folder [^\n]+\n$/);
  expect(second.said.err).toContain(`at ${first.origin}.`);
  expect((await fetch(`${first.origin}/healthz`)).status).toBe(200);
});

test('a port in use stops the start with one line and leaves no database behind', async () => {
  const first = await start();
  const other = await mkdtemp(join(tmpdir(), 'slate-main-'));
  const second = run({ PORT: new URL(first.origin).port, SLATE_DATA_DIR: other });
  expect(await second.exit).toBe(1);
  expect(second.said.err).toMatch(/^Port \d+ is in use already[^\n]+\n$/);
  expect(readPostmasterFile(join(other, 'postgres'))).toBeUndefined();
  await rm(other, { recursive: true, force: true });
});

test('web and worker run apart on one folder, and the last one out ends the database', async () => {
  const web = await start({}, ['--only', 'web']);
  const worker = await start({}, ['--only', 'worker']);
  expect(worker.said.out).toMatch(/^Slate's worker is ready\n/);
  const { pid } = readPostmasterFile(join(folder, 'postgres'))!;
  web.child.kill('SIGTERM');
  expect(await web.exit).toBe(0);
  expect(isPostgres(pid)).toBe(true);
  worker.child.kill('SIGTERM');
  expect(await worker.exit).toBe(0);
  expect(isPostgres(pid)).toBe(false);
});

test('in production there are no demo accounts, and the first start says how the first admin is made', async () => {
  const product = await start({ NODE_ENV: 'production' });
  expect(product.said.out).not.toContain('slate-demo');
  expect(product.said.out).toMatch(/Set up: open http:\/\/localhost:\d+\/setup#token=\S+/);
});
