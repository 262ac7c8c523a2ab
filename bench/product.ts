import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeOnSignals } from '../src/server/close-on-signals.ts';

export type Product = {
  origin: string;
  pid: number;
  /** Of the server itself, which the script of the start began; and of its PostgreSQL. */
  processes(): Promise<{ server: number; database: number }>;
  dataDir: string;
  /** Milliseconds from the start of the process to the first good /healthz. */
  startMs: number;
  stop(): Promise<void>;
};

/**
 * Starts the product as `npm start` does, on a free port; a given data folder is kept, a made one is removed at the end.
 * @param settings more of the product's settings
 */
export async function startProduct(keptDataDir?: string, settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = keptDataDir ?? (await mkdtemp(join(tmpdir(), 'slate-bench-')));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), SLATE_DATA_DIR: dataDir, SLATE_DEMO: 'on', SLATE_DEMO_SCHOOL: 'off', LOG_LEVEL: 'error', NODE_ENV: 'development', ...settings },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    forget();
    child.kill('SIGTERM');
    await ended;
    if (!keptDataDir) await rm(dataDir, { recursive: true, force: true });
  };
  const forget = closeOnSignals(() => stop());
  // Far above what a start takes, on a slow machine too.
  const deadline = began + 300_000;
  while (!(await isHealthy(origin))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('The product did not start.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const startMs = performance.now() - began;
  return {
    origin, pid: child.pid ?? 0, dataDir, startMs,
    processes: async () => {
      const [server = ''] = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).split(' ');
      const [database = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
      return { server: Number(server), database: Number(database) };
    },
    stop,
  };
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`)).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export type SignedIn = { cookie: string; authorization: string };

/** Signs a demo account in through the real endpoints. */
export async function signIn(origin: string, username: string): Promise<SignedIn> {
  const jar = new Map<string, string>();
  const call = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${origin}${path}`, { ...init, redirect: 'manual', headers: { cookie, origin } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  const { csrfToken } = (await (await call('/api/auth/csrf')).json()) as { csrfToken: string };
  const form = new URLSearchParams({ csrfToken, username, password: 'slate-demo', callbackUrl: `${origin}/home`, json: 'true' });
  const signedIn = await call('/api/auth/callback/credentials', { method: 'POST', body: form });
  if (!signedIn.ok) throw new Error(`Signing in as ${username} failed with ${signedIn.status}.`);
  const session = (await (await call('/api/auth/session')).json()) as { user: { accessToken: string } };
  return {
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    authorization: `Bearer ${session.user.accessToken}`,
  };
}

/** Resident memory of the process and everything below it, in MB. Shared pages of PostgreSQL are counted once (Pss). */
export async function residentMegabytes(pid: number): Promise<number> {
  const own = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(own)?.[1] ?? 0);
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).split(' ').filter(Boolean);
  const below = await Promise.all(children.map((child) => residentMegabytes(Number(child))));
  return kilobytes / 1024 + below.reduce((sum, each) => sum + each, 0);
}
