import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');

export type Product = {
  origin: string;
  folder: string;
  /** What a person who started it has read so far. */
  printed(): string;
  /** As an operator stops it. */
  stop(): Promise<void>;
  /** As a power cut stops it: the product and its database, without a word. */
  kill(): Promise<void>;
};

/** A data folder of its own. */
export const makeDataFolder = () => mkdtemp(join(tmpdir(), 'slate-e2e-'));
export const removeDataFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** Starts the product from its build, on any free port, and waits until it says where it is. */
export async function startProduct(folder: string, settings: Record<string, string> = {}): Promise<Product> {
  if (!existsSync(join(root, 'dist', 'client', 'index.html'))) throw new Error('The pages are not built yet: run "npm run build" first.');
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const child = spawn(process.execPath, [join('src', 'server', 'main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of the developer's own settings: a key of a language model would change what is answered.
    env: {
      PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), PORT: '0', LOG_LEVEL: 'warn', SLATE_DATA_DIR: folder,
      SLATE_DEMO_SCHOOL: 'off', ...settings,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const end = once(child, 'exit');
  const found = () => /Slate is ready at (\S+)/.exec(printed)?.[1];
  for (let waited = 0; found() === undefined; waited += 50) {
    if (child.exitCode !== null) throw new Error(`Slate did not start:\n${printed}`);
    if (waited > 300_000) throw new Error(`Slate did not say that it is ready:\n${printed}`);
    await sleep(50);
  }
  return {
    origin: found() ?? '',
    folder,
    printed: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      await end;
    },
    kill: async () => {
      const database = await databaseProcess(folder);
      child.kill('SIGKILL');
      process.kill(database, 'SIGKILL');
      await end;
    },
  };
}

/** The first line of PostgreSQL's own file names its process. */
async function databaseProcess(folder: string): Promise<number> {
  const [pid] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
